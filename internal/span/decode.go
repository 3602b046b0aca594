package span

// AppendDecoded appends s to dst, with the percent-encodings of all bytes from 0x80 on decoded. In s, two hex digits must
// follow each "%".
//
//	AppendDecoded(nil, "a%C3%A9%20") returns "aé%20"
//
// It is fast if [HasDecoder] returns true and dst has capacity for 16 bytes more than s has. It may change any bytes in
// the capacity of dst.
func AppendDecoded(dst []byte, s string) []byte {
	if len(s) < 16 || cap(dst)-len(dst) < len(s)+16 || !HasDecoder() {
		return appendDecodedPlain(dst, s)
	}
	n := decode(dst[len(dst):cap(dst)], s, &compress)
	return dst[:len(dst)+n]
}

// appendDecodedPlain implements AppendDecoded.
func appendDecodedPlain(dst []byte, s string) []byte {
	for i := 0; i < len(s); i++ {
		b := s[i]
		if b == '%' {
			if decoded := unhex(s[i+1])<<4 | unhex(s[i+2]); decoded >= 0x80 {
				b = decoded
				i += 2
			}
		}
		dst = append(dst, b)
	}
	return dst
}

// unhex returns the value of a hex digit. A letter has bit 0x40 set, and its low bits are 1 to 6: 'a' is 0x61, so its
// value is 1 + 9.
func unhex(b byte) byte { return b&0xF + 9*(b>>6) }

// compress has a table for VPSHUFB for each mask of eight bytes. It drops the bytes whose bits are set, and moves the rest
// to the front. For the mask 01011110, whose lowest bit is the first byte, the table begins with 0, 5, 7.
var compress = func() (tables [256][8]uint8) {
	for mask := range tables {
		n := 0
		for i := range 8 {
			if mask>>i&1 == 0 {
				tables[mask][n] = uint8(i)
				n++
			}
		}
	}
	return tables
}()
