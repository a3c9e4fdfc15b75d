package dev.headroom.http.cab;

import dev.headroom.application.wording.Languages;
import dev.headroom.application.wording.console.ConsoleWords;
import dev.headroom.http.body.Json;
import io.javalin.http.Context;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** {@code GET /cab/api/words?lang=de}: the texts of the cab in the best available language. */
public final class CabWords {

  private static final String PREFIX = "cab.";
  private static final String OWN_NAME = "language.own";

  private final Map<String, Map<String, String>> known = new ConcurrentHashMap<>();

  /**
   * The catalogue.
   *
   * @param languages the choice of languages: their own names, by code
   */
  record Body(String language, Map<String, String> languages, Map<String, String> messages) {}

  /** Answers in the language of {@code lang}, or of {@code Accept-Language}. */
  public void serve(Context ctx) {
    String wanted =
        Optional.ofNullable(ctx.queryParam("lang"))
            .or(() -> Optional.ofNullable(ctx.header("Accept-Language")))
            .orElse("");
    String language = Languages.best(wanted).orElse(Languages.CODES.get(0));
    ctx.header("Content-Language", language);
    ctx.header("Vary", "Accept-Language");
    Map<String, String> names = new TreeMap<>();
    Languages.CODES.forEach(code -> names.put(code, messages(code).get(OWN_NAME)));
    Map<String, String> own = new TreeMap<>(messages(language));
    own.keySet().removeIf(key -> !key.startsWith(PREFIX));
    Json.answer(ctx, new Body(language, names, own));
  }

  private Map<String, String> messages(String language) {
    return known.computeIfAbsent(language, code -> ConsoleWords.of(code).messages());
  }
}
