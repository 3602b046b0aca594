package iri

// The functions below read an address that begins at s[i]. They return the offset of the first byte that cannot
// continue an address, and whether the text before it is one.

// ipvFuture reads an IPvFuture. Its "v" is at s[i].
//
//	IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
func ipvFuture(s string, i int) (end int, ok bool) {
	version := i + 1
	dot := spanASCII(s, version, hexdig)
	if dot == version || dot == len(s) || s[dot] != '.' {
		return dot, false
	}
	end = spanASCII(s, dot+1, userinfo)
	return end, end > dot+1
}

// ipv6 reads an IPv6address. Its rule means: there are eight groups of up to four hex digits, or at most seven and one
// "::" anywhere between them. An IPv4address may replace the last two groups, but not before the "::".
//
//	IPv6address =                            6( h16 ":" ) ls32
//	            /                       "::" 5( h16 ":" ) ls32
//	            / [               h16 ] "::" 4( h16 ":" ) ls32
//	            / [ *1( h16 ":" ) h16 ] "::" 3( h16 ":" ) ls32
//	            / [ *2( h16 ":" ) h16 ] "::" 2( h16 ":" ) ls32
//	            / [ *3( h16 ":" ) h16 ] "::"    h16 ":"   ls32
//	            / [ *4( h16 ":" ) h16 ] "::"              ls32
//	            / [ *5( h16 ":" ) h16 ] "::"              h16
//	            / [ *6( h16 ":" ) h16 ] "::"
//	ls32        = ( h16 ":" h16 ) / IPv4address
func ipv6(s string, i int) (end int, ok bool) {
	groups, limit := 0, 8 // groups read, and how many are allowed: 7 after a "::"
	ellipsis := false     // the "::" has just been read, so the address may end here; after a single ":" it may not
	if i < len(s) && s[i] == ':' {
		i++
		if i == len(s) || s[i] != ':' {
			return i, false
		}
		i++
		limit, ellipsis = 7, true
	}
	for groups < limit {
		j := h16(s, i)
		if j == i {
			return i, ellipsis
		}
		if j < len(s) && s[j] == '.' {
			// Without a "::", the IPv4 address must be groups seven and eight. With one, there must be room for two groups.
			if groups == 6 && limit == 8 || groups <= 5 && limit == 7 {
				if decOctet(s, i) == j {
					return ipv4(s, i)
				}
			}
			return j, false
		}
		groups++
		i, ellipsis = j, false
		if groups == limit || i == len(s) || s[i] != ':' {
			break
		}
		i++
		if limit == 8 && i < len(s) && s[i] == ':' {
			i++
			limit, ellipsis = 7, true
		}
	}
	return i, groups == 8 || limit == 7
}

// h16 returns the end of up to four hex digits at s[i].
//
//	h16 = 1*4HEXDIG
func h16(s string, i int) int {
	limit := min(i+4, len(s))
	for i < limit && hexdig.is(s[i]) {
		i++
	}
	return i
}

// ipv4 reads an IPv4address.
//
//	IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet
func ipv4(s string, i int) (end int, ok bool) {
	for octets := 1; ; octets++ {
		end = decOctet(s, i)
		if end == i || octets == 4 {
			return end, end > i
		}
		if end == len(s) || s[end] != '.' {
			return end, false
		}
		i = end + 1
	}
}

// decOctet returns the end of the longest dec-octet at s[i], or i if there is no dec-octet.
//
//	dec-octet = DIGIT / %x31-39 DIGIT / "1" 2DIGIT / "2" %x30-34 DIGIT / "25" %x30-35
func decOctet(s string, i int) int {
	if i < len(s) && s[i] == '0' {
		return i + 1 // no leading zero
	}
	for n := 0; i < len(s) && digit.is(s[i]); i++ {
		n = 10*n + int(s[i]-'0')
		if n > 255 {
			break
		}
	}
	return i
}
