// Package golangci makes the analyzer of package iricheck a plugin of golangci-lint.
package golangci

import (
	"example.com/iri/iricheck"
	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"
)

func init() {
	register.Plugin(iricheck.Analyzer.Name, func(any) (register.LinterPlugin, error) { return plugin{}, nil })
}

// plugin implements register.LinterPlugin. It has no settings.
type plugin struct{}

func (plugin) BuildAnalyzers() ([]*analysis.Analyzer, error) {
	return []*analysis.Analyzer{iricheck.Analyzer}, nil
}

func (plugin) GetLoadMode() string { return register.LoadModeTypesInfo }
