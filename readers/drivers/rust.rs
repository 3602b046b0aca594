//! The crate url of Rust: README.md describes the protocol. The argument is the version of the crate.
use std::io::{self, BufRead, Write};

fn parse(line: &str) -> Option<[String; 5]> {
    let bytes = (0..line.len() / 2).map(|i| u8::from_str_radix(&line[2 * i..2 * i + 2], 16).ok()).collect::<Option<Vec<u8>>>()?;
    let u = url::Url::parse(&String::from_utf8(bytes).ok()?).ok()?;
    let port = u.port().map_or(String::new(), |p| p.to_string());
    Some([u.scheme().to_string(), u.host_str().unwrap_or("").to_string(), port, u.path().to_string(), u.query().unwrap_or("").to_string()])
}

fn main() -> io::Result<()> {
    let mut out = io::BufWriter::new(io::stdout());
    writeln!(out, "{}", std::env::args().nth(1).unwrap_or_default())?;
    out.flush()?;
    for line in io::stdin().lock().lines() {
        let line = line?;
        if line == "." {
            out.flush()?;
        } else if let Some(fields) = parse(&line) {
            let hex = fields.map(|f| f.bytes().map(|b| format!("{:02x}", b)).collect::<String>());
            writeln!(out, "{}", hex.join(","))?;
        } else {
            writeln!(out, "-")?;
        }
    }
    Ok(())
}
