package main

// The text of iri --version.

import (
	"cmp"
	"runtime"
	"runtime/debug"
)

// version returns the version of the command, from the build information in the binary.
func version() string {
	info, _ := debug.ReadBuildInfo()
	return versionOf(cmp.Or(info, new(debug.BuildInfo)))
}

// versionOf formats build information: "iri v1.2.3 (0123456789ab, modified) go1.26.8 linux/amd64".
func versionOf(info *debug.BuildInfo) string {
	version := cmp.Or(info.Main.Version, "(devel)")
	settings := map[string]string{}
	for _, s := range info.Settings {
		settings[s.Key] = s.Value
	}
	if revision := settings["vcs.revision"]; revision != "" {
		modified := map[string]string{"true": ", modified"}[settings["vcs.modified"]]
		version += " (" + revision[:min(12, len(revision))] + modified + ")"
	}
	return "iri " + version + " " + runtime.Version() + " " + runtime.GOOS + "/" + runtime.GOARCH
}
