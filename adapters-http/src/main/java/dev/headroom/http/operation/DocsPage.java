package dev.headroom.http.operation;

import dev.headroom.http.body.StaticFile;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;

/**
 * {@code GET /docs}: the OpenAPI document as a page to read and try (Swagger UI). Everything that
 * the page loads is served from here, and its content security policy lets it load nothing else.
 */
public final class DocsPage {

  /** The paths of the page and its parts. */
  public static final List<String> PATHS =
      List.of("/docs", "/docs/start.js", "/docs/swagger-ui.css", "/docs/swagger-ui-bundle.js");

  /**
   * The content security policy: Swagger UI sets styles on its elements, and draws small pictures
   * embedded in it.
   */
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self'"
          + " data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action"
          + " 'none'";

  private static final String WEBJAR = "META-INF/maven/org.webjars/swagger-ui/pom.properties";

  /** A file, and the tag of its content. */
  record Tagged(StaticFile file, String tag) {

    static Tagged of(String name, byte[] content) {
      try {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
        return new Tagged(new StaticFile(name, content), HexFormat.of().formatHex(digest, 0, 8));
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** The files, read and compressed when first requested. */
  private final Map<String, Tagged> files = new ConcurrentHashMap<>();

  /** The page, if Swagger UI is on the class path; an embedding program may lack it. */
  public static Optional<DocsPage> find() {
    return DocsPage.class.getClassLoader().getResource(WEBJAR) == null
        ? Optional.empty()
        : Optional.of(new DocsPage());
  }

  private DocsPage() {}

  private static byte[] read(String path) {
    return switch (PATHS.indexOf(path)) {
      case 0 -> ours("docs.html");
      case 1 -> ours("docs.js");
      default -> theirs(path.substring(path.lastIndexOf('/') + 1));
    };
  }

  public void serve(Context ctx) {
    String path =
        PATHS.stream().filter(known -> isPath(known, ctx.path())).findFirst().orElseThrow();
    ctx.header("Content-Security-Policy", POLICY);
    Tagged file = files.computeIfAbsent(path, known -> Tagged.of(name(known), read(known)));
    file.file().serve(ctx, file.tag());
  }

  /** Whether a path is requested; the router accepts a trailing slash as well. */
  private static boolean isPath(String known, String requested) {
    return requested.equals(known) || requested.equals(known + '/');
  }

  private static String name(String path) {
    return path.contains(".") ? path.substring(path.lastIndexOf('/') + 1) : "docs.html";
  }

  private static byte[] ours(String name) {
    try (InputStream in = DocsPage.class.getResourceAsStream(name)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] theirs(String name) {
    ClassLoader loader = DocsPage.class.getClassLoader();
    try (InputStream about = loader.getResourceAsStream(WEBJAR)) {
      Properties properties = new Properties();
      properties.load(about);
      String folder = "META-INF/resources/webjars/swagger-ui/" + properties.getProperty("version");
      try (InputStream in = loader.getResourceAsStream(folder + "/" + name)) {
        return in.readAllBytes();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
