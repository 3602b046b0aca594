package golangci

import (
	"testing"

	"example.com/iri/internal/proof/testenv"
	"example.com/iri/iricheck"
	"github.com/golangci/plugin-module-register/register"
)

// TestPlugin does what golangci-lint does with a plugin.
func TestPlugin(t *testing.T) {
	create, err := register.GetPlugin("iricheck")
	if err != nil {
		t.Fatal(err)
	}
	p, err := create(map[string]any{})
	if err != nil {
		t.Fatal(err)
	}
	analyzers, err := p.BuildAnalyzers()
	if err != nil || len(analyzers) != 1 || analyzers[0] != iricheck.Analyzer {
		t.Errorf("BuildAnalyzers: %v, %v", analyzers, err)
	}
	testenv.Same(t, p.GetLoadMode(), register.LoadModeTypesInfo, "the mode, as the analyzer needs types")
}
