package dev.headroom.application.wording.cab;

import dev.headroom.application.wording.Languages;
import dev.headroom.application.wording.console.ConsoleWords;
import java.util.Map;
import java.util.TreeMap;

/** The words of the page for drivers: its own, and those of the console's modules that it uses. */
public final class CabWords {

  /** The beginnings of the keys that are taken from the console's words. */
  private static final String SHARED =
      "(unit|duration|measure|limit|equipment|language|signin)\\..*";

  private CabWords() {}

  /**
   * All words of a language, by key.
   *
   * @param language one of {@link Languages#CODES}
   */
  public static Map<String, String> of(String language) {
    Map<String, String> messages = new TreeMap<>(ConsoleWords.of(language).messages());
    messages.keySet().removeIf(key -> !key.matches(SHARED));
    messages.putAll(own(language).messages());
    return Map.copyOf(messages);
  }

  /** The page's own words of a language. */
  public static ConsoleWords own(String language) {
    return ConsoleWords.beside(CabWords.class, language);
  }
}
