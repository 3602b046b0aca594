package iri

func DefaultPort(scheme string) (uint16, bool) { return 80, scheme == "http" || scheme == "HTTP" }
