package dev.headroom.application.search.coordinate;

import dev.headroom.domain.geo.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a latitude and a longitude in degrees: decimal, or with minutes and seconds; with signs or
 * directions. A comma separates the two, or is a decimal comma; a text that can be read both ways
 * is not read.
 */
final class DegreesText {

  /** A number, a unit, a word, or what separates. */
  private static final Pattern TOKEN =
      Pattern.compile(
          "\\s*+(?:(?<number>[+-]?[0-9]{1,3}(?:\\.[0-9]{1,20})?)"
              + "|(?<unit>[°'\":]|(?<=[0-9])[DMS](?=[NSEWO](?:\\P{L}|$)))"
              + "|(?<word>\\p{L}++)[.:=]?"
              + "|(?<separator>[,;/]))\\s*+");

  private static final Pattern DECIMAL_COMMA = Pattern.compile("(?<=[0-9]),(?=[0-9])");
  private static final Pattern WKT =
      Pattern.compile("POINT ?\\( ?(-?[0-9]{1,3}\\.[0-9]{1,20}) (-?[0-9]{1,3}\\.[0-9]{1,20}) ?\\)");
  private static final int LONGEST = 100;

  private enum Kind {
    NUMBER,
    UNIT,
    WORD,
    SEPARATOR
  }

  private record Token(Kind kind, String text) {}

  private DegreesText() {}

  /** Reads a text in upper case with plain signs. */
  static Optional<Position> read(String text, String language) {
    if (text.length() > LONGEST) {
      return Optional.empty();
    }
    Matcher wkt = WKT.matcher(text);
    if (wkt.matches()) {
      return Numbers.position(wkt.group(2), wkt.group(1));
    }
    String inner =
        text.startsWith("(") && text.endsWith(")") ? text.substring(1, text.length() - 1) : text;
    Optional<Position> asSeparator = readPair(inner, language);
    Optional<Position> asPoint =
        inner.indexOf('.') >= 0
            ? Optional.empty()
            : readPair(DECIMAL_COMMA.matcher(inner).replaceAll("."), language);
    if (asSeparator.isPresent() && asPoint.isPresent() && !asSeparator.equals(asPoint)) {
      return Optional.empty();
    }
    return asSeparator.or(() -> asPoint);
  }

  private static Optional<Position> readPair(String text, String language) {
    List<Token> tokens = tokens(text);
    int second = second(tokens, language);
    if (second <= 0) {
      return Optional.empty();
    }
    boolean separated = tokens.get(second).kind() == Kind.SEPARATOR;
    Optional<Angle> first = Angle.read(words(tokens.subList(0, second)), language);
    Optional<Angle> last =
        Angle.read(words(tokens.subList(separated ? second + 1 : second, tokens.size())), language);
    return first.isPresent() && last.isPresent()
        ? Angle.position(first.get(), last.get())
        : Optional.empty();
  }

  private static List<String> words(List<Token> tokens) {
    return tokens.stream().map(Token::text).toList();
  }

  /** The tokens of a text; none if it has anything else. */
  private static List<Token> tokens(String text) {
    List<Token> tokens = new ArrayList<>();
    Matcher next = TOKEN.matcher(text);
    int at = 0;
    while (at < text.length()) {
      if (!next.find(at) || next.start() != at) {
        return List.of();
      }
      for (Kind kind : Kind.values()) {
        String found = next.group(kind.name().toLowerCase(Locale.ROOT));
        if (found != null) {
          tokens.add(new Token(kind, found));
        }
      }
      at = next.end();
    }
    return tokens;
  }

  /**
   * Where the second coordinate begins, or the separator before it: at the only separator, or else
   * as the directions say, the degree signs, or the numbers if there are two. 0 if nothing says it.
   */
  private static int second(List<Token> tokens, String language) {
    List<Integer> separators = where(tokens, Kind.SEPARATOR);
    if (!separators.isEmpty()) {
      return separators.size() == 1 ? separators.get(0) : 0;
    }
    List<Integer> directions = new ArrayList<>();
    List<Integer> degrees = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (token.kind() == Kind.WORD && Axis.of(token.text(), language).isPresent()) {
        directions.add(i);
      } else if (token.text().equals("°") || token.text().equals("D")) {
        degrees.add(i);
      }
    }
    List<Integer> numbers = where(tokens, Kind.NUMBER);
    if (directions.size() == 2) {
      return directions.get(0) == 0 ? directions.get(1) : directions.get(0) + 1;
    }
    if (degrees.size() == 2) {
      return degrees.get(1) - 1;
    }
    return numbers.size() == 2 ? numbers.get(1) : 0;
  }

  private static List<Integer> where(List<Token> tokens, Kind kind) {
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.get(i).kind() == kind) {
        found.add(i);
      }
    }
    return found;
  }
}
