package dev.headroom.application.wording.console;

import dev.headroom.application.wording.Languages;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The messages of the console in one language, by key. Immutable.
 *
 * @param language its ISO 639 code
 * @param messages patterns with arguments in braces
 */
public record ConsoleWords(String language, Map<String, String> messages) {

  private static final Pattern ARGUMENT = Pattern.compile("\\{(\\w+)}");
  private static final Pattern PLURAL = Pattern.compile("\\.(zero|one|two|few|many|other)$");

  public ConsoleWords {
    messages = Map.copyOf(messages);
  }

  /**
   * The words of a language.
   *
   * @param language one of {@link Languages#CODES}
   */
  public static ConsoleWords of(String language) {
    return beside(ConsoleWords.class, language);
  }

  /**
   * The words of a page whose files lie beside a class.
   *
   * @param language one of {@link Languages#CODES}
   */
  public static ConsoleWords beside(Class<?> page, String language) {
    try (InputStream in = page.getResourceAsStream(language + ".properties");
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

  /**
   * Checks that this language has the same messages and arguments as another one.
   *
   * @throws IllegalArgumentException if a message is missing, superfluous, or has other arguments
   */
  public void requireSameMessagesAs(ConsoleWords other) {
    Map<String, Set<String>> here = argumentsByMessage();
    Map<String, Set<String>> there = other.argumentsByMessage();
    if (!here.equals(there)) {
      Set<String> differing = new TreeSet<>(here.keySet());
      differing.addAll(there.keySet());
      differing.removeIf(key -> here.containsKey(key) && here.get(key).equals(there.get(key)));
      throw new IllegalArgumentException(language + " differs in " + differing);
    }
  }

  /** The arguments by message; plural forms count as one message. */
  private Map<String, Set<String>> argumentsByMessage() {
    Map<String, Set<String>> arguments = new TreeMap<>();
    messages.forEach(
        (key, pattern) -> {
          Set<String> names =
              arguments.computeIfAbsent(
                  PLURAL.matcher(key).replaceFirst(""), message -> new TreeSet<>());
          Matcher matcher = ARGUMENT.matcher(pattern);
          while (matcher.find()) {
            names.add(matcher.group(1));
          }
        });
    return arguments;
  }
}
