package dev.headroom.application.wording.cab;

import dev.headroom.application.wording.Languages;
import dev.headroom.application.wording.console.ConsoleWords;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Properties;
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
    try (InputStream in = CabWords.class.getResourceAsStream(language + ".properties");
        Reader file = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      Properties properties = new Properties();
      properties.load(file);
      Map<String, String> messages = new TreeMap<>();
      properties
          .stringPropertyNames()
          .forEach(key -> messages.put(key, properties.getProperty(key)));
      return new ConsoleWords(language, messages);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
