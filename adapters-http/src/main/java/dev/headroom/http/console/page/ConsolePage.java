package dev.headroom.http.console.page;

import dev.headroom.http.connection.ApiRoute;
import dev.headroom.http.connection.OperatorTiles;
import dev.headroom.http.gate.Lane;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Serves the console's document, modules, styles and pictures, and its texts. */
public final class ConsolePage {

  /** The document, in which {@link PageFiles#VERSION} is replaced. */
  private static final String DOCUMENT = "index.html";

  /** The module that starts the page; it is joined with those that it imports. */
  private static final String FIRST = "app.js";

  /** The file with the joined modules. */
  static final String BUNDLE = "console.js";

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
          "audit-view.js",
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
          "jobs-check.js",
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
          "live-messages.js",
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
          "stop-details.js",
          "stop-vehicle.js",
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

  private final AtomicReference<PageFiles> files = new AtomicReference<>();
  private final String policy;
  private final Words words = new Words();

  /**
   * The page, if the map library is on the class path; an embedding program may lack it.
   *
   * @param tiles the base map, instead of the server's own
   */
  public static Optional<ConsolePage> find(Optional<OperatorTiles> tiles) {
    return PageFiles.hasMapLibrary()
        ? Optional.of(new ConsolePage(policy(tiles)))
        : Optional.empty();
  }

  private ConsolePage(String policy) {
    this.policy = policy;
  }

  private PageFiles files() {
    PageFiles known = files.get();
    if (known == null) {
      files.compareAndSet(
          null, new PageFiles(DOCUMENT, FILES, FIRST, BUNDLE, ConsolePage::content));
      return files.get();
    }
    return known;
  }

  /**
   * The content of a file of the console, for pages that use its modules.
   *
   * @param name without a folder
   */
  public static Optional<byte[]> content(String name) {
    try (InputStream in = ConsolePage.class.getResourceAsStream(name)) {
      return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
    files().serveDocument(ctx, policy);
  }

  private void file(Context ctx) {
    files().serveFile(ctx);
  }
}
