package dev.headroom.http.console.page;

import dev.headroom.application.wording.Languages;
import dev.headroom.application.wording.console.ConsoleWords;
import dev.headroom.http.body.Json;
import io.javalin.http.Context;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** {@code GET /console/api/words?lang=de}: the words of the page in the best language there is. */
final class Words {

  private final Map<String, ConsoleWords> known = new ConcurrentHashMap<>();

  /** A catalogue for the page, with the languages that a user may choose from. */
  record Body(String language, List<String> languages, Map<String, String> messages) {}

  /** Answers in the language of {@code lang}, or of {@code Accept-Language}. */
  void serve(Context ctx) {
    String wanted =
        Optional.ofNullable(ctx.queryParam("lang"))
            .or(() -> Optional.ofNullable(ctx.header("Accept-Language")))
            .orElse("");
    String language = Languages.best(wanted).orElse(Languages.CODES.get(0));
    ConsoleWords words = known.computeIfAbsent(language, ConsoleWords::of);
    ctx.header("Content-Language", language);
    ctx.header("Vary", "Accept-Language");
    Json.answer(ctx, new Body(language, Languages.CODES, words.messages()));
  }
}
