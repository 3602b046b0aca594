//! The crate url of Rust. README.md describes the protocol.
use std::io::{self, BufRead, Write};

fn parse(text: &str) -> Option<String> {
    let bytes: Result<Vec<u8>, _> = (0..text.len()).step_by(2).map(|i| u8::from_str_radix(&text[i..i + 2], 16)).collect();
    let u = url::Url::parse(&String::from_utf8(bytes.ok()?).ok()?).ok()?;
    let port = u.port().map_or(String::new(), |p| p.to_string());
    let fields = [u.scheme(), u.host_str().unwrap_or(""), &port, u.path(), u.query().unwrap_or("")];
    Some(fields.map(|f| f.bytes().map(|b| format!("{:02x}", b)).collect::<String>()).join(","))
}

fn main() -> io::Result<()> {
    println!("{}", env!("URL_VERSION"));
    for line in io::stdin().lock().lines() {
        let answers: Vec<String> = line?.split(' ').map(|text| parse(text).unwrap_or("-".to_string())).collect();
        writeln!(io::stdout(), "{}", answers.join(" "))?;
    }
    Ok(())
}
