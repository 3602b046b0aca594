import java.io.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** A parser of Java: java Driver.java NAME. README.md describes the protocol. */
public class Driver {
  static String[] uri(String s) throws Exception {
    URI u = new URI(s);
    return new String[] {u.getScheme(), u.getHost(), port(u.getPort()), u.isOpaque() ? u.getRawSchemeSpecificPart() : u.getRawPath(), u.getRawQuery()};
  }

  /** The host as the resolver reads it, if it is an IPv4 address. No name is looked up. */
  static String[] url(String s) throws Exception {
    URL u = new URL(s);
    String host = u.getHost();
    if (host.matches("0*(1?[0-9]?[0-9]|2[0-4][0-9]|25[0-5])([.]0*(1?[0-9]?[0-9]|2[0-4][0-9]|25[0-5])){3}")) host = InetAddress.getByName(host).getHostAddress();
    return new String[] {u.getProtocol(), host, port(u.getPort()), u.getPath(), u.getQuery()};
  }

  static String port(int p) {
    return p < 0 ? "" : "" + p;
  }

  public static void main(String[] args) throws Exception {
    HexFormat hex = HexFormat.of();
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII), 1 << 16);
    PrintStream out = new PrintStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16), false, "US-ASCII");
    out.print(System.getProperty("java.version") + "\n");
    out.flush();
    for (String line; (line = in.readLine()) != null; ) {
      if (line.equals(".")) {
        out.flush();
        continue;
      }
      try {
        String s = new String(hex.parseHex(line), StandardCharsets.UTF_8);
        String[] fields = args[0].equals("URI") ? uri(s) : url(s);
        for (int i = 0; i < fields.length; i++) fields[i] = fields[i] == null ? "" : hex.formatHex(fields[i].getBytes(StandardCharsets.UTF_8));
        out.print(String.join(",", fields) + "\n");
      } catch (Exception e) {
        out.print("-\n");
      }
    }
  }
}
