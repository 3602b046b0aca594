package main

// The list of what is in the commands: a software bill of materials (SBOM) in JSON, by CycloneDX 1.6 (ECMA-424).

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"runtime/debug"
	"strings"
	"time"
)

type bom struct {
	Format       string       `json:"bomFormat"`
	Spec         string       `json:"specVersion"`
	Version      int          `json:"version"`
	Metadata     bomMetadata  `json:"metadata"`
	Components   []component  `json:"components"`
	Dependencies []dependency `json:"dependencies"`
}

type bomMetadata struct {
	Timestamp time.Time  `json:"timestamp"`
	Component *component `json:"component"`
}

// A component is the command, a module in it, or a file.
type component struct {
	Type       string     `json:"type"`
	Ref        string     `json:"bom-ref"`
	Name       string     `json:"name"`
	Version    string     `json:"version"`
	PURL       string     `json:"purl,omitempty"`
	Licenses   []license  `json:"licenses,omitempty"`
	Hashes     []hash     `json:"hashes,omitempty"`
	Properties []property `json:"properties,omitempty"`
}

type license struct {
	License struct {
		ID string `json:"id"`
	} `json:"license"`
}

type hash struct {
	Algorithm string `json:"alg"`
	Content   string `json:"content"`
}

type property struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

type dependency struct {
	Ref       string   `json:"ref"`
	DependsOn []string `json:"dependsOn"`
}

// module returns the component of a module. The package URLs of Go modules have the version with its "v", except that of the
// standard library.
func module(kind, path, version, spdx string) component {
	purl := "pkg:golang/" + path + "@" + strings.ReplaceAll(version, "+", "%2B")
	c := component{Type: kind, Ref: purl, Name: path, Version: version, PURL: purl, Licenses: make([]license, 1)}
	c.Licenses[0].License.ID = spdx
	return c
}

// sbom returns the SBOM of a release. The commands are in the folders of their archives, and have the same modules: that of
// the command and the standard library. info is the build information of one of them.
func sbom(info *debug.BuildInfo, committed time.Time, commands []file) (file, error) {
	version := info.Main.Version
	main := module("application", info.Main.Path, version, "MIT")
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" {
			main.Properties = []property{{"vcs.revision", s.Value}}
		}
	}
	std := module("library", "std", strings.TrimPrefix(info.GoVersion, "go"), "BSD-3-Clause")
	b := bom{Format: "CycloneDX", Spec: "1.6", Version: 1, Metadata: bomMetadata{committed, &main}, Components: []component{std},
		Dependencies: []dependency{{main.Ref, []string{std.Ref}}, {std.Ref, []string{}}}}
	for _, c := range commands {
		content := fmt.Sprintf("%x", sha256.Sum256(c.data))
		b.Components = append(b.Components, component{Type: "file", Ref: c.name, Name: c.name, Version: version, Hashes: []hash{{"SHA-256", content}}})
		b.Dependencies = append(b.Dependencies, dependency{c.name, []string{main.Ref}})
	}
	data, err := json.MarshalIndent(b, "", "\t")
	return file{name: "iri_" + version + ".cdx.json", data: append(data, '\n')}, err
}
