package dev.headroom.http.cab.page;

import dev.headroom.application.wording.Languages;
import dev.headroom.application.wording.cab.CabWords;
import dev.headroom.http.body.Json;
import dev.headroom.http.body.StaticFile;
import dev.headroom.http.connection.ApiRoute;
import dev.headroom.http.console.page.ConsolePage;
import dev.headroom.http.console.page.PageFiles;
import dev.headroom.http.gate.Lane;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Serves the page for drivers, which a phone can install, and the worker that opens it without a
 * network and shows pushes. Modules that it shares with the console are those of the console.
 */
public final class CabPage {

  private static final String PATH = "/cab/";
  private static final String DOCUMENT = "index.html";
  private static final String MANIFEST = "manifest.webmanifest";
  private static final String WORKER = "worker.js";

  /**
   * The files beside the joined modules and the map library, all of which determine the version.
   */
  private static final List<String> FILES =
      List.of("cab.css", "icon.svg", "icon-192.png", "icon-512.png", MANIFEST, WORKER);

  /**
   * The content security policy: scripts, styles, pictures and connections of this server only. The
   * map library draws labels and signs on canvases.
   */
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:;"
          + " connect-src 'self'; worker-src 'self' blob:; manifest-src 'self';"
          + " frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

  /** The worker requests what the page requests, and nothing else. */
  private static final String POLICY_OF_WORKER = "default-src 'none'; connect-src 'self'";

  /** What this page may use of the device, and no page within another one. */
  private static final String PERMISSIONS =
      "geolocation=(self), microphone=(self), screen-wake-lock=(self), camera=()";

  /** The page's files, and the files whose text has the version of these in it. */
  private record Content(PageFiles page, StaticFile manifest, StaticFile worker) {

    static Content read() {
      PageFiles page = new PageFiles(DOCUMENT, FILES, "app.js", "cab.js", CabPage::content);
      return new Content(page, with(page, MANIFEST), with(page, WORKER));
    }

    private static StaticFile with(PageFiles page, String name) {
      return new StaticFile(name, page.withVersion(content(name).orElseThrow()));
    }
  }

  private final AtomicReference<Content> content = new AtomicReference<>();
  private final Map<String, Map<String, String>> words = new ConcurrentHashMap<>();

  /**
   * A catalogue for the page.
   *
   * @param languages the choice of languages: their own names, by code
   */
  record Words(String language, Map<String, String> languages, Map<String, String> messages) {}

  /** The page, if the map library is on the class path; an embedding program may lack it. */
  public static Optional<CabPage> find() {
    return PageFiles.hasMapLibrary() ? Optional.of(new CabPage()) : Optional.empty();
  }

  private CabPage() {}

  /** The endpoints; none is part of the public interface. */
  public List<ApiRoute> routes() {
    return List.of(
        ApiRoute.get(PATH, this::document).in(Lane.FILES),
        ApiRoute.get(PATH + MANIFEST, this::manifest).in(Lane.FILES),
        ApiRoute.get(PATH + WORKER, this::worker).in(Lane.FILES),
        ApiRoute.get("/cab/static/{version}/{file}", ctx -> files().page().serveFile(ctx))
            .in(Lane.FILES),
        ApiRoute.get("/cab/api/words", this::words).in(Lane.FILES));
  }

  private Content files() {
    Content known = content.get();
    if (known == null) {
      content.compareAndSet(null, Content.read());
      return content.get();
    }
    return known;
  }

  /** The worker is in charge of addresses below the page's: without the last slash it is not. */
  private void document(Context ctx) {
    if (!ctx.path().endsWith("/")) {
      ctx.redirect(PATH);
      return;
    }
    ctx.header("Permissions-Policy", PERMISSIONS);
    files().page().serveDocument(ctx, POLICY);
  }

  private void manifest(Context ctx) {
    ctx.header("Cache-Control", "no-cache");
    files().manifest().serve(ctx, files().page().version());
  }

  private void worker(Context ctx) {
    ctx.header("Cache-Control", "no-cache");
    ctx.header("Content-Security-Policy", POLICY_OF_WORKER);
    files().worker().serve(ctx, files().page().version());
  }

  /** Answers in the language of {@code lang}, or of {@code Accept-Language}. */
  private void words(Context ctx) {
    String wanted =
        Optional.ofNullable(ctx.queryParam("lang"))
            .or(() -> Optional.ofNullable(ctx.header("Accept-Language")))
            .orElse("");
    String language = Languages.best(wanted).orElse(Languages.CODES.get(0));
    ctx.header("Content-Language", language);
    ctx.header("Vary", "Accept-Language");
    Json.answer(ctx, new Words(language, names(), messages(language)));
  }

  private Map<String, String> names() {
    Map<String, String> names = new LinkedHashMap<>();
    Languages.CODES.forEach(code -> names.put(code, messages(code).get("language.own")));
    return names;
  }

  private Map<String, String> messages(String language) {
    return words.computeIfAbsent(language, CabWords::of);
  }

  private static Optional<byte[]> content(String name) {
    try (InputStream in = CabPage.class.getResourceAsStream(name)) {
      return in == null ? ConsolePage.content(name) : Optional.of(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
