package golangci

import (
	"testing"

	"example.com/iri/analysis/iricheck"
	"github.com/golangci/plugin-module-register/register"
)

// TestPlugin does what golangci-lint does with a plugin.
func TestPlugin(t *testing.T) {
	create, err := register.GetPlugin("iricheck")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := create(map[string]any{"log": true}); err == nil {
		t.Error("an unknown setting is no error")
	}
	var p register.LinterPlugin
	for _, settings := range []map[string]any{{"logs": true}, {}} {
		if p, err = create(settings); err != nil {
			t.Fatal(err)
		}
		if got := iricheck.Analyzer.Flags.Lookup("logs").Value.String() == "true"; got != (settings["logs"] == true) {
			t.Errorf("settings %v: the flag is %t", settings, got)
		}
	}
	analyzers, err := p.BuildAnalyzers()
	if err != nil || len(analyzers) != 1 || analyzers[0] != iricheck.Analyzer {
		t.Errorf("BuildAnalyzers: %v, %v", analyzers, err)
	}
	if mode := p.GetLoadMode(); mode != register.LoadModeTypesInfo {
		t.Errorf("GetLoadMode: %q", mode) // the analyzer needs types
	}
}
