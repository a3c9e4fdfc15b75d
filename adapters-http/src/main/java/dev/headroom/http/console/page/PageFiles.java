package dev.headroom.http.console.page;

import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.http.body.StaticFile;
import dev.headroom.http.problem.Problem;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The files of one page: its document, its modules, what else it loads, and the map library. Their
 * addresses have a version in them, which changes whenever one of the files does. Safe for several
 * threads.
 */
public final class PageFiles {

  /** What stands for the version in the document and in other templates. */
  public static final String VERSION = "{version}";

  private static final String WEBJAR = "META-INF/maven/org.webjars.npm/ol/pom.properties";

  private final Map<String, StaticFile> files = new TreeMap<>();
  private final StaticFile document;
  private final String version;

  /**
   * Reads the files.
   *
   * @param document the name of the document
   * @param names the names of the files
   * @param first the module that starts the page; it is joined with those that it imports
   * @param bundle the name of the file with the joined modules
   * @param content of a file, by its name
   */
  public PageFiles(
      String document,
      List<String> names,
      String first,
      String bundle,
      Function<String, Optional<byte[]>> content) {
    names.forEach(name -> files.put(name, new StaticFile(name, read(content, name))));
    new ModuleBundle(first, bundle, name -> new String(read(content, name), StandardCharsets.UTF_8))
        .files()
        .forEach(
            (name, text) ->
                files.put(name, new StaticFile(name, text.getBytes(StandardCharsets.UTF_8))));
    files.put("ol.js", new StaticFile("ol.js", library("dist/ol.js")));
    files.put("ol.css", new StaticFile("ol.css", library("ol.css")));
    byte[] template = read(content, document);
    version = checksum(template, files);
    this.document = new StaticFile(document, withVersion(template));
  }

  private static byte[] read(Function<String, Optional<byte[]>> content, String name) {
    return content.apply(name).orElseThrow(() -> new IllegalArgumentException("no file " + name));
  }

  /** Whether the map library is on the class path; an embedding program may lack it. */
  public static boolean hasMapLibrary() {
    return PageFiles.class.getClassLoader().getResource(WEBJAR) != null;
  }

  /** A text with the version in the place of {@link #VERSION}. */
  public byte[] withVersion(byte[] template) {
    return new String(template, StandardCharsets.UTF_8)
        .replace(VERSION, version)
        .getBytes(StandardCharsets.UTF_8);
  }

  /** The version, in hexadecimal digits. */
  public String version() {
    return version;
  }

  /** Answers with the document. */
  public void serveDocument(Context ctx, String policy) {
    ctx.header("Content-Security-Policy", policy);
    ctx.header("Cross-Origin-Opener-Policy", "same-origin");
    ctx.header("Cache-Control", "no-cache");
    document.serve(ctx, version);
  }

  /** Answers with the file that the address names, which a browser may keep for good. */
  public void serveFile(Context ctx) {
    StaticFile file =
        ctx.pathParam("version").equals(version) ? files.get(ctx.pathParam("file")) : null;
    if (file == null) {
      throw Problem.of(404, "not_found", RefusalMessage.UNKNOWN_PATH).toException();
    }
    ctx.header("Cache-Control", "public,max-age=31536000,immutable");
    file.serve(ctx, version);
  }

  private static String checksum(byte[] template, Map<String, StaticFile> files) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(template);
      files.forEach(
          (name, file) -> {
            digest.update(name.getBytes(StandardCharsets.UTF_8));
            digest.update(file.content());
          });
      return HexFormat.of().formatHex(digest.digest(), 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static byte[] library(String name) {
    ClassLoader loader = PageFiles.class.getClassLoader();
    try (InputStream about = loader.getResourceAsStream(WEBJAR)) {
      Properties properties = new Properties();
      properties.load(about);
      String folder = "META-INF/resources/webjars/ol/" + properties.getProperty("version");
      try (InputStream in = loader.getResourceAsStream(folder + "/" + name)) {
        return in.readAllBytes();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
