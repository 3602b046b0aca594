// Package golangci makes the analyzer of package iricheck a plugin of golangci-lint. Its setting logs
// is the analyzer's flag of that name.
package golangci

import (
	"strconv"

	"example.com/iri/analysis/iricheck"
	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"
)

func init() {
	register.Plugin(iricheck.Analyzer.Name, func(settings any) (register.LinterPlugin, error) {
		s, err := register.DecodeSettings[struct{ Logs bool }](settings)
		if err != nil {
			return nil, err
		}
		return plugin{}, iricheck.Analyzer.Flags.Set("logs", strconv.FormatBool(s.Logs))
	})
}

// plugin implements register.LinterPlugin.
type plugin struct{}

func (plugin) BuildAnalyzers() ([]*analysis.Analyzer, error) {
	return []*analysis.Analyzer{iricheck.Analyzer}, nil
}

func (plugin) GetLoadMode() string { return register.LoadModeTypesInfo }
