import java.io.*;
import java.net.*;
import java.net.http.*;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.*;
import java.util.stream.*;
import org.eclipse.jetty.http.HttpURI;

/** A parser or client of Java: java Driver.java NAME. README.md describes the protocol. */
public class Driver {
  static List<Object> uri(String s) throws Exception {
    URI u = new URI(s);
    return Arrays.asList(u.getScheme(), u.getHost(), u.getPort(), u.isOpaque() ? u.getRawSchemeSpecificPart() : u.getRawPath(), u.getRawQuery());
  }

  /** The host as the resolver reads it, if it is an IPv4 address. No name is looked up. */
  static List<Object> url(String s) throws Exception {
    URL u = new URL(s);
    String host = u.getHost();
    String number = "0*(1?[0-9]?[0-9]|2[0-4][0-9]|25[0-5])";
    if (host.matches(number + "([.]" + number + "){3}")) host = InetAddress.getByName(host).getHostAddress();
    return Arrays.asList(u.getProtocol(), host, u.getPort(), u.getPath(), u.getQuery());
  }

  static List<Object> jetty(String s) {
    HttpURI u = new HttpURI(s);
    return Arrays.asList(u.getScheme(), u.getHost(), u.getPort(), u.getPath(), u.getQuery());
  }

  static List<Object> httpClient(String s) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(new URI(s)).timeout(Duration.ofSeconds(2)).build();
    HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(2)).build().send(request, HttpResponse.BodyHandlers.discarding());
    return Arrays.asList("", "", "", "", "");
  }

  static List<Object> fields(String name, String s) throws Exception {
    switch (name) {
      case "URI": return uri(s);
      case "URL": return url(s);
      case "Jetty": return jetty(s);
      default: return httpClient(s);
    }
  }

  static String answer(String name, String text) {
    HexFormat hex = HexFormat.of();
    try {
      String s = new String(hex.parseHex(text), StandardCharsets.UTF_8);
      return fields(name, s).stream().map(f -> hex.formatHex(Objects.toString(f, "").getBytes(StandardCharsets.UTF_8))).collect(Collectors.joining(","));
    } catch (Exception e) {
      return "-";
    }
  }

  public static void main(String[] args) {
    System.out.println(args[0].equals("Jetty") ? HttpURI.class.getPackage().getImplementationVersion() : System.getProperty("java.version"));
    new BufferedReader(new InputStreamReader(System.in)).lines().forEach(line ->
        System.out.println(Arrays.stream(line.split(" ")).map(text -> answer(args[0], text)).collect(Collectors.joining(" "))));
  }
}
