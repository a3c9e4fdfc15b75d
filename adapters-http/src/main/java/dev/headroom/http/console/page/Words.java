package dev.headroom.http.console.page;

import dev.headroom.application.wording.Languages;
import dev.headroom.application.wording.console.ConsoleWords;
import dev.headroom.http.body.Json;
import io.javalin.http.Context;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** {@code GET /console/api/words?lang=de}: the texts of the page in the best available language. */
final class Words {

  private static final String OWN_NAME = "language.own";

  private final Map<String, ConsoleWords> known = new ConcurrentHashMap<>();

  /**
   * A catalogue for the page.
   *
   * @param languages the choice of languages: their own names, by code
   */
  record Body(String language, Map<String, String> languages, Map<String, String> messages) {}

  /** Answers in the language of {@code lang}, or of {@code Accept-Language}. */
  void serve(Context ctx) {
    String wanted =
        Optional.ofNullable(ctx.queryParam("lang"))
            .or(() -> Optional.ofNullable(ctx.header("Accept-Language")))
            .orElse("");
    String language = Languages.best(wanted).orElse(Languages.CODES.get(0));
    ctx.header("Content-Language", language);
    ctx.header("Vary", "Accept-Language");
    Json.answer(ctx, new Body(language, names(), messages(language)));
  }

  private Map<String, String> messages(String language) {
    return known.computeIfAbsent(language, ConsoleWords::of).messages();
  }

  private Map<String, String> names() {
    Map<String, String> names = new LinkedHashMap<>();
    Languages.CODES.forEach(code -> names.put(code, messages(code).get(OWN_NAME)));
    return names;
  }
}
