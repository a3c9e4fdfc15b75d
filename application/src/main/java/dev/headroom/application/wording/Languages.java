package dev.headroom.application.wording;

import static java.util.function.Predicate.not;

import java.util.List;
import java.util.Locale;
import java.util.Locale.LanguageRange;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Selects the best available language for a client. A catalogue is read when it is first needed.
 * Safe to share between threads.
 */
public final class Languages {

  /**
   * The ISO 639 codes of the languages that have catalogues, for answers and for the console.
   * English, the reference catalogue, comes first.
   */
  public static final List<String> CODES = List.of("en", "de", "fr", "pl", "ro", "cy");

  /** The greatest length in characters of a language header that is evaluated. */
  private static final int LONGEST_WISH = 1_000;

  /** A language range of RFC 4647 with its weight, in the syntax of RFC 9110. */
  private static final Pattern RANGE =
      Pattern.compile(
          "(?:[A-Za-z]{1,8}|\\*)(?:-(?:[A-Za-z0-9]{1,8}|\\*))*"
              + "(?: *; *[Qq]=(?:0(?:\\.\\d{0,3})?|1(?:\\.0{0,3})?))?");

  private static final Map<String, Wording> READ = new ConcurrentHashMap<>();

  private final Wording otherwise;
  private final List<String> known;

  /**
   * The languages of the catalogues, plus that of a default wording.
   *
   * @param otherwise used if no other language is requested
   */
  public Languages(Wording otherwise) {
    this.otherwise = otherwise;
    known = Stream.concat(Stream.of(otherwise.language()), CODES.stream()).distinct().toList();
  }

  /**
   * The wording in the available language that is preferred most.
   *
   * @param wish language ranges with their weights, in the syntax of HTTP's {@code
   *     Accept-Language}; an invalid list expresses no preference
   */
  public Wording words(String wish) {
    String code = best(wish, known).orElse(otherwise.language());
    return code.equals(otherwise.language())
        ? otherwise
        : READ.computeIfAbsent(code, Languages::read);
  }

  /** The default wording. */
  public Wording otherwise() {
    return otherwise;
  }

  /**
   * The code of the preferred language among those with catalogues.
   *
   * @param wish in the syntax of HTTP's {@code Accept-Language}
   */
  public static Optional<String> best(String wish) {
    return best(wish, CODES);
  }

  private static Optional<String> best(String wish, List<String> known) {
    if (known.contains(wish)) {
      return Optional.of(wish);
    }
    if (wish.length() > LONGEST_WISH) {
      return Optional.empty();
    }
    List<String> ranges =
        Stream.of(wish.split(",", -1)).map(String::strip).filter(not(String::isEmpty)).toList();
    // The JDK fails in several ways at what is no range.
    if (ranges.isEmpty() || !ranges.stream().allMatch(RANGE.asMatchPredicate())) {
      return Optional.empty();
    }
    return Optional.ofNullable(
        Locale.lookupTag(LanguageRange.parse(String.join(",", ranges)), known));
  }

  private static Wording read(String code) {
    return new Wording(Catalogue.find(code).orElseThrow());
  }
}
