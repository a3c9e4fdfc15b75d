package dev.headroom.http.console.page;

import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.http.body.StaticFile;
import dev.headroom.http.connection.ApiRoute;
import dev.headroom.http.connection.OperatorTiles;
import dev.headroom.http.gate.Lane;
import dev.headroom.http.problem.Problem;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Serves the console's document, modules, styles and pictures, and its texts. */
public final class ConsolePage {

  /** The document, in which {@link #VERSION} is replaced. */
  private static final String DOCUMENT = "index.html";

  /** The module that starts the page; it is joined with those that it imports. */
  private static final String FIRST = "app.js";

  private static final String VERSION = "{version}";
  private static final String PATH = "/console/";

  /** Where a shared trip is shown, by the same document; the link's token is in the fragment. */
  private static final String SHARED = "/console/trip";

  /** The files that the document loads, besides the map library. */
  private static final List<String> FILES =
      List.of(
          "account-card.js",
          "alternatives.js",
          "answer.js",
          "api.js",
          "app.js",
          "ask.js",
          "avoid-form.js",
          "basemap.js",
          "batch.js",
          "beginning.js",
          "clock.js",
          "closure-form.js",
          "closures-view.js",
          "company-closures.js",
          "company-places.js",
          "company-planner.js",
          "company-view.js",
          "console.css",
          "context-menu.js",
          "corridor.js",
          "csv.js",
          "departure-form.js",
          "dom.js",
          "drawing.js",
          "driver-keeping.js",
          "drivers-list.js",
          "equipment-form.js",
          "equipment.js",
          "exports.js",
          "failure.js",
          "fleet-check.js",
          "fleet-style.js",
          "fleet-view.js",
          "found-place.js",
          "height-slider.js",
          "here-card.js",
          "icon.svg",
          "import-form.js",
          "journey-answer.js",
          "journey-hours.js",
          "journey-part.js",
          "journey-plan.js",
          "journey-schedule.js",
          "journey-sheet.js",
          "journey-stops.js",
          "journey-view.js",
          "keys-view.js",
          "legal-maxima.js",
          "lines.js",
          "link-card.js",
          "live-view.js",
          "many-files.js",
          "many-view.js",
          "map-menu.js",
          "map-stack.js",
          "map.js",
          "measure.js",
          "other-limits.js",
          "password-view.js",
          "pins.js",
          "place-card.js",
          "place-field.js",
          "place-files.js",
          "place-form.js",
          "place-marks.js",
          "places-view.js",
          "plan-history.js",
          "plan-view.js",
          "plan.js",
          "planner-settings.js",
          "planner.js",
          "qr.js",
          "restriction-card.js",
          "scale.js",
          "sending.js",
          "shared-trip.js",
          "sheet.js",
          "signin-view.js",
          "signs.js",
          "theme.js",
          "trip-closures.js",
          "trip-rows.js",
          "trips-api.js",
          "trips-card.js",
          "trips-form.js",
          "trips-plan.js",
          "trips-view.js",
          "trips-week.js",
          "trips-words.js",
          "units.js",
          "vehicle-editor.js",
          "vehicle-files.js",
          "vehicle-form.js",
          "words.js",
          "xlsx.js");

  private static final String SELF = "'self'";
  private static final String NOBODY = "'none'";

  /**
   * The content security policy: scripts, styles and connections of this server only, plus images
   * from the server of the operator's base map. The map library draws labels and signs on canvases,
   * and reads tiles in a worker.
   */
  private static String policy(Optional<OperatorTiles> tiles) {
    List<String> images = new ArrayList<>(List.of("img-src", SELF, "data:", "blob:"));
    tiles.map(OperatorTiles::origin).ifPresent(images::add);
    return Stream.of(
            List.of("default-src", NOBODY),
            List.of("script-src", SELF),
            List.of("style-src", SELF),
            images,
            List.of("connect-src", SELF),
            List.of("worker-src", SELF, "blob:"),
            List.of("frame-ancestors", NOBODY),
            List.of("base-uri", NOBODY),
            List.of("form-action", NOBODY))
        .map(directive -> String.join(" ", directive))
        .collect(Collectors.joining("; "));
  }

  private static final String WEBJAR = "META-INF/maven/org.webjars.npm/ol/pom.properties";

  /** A file that is read when it is first requested. */
  private static final class Content {
    private final Map<String, StaticFile> files = new TreeMap<>();
    private final StaticFile document;
    private final String version;

    Content() {
      FILES.forEach(name -> files.put(name, new StaticFile(name, own(name))));
      new ModuleBundle(FIRST, name -> new String(own(name), StandardCharsets.UTF_8))
          .files()
          .forEach(
              (name, text) ->
                  files.put(name, new StaticFile(name, text.getBytes(StandardCharsets.UTF_8))));
      files.put("ol.js", new StaticFile("ol.js", library("dist/ol.js")));
      files.put("ol.css", new StaticFile("ol.css", library("ol.css")));
      byte[] template = own(DOCUMENT);
      version = checksum(template, files);
      String text = new String(template, StandardCharsets.UTF_8).replace(VERSION, version);
      document = new StaticFile(DOCUMENT, text.getBytes(StandardCharsets.UTF_8));
    }
  }

  private final AtomicReference<Content> content = new AtomicReference<>();
  private final String policy;
  private final Words words = new Words();

  /**
   * The page, if the map library is on the class path; an embedding program may lack it.
   *
   * @param tiles the base map, instead of the server's own
   */
  public static Optional<ConsolePage> find(Optional<OperatorTiles> tiles) {
    return ConsolePage.class.getClassLoader().getResource(WEBJAR) == null
        ? Optional.empty()
        : Optional.of(new ConsolePage(policy(tiles)));
  }

  private ConsolePage(String policy) {
    this.policy = policy;
  }

  private Content content() {
    Content known = content.get();
    if (known == null) {
      content.compareAndSet(null, new Content());
      return content.get();
    }
    return known;
  }

  /** The endpoints; none is part of the public interface. */
  public List<ApiRoute> routes() {
    return List.of(
        ApiRoute.get("/", ctx -> ctx.redirect(PATH)).in(Lane.FILES),
        ApiRoute.get(PATH, this::document).in(Lane.FILES),
        ApiRoute.get(SHARED, this::document).in(Lane.FILES),
        ApiRoute.get("/console/static/{version}/{file}", this::file).in(Lane.FILES),
        ApiRoute.get("/console/api/words", words::serve).in(Lane.FILES));
  }

  private void document(Context ctx) {
    ctx.header("Content-Security-Policy", policy);
    ctx.header("Cross-Origin-Opener-Policy", "same-origin");
    ctx.header("Cache-Control", "no-cache");
    Content all = content();
    all.document.serve(ctx, all.version);
  }

  private void file(Context ctx) {
    Content all = content();
    StaticFile file =
        ctx.pathParam("version").equals(all.version) ? all.files.get(ctx.pathParam("file")) : null;
    if (file == null) {
      throw Problem.of(404, "not_found", RefusalMessage.UNKNOWN_PATH).toException();
    }
    ctx.header("Cache-Control", "public,max-age=31536000,immutable");
    file.serve(ctx, all.version);
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

  private static byte[] own(String name) {
    try (InputStream in = ConsolePage.class.getResourceAsStream(name)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] library(String name) {
    ClassLoader loader = ConsolePage.class.getClassLoader();
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
