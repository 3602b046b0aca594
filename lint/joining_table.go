package lint

// joiningScripts are the scripts that join their letters (Unicode's ArabicShaping.txt), and then those that have a virama (a character of
// canonical combining class 9).
var joiningScripts = [...]string{
	"Arabic", "Syriac", "Nko", "Mandaic", "Mongolian", "Phags_Pa", "Manichaean", "Psalter_Pahlavi", "Adlam",
	"Hanifi_Rohingya", "Sogdian", "Chorasmian", "Old_Uyghur",

	"Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala",
	"Thai", "Lao", "Tibetan", "Myanmar", "Khmer", "Tagalog", "Hanunoo", "Tai_Tham", "Balinese", "Sundanese", "Batak",
	"Tifinagh", "Syloti_Nagri", "Saurashtra", "Rejang", "Javanese", "Meetei_Mayek", "Kharoshthi", "Brahmi", "Kaithi",
	"Chakma", "Sharada", "Khojki", "Khudawadi", "Grantha", "Newa", "Tirhuta", "Siddham", "Modi", "Takri", "Ahom", "Dogra",
	"Dives_Akuru", "Nandinagari", "Zanabazar_Square", "Soyombo", "Bhaiksuki", "Masaram_Gondi", "Gunjala_Gondi", "Kawi",
}
