import jakarta.servlet.http.*;
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.HexFormat;
import org.apache.catalina.*;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;
import org.apache.catalina.util.ServerInfo;

/** Starts Tomcat for the files in a folder. It prints the name, port and version of each set-up, and a line "ready". */
public class Driver {
    /** A route answers "APP", its name and the path that it is given, in hexadecimal digits. */
    static class Route extends HttpServlet {
        private final String name;

        Route(String name) {
            this.name = name;
        }

        @Override
        protected void doGet(HttpServletRequest q, HttpServletResponse r) throws IOException {
            String path = q.getServletPath() + (q.getPathInfo() == null ? "" : q.getPathInfo());
            r.setContentType("text/plain");
            r.getWriter().print("APP " + name + " " + HexFormat.of().formatHex(path.getBytes(StandardCharsets.UTF_8)) + "\n");
        }
    }

    static Context start(String name, String root, boolean backslash, String slash) throws Exception {
        Tomcat t = new Tomcat();
        t.setBaseDir(Files.createTempDirectory(new File(root).getParentFile().toPath(), "tomcat").toString());
        Connector c = new Connector();
        c.setProperty("address", "127.0.0.1");
        c.setProperty("maxKeepAliveRequests", "-1");
        c.setProperty("relaxedPathChars", "[]|{}^\\`\"<>");
        c.setAllowBackslash(backslash);
        c.setEncodedSolidusHandling(slash);
        c.setPort(0);
        t.setConnector(c);
        Context x = t.addContext("", root);
        x.addWelcomeFile("index.html");
        if (name.endsWith("files")) {
            Tomcat.addServlet(x, "default", "org.apache.catalina.servlets.DefaultServlet");
            x.addServletMappingDecoded("/", "default");
        } else {
            for (String d : new String[] {"public", "admin"}) {
                Tomcat.addServlet(x, d, new Route(d));
                x.addServletMappingDecoded("/" + d + "/*", d);
            }
        }
        t.start();
        System.out.println(name + " " + c.getLocalPort() + " " + ServerInfo.getServerNumber());
        return x;
    }

    public static void main(String[] args) throws Exception {
        java.util.logging.LogManager.getLogManager().reset();
        start("tomcat-routes", args[0], false, "reject");
        start("tomcat-files", args[0], false, "reject");
        start("tomcat-decode-routes", args[0], false, "decode");
        start("tomcat-decode-files", args[0], true, "decode");
        start("tomcat-passthrough-routes", args[0], true, "passthrough");
        System.out.println("ready");
        Thread.currentThread().join();
    }
}
