package dev.headroom.http.console.page;

import dev.headroom.application.wording.console.ConsoleWords;
import dev.headroom.http.body.Json;
import io.javalin.http.Context;
import java.util.Arrays;
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
    List<String> tags =
        Arrays.stream(wanted.split(",")).map(range -> range.split(";")[0].strip()).toList();
    ConsoleWords words = ConsoleWords.of(tags);
    ConsoleWords cached = known.computeIfAbsent(words.language(), language -> words);
    Json.answer(ctx, new Body(cached.language(), ConsoleWords.LANGUAGES, cached.messages()));
  }
}
