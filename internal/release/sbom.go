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

// An object is an object of JSON. Its members are sorted when it is encoded.
type object map[string]any

// module returns the component of a module. The package URLs of Go modules have the version with its "v", except that of the
// standard library.
func module(kind, path, version, spdx string) object {
	purl := "pkg:golang/" + path + "@" + strings.ReplaceAll(version, "+", "%2B")
	return object{"type": kind, "bom-ref": purl, "name": path, "version": version, "purl": purl, "licenses": []object{{"license": object{"id": spdx}}}}
}

// sbom returns the SBOM of a release. The commands are in the folders of their archives, and have the same modules: that of
// the command and the standard library. info is the build information of one of them.
func sbom(info *debug.BuildInfo, committed time.Time, commands []file) (file, error) {
	version := info.Main.Version
	main := module("application", info.Main.Path, version, "MIT")
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" {
			main["properties"] = []object{{"name": s.Key, "value": s.Value}}
		}
	}
	std := module("library", "std", strings.TrimPrefix(info.GoVersion, "go"), "BSD-3-Clause")
	components := []object{std}
	dependencies := []object{{"ref": main["bom-ref"], "dependsOn": []any{std["bom-ref"]}}, {"ref": std["bom-ref"], "dependsOn": []any{}}}
	for _, c := range commands {
		hash := object{"alg": "SHA-256", "content": fmt.Sprintf("%x", sha256.Sum256(c.data))}
		components = append(components, object{"type": "file", "bom-ref": c.name, "name": c.name, "version": version, "hashes": []object{hash}})
		dependencies = append(dependencies, object{"ref": c.name, "dependsOn": []any{main["bom-ref"]}})
	}
	data, err := json.MarshalIndent(object{
		"bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1, "metadata": object{"timestamp": committed, "component": main},
		"components": components, "dependencies": dependencies,
	}, "", "\t")
	return file{name: "iri_" + version + ".cdx.json", data: append(data, '\n')}, err
}
