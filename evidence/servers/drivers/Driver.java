import jakarta.servlet.http.*;
import java.io.*;
import java.util.HexFormat;
import org.apache.catalina.*;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.servlets.DefaultServlet;
import org.apache.catalina.startup.Tomcat;
import org.apache.catalina.util.ServerInfo;

/** Starts Tomcat for the files in a folder. It prints the name, port and version of each set-up, and then "ready". */
public class Driver {
    /** A route answers "APP", its name and the path that it is given, in hexadecimal digits. */
    static class Route extends HttpServlet {
        @Override
        protected void doGet(HttpServletRequest q, HttpServletResponse r) throws IOException {
            String path = q.getServletPath() + (q.getPathInfo() == null ? "" : q.getPathInfo());
            r.getWriter().print("APP " + getServletName() + " " + HexFormat.of().formatHex(path.getBytes("UTF-8")));
        }
    }

    static void start(String name, String root, boolean backslash, String slash) throws Exception {
        Tomcat t = new Tomcat();
        t.setBaseDir(root + "/../" + name);
        Connector c = new Connector();
        c.setProperty("address", "127.0.0.1");
        c.setProperty("maxKeepAliveRequests", "-1");
        c.setAllowBackslash(backslash);
        c.setEncodedSolidusHandling(slash);
        c.setPort(0);
        t.setConnector(c);
        Context x = t.addContext("", root);
        x.addWelcomeFile("index.html");
        for (String d : name.endsWith("files") ? new String[] {"files"} : new String[] {"public", "admin"}) {
            Tomcat.addServlet(x, d, d.equals("files") ? new DefaultServlet() : new Route());
            x.addServletMappingDecoded(d.equals("files") ? "/" : "/" + d + "/*", d);
        }
        t.start();
        System.out.println(name + " " + c.getLocalPort() + " " + ServerInfo.getServerNumber());
    }

    public static void main(String[] args) throws Exception {
        java.util.logging.LogManager.getLogManager().reset();
        start("tomcat-files", args[0], false, "reject");
        start("tomcat-routes", args[0], false, "reject");
        start("tomcat-decode-files", args[0], true, "decode");
        start("tomcat-decode-routes", args[0], false, "decode");
        start("tomcat-passthrough-routes", args[0], true, "passthrough");
        System.out.println("ready");
        Thread.currentThread().join();
    }
}
