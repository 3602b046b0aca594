package span

// Decode decodes the percent-encodings of all bytes from 0x80 on in b[i:], in place, and returns the shorter b. In b[i:], two
// hex digits must follow each "%".
//
//	Decode([]byte("a%C3%A9%20"), 1) returns "aé%20"
//
// It is fast if [HasDecoder] returns true and b has capacity for 32 more bytes. It does not change b[:i], but may change any
// byte after that, up to the capacity of b.
func Decode(b []byte, i int) []byte {
	if cap(b)-len(b) < 32 || !HasDecoder() {
		return decodePlain(b, i)
	}
	*(*[32]byte)(b[len(b) : len(b)+32]) = [32]byte{}
	return b[:i+decode(b[i:])]
}

// decodePlain implements Decode.
func decodePlain(b []byte, i int) []byte {
	n := i
	for ; i < len(b); i++ {
		b[n] = b[i]
		if b[i] == '%' {
			if decoded := PercentByte(b, i); decoded >= 0x80 {
				b[n] = decoded
				i += 2
			}
		}
		n++
	}
	return b[:n]
}

// PercentByte returns the byte that the percent-encoding at s[i] encodes.
func PercentByte[T string | []byte](s T, i int) byte { return unhex(s[i+1])<<4 | unhex(s[i+2]) }

// unhex returns the value of a hex digit. Letters have bit 0x40 set, and their low bits are 1 to 6: 'a' is 0x61, so its
// value is 1 + 9. There is no branch, because digits are unpredictable.
func unhex(b byte) byte { return b&0xF + 9*(b>>6) }
