package dev.headroom.application.wording;

import dev.headroom.application.wording.template.PluralRules;
import dev.headroom.application.wording.template.Template;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The messages of one language: a {@link Template} for each {@link Message}, and the language's
 * rules. A catalogue is a properties file in UTF-8 beside this class, named after its language,
 * such as {@code en.properties}. Immutable.
 */
final class Catalogue {

  /** Every message of the product; each catalogue has all of them. */
  static final List<Message> MESSAGES =
      Stream.<Message[]>of(
              StepMessage.values(),
              NoticeMessage.values(),
              SignMessage.values(),
              AlertMessage.values(),
              PlaceMessage.values(),
              JourneyMessage.values(),
              TraceMessage.values(),
              FieldMessage.values(),
              RefusalMessage.values())
          .flatMap(Stream::of)
          .toList();

  private static final String UNDETERMINED = "und";
  private static final String CODE = "language.code";
  private static final String DAY = "language.day";
  private static final String MOMENT = "language.moment";
  private static final String DECIMAL = "language.decimal";
  private static final String PLURAL = "language.plural.";
  private static final String ORDINAL = "language.ordinal.";

  private final Map<String, Template> templates = new HashMap<>();

  /** The templates by message, for fast access. */
  private final Map<Message, Template> ofMessages = new HashMap<>();

  private final Template.Language language;

  private final String code;

  private Catalogue(Properties file) {
    Set<String> rules = Set.of(CODE, DAY, MOMENT, DECIMAL);
    Map<String, String> plurals = new TreeMap<>();
    Map<String, String> ordinals = new TreeMap<>();
    for (String key : file.stringPropertyNames()) {
      String value = file.getProperty(key);
      if (key.startsWith(PLURAL)) {
        plurals.put(key.substring(PLURAL.length()), value);
      } else if (key.startsWith(ORDINAL)) {
        ordinals.put(key.substring(ORDINAL.length()), value);
      } else if (!rules.contains(key)) {
        templates.put(key, Template.of(value));
      }
    }
    language =
        new Template.Language(
            file.getProperty(DECIMAL, "."),
            new Template.Calendar(
                formatter(file.getProperty(DAY), DateTimeFormatter.ISO_LOCAL_DATE),
                formatter(file.getProperty(MOMENT), DateTimeFormatter.ISO_DATE_TIME)),
            new PluralRules(plurals),
            new PluralRules(ordinals));
    code = file.getProperty(CODE, UNDETERMINED);
    for (Message message : MESSAGES) {
      ofMessages.put(message, templates.get(message.key()));
    }
  }

  private static DateTimeFormatter formatter(String pattern, DateTimeFormatter otherwise) {
    return pattern == null ? otherwise : DateTimeFormatter.ofPattern(pattern, Locale.ROOT);
  }

  /** The language's ISO 639 code; {@code und} if the catalogue does not name it. */
  String code() {
    return code;
  }

  /** The catalogue of a language, by its ISO 639 code; empty if there is none. */
  static Optional<Catalogue> find(String language) {
    try (InputStream file = Catalogue.class.getResourceAsStream(language + ".properties")) {
      return file == null
          ? Optional.empty()
          : Optional.of(
              read(new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reads a catalogue.
   *
   * @throws IllegalArgumentException if it lacks a message, has an unknown one, or a pattern uses
   *     other arguments than its message has
   */
  static Catalogue read(Reader file) throws IOException {
    Properties properties = new Properties();
    properties.load(file);
    Catalogue catalogue = new Catalogue(properties);
    catalogue.check();
    return catalogue;
  }

  private void check() {
    Set<String> unknown = new HashSet<>(templates.keySet());
    for (Message message : MESSAGES) {
      Template template = templates.get(message.key());
      if (template == null) {
        throw new IllegalArgumentException("no message " + message.key());
      }
      if (!template.arguments().equals(message.arguments())) {
        throw new IllegalArgumentException(
            message.key() + " has the arguments " + message.arguments());
      }
      unknown.remove(message.key());
    }
    if (!unknown.isEmpty()) {
      throw new IllegalArgumentException("messages that nobody gives: " + unknown);
    }
  }

  /**
   * Words a message.
   *
   * @param arguments texts, constants, booleans, whole numbers and decimals, by name
   */
  String text(Message message, Map<String, ?> arguments) {
    return ofMessages.get(message).render(arguments, language);
  }
}
