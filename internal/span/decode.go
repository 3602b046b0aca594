package span

// AppendDecoded appends s to dst, with the percent-encodings of all bytes from 0x80 on decoded. In s, two hex digits must
// follow each "%".
//
//	AppendDecoded(nil, "a%C3%A9%20") returns "aé%20"
//
// It is fast if [HasDecoder] returns true, s has at least 16 bytes, and dst has capacity for 16 more than that. It may
// change any bytes in the capacity of dst.
func AppendDecoded(dst []byte, s string) []byte {
	if len(s) < 16 || cap(dst)-len(dst) < len(s)+16 || !HasDecoder() {
		return appendDecodedPlain(dst, s)
	}
	n := decode(dst[len(dst):cap(dst)], s)
	return dst[:len(dst)+n]
}

// appendDecodedPlain implements AppendDecoded.
func appendDecodedPlain(dst []byte, s string) []byte {
	for i := 0; i < len(s); i++ {
		b := s[i]
		if b == '%' {
			if decoded := PercentByte(s, i); decoded >= 0x80 {
				b = decoded
				i += 2
			}
		}
		dst = append(dst, b)
	}
	return dst
}

// PercentByte returns the byte that the percent-encoding at s[i] encodes.
func PercentByte[T string | []byte](s T, i int) byte { return unhex(s[i+1])<<4 | unhex(s[i+2]) }

// unhex returns the value of a hex digit. Letters have bit 0x40 set, and their low bits are 1 to 6: 'a' is 0x61, so its
// value is 1 + 9. There is no branch, because digits are unpredictable.
func unhex(b byte) byte { return b&0xF + 9*(b>>6) }
