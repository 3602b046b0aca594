module example.com/iri/iricheck

go 1.24.0

require (
	example.com/iri v0.0.0
	github.com/golangci/plugin-module-register v0.1.2
	// The last version that Go 1.24 builds.
	golang.org/x/tools v0.42.0
)

require (
	golang.org/x/mod v0.33.0 // indirect
	golang.org/x/sync v0.19.0 // indirect
)

replace example.com/iri => ..
