package dev.headroom.truth;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Values with conditions: {@code none @ destination; 3.5 @ (Mo-Fr 07:00-19:00 AND weight>3.5)}.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Conditional_restrictions">Conditional
 *     restrictions</a>
 */
final class Conditions {

  /** What a part of a condition comes to. {@code UNREAD}: this reader has no opinion. */
  enum Answer {
    YES,
    NO,
    NOBODY_KNOWS,
    UNREAD
  }

  /** One value and its condition. */
  record Clause(String value, String condition) {}

  /**
   * For whom a condition is read.
   *
   * @param time local time, when it is told
   * @param purposes what the driver may claim to come for
   */
  record Asked(Lorry lorry, Optional<LocalDateTime> time, Set<String> purposes) {}

  /** Words for what a driver may come for, or hold leave for. */
  static final Set<String> PURPOSES =
      Set.of(
          "destination",
          "delivery",
          "private",
          "customers",
          "permit",
          "permit_holder",
          "permits",
          "residents",
          "resident",
          "loading",
          "access");

  private static final Set<String> UNANSWERABLE =
      Set.of("wet", "snow", "ice", "winter", "fog", "disabled", "emergency", "lowered", "raised");
  private static final Set<String> OTHERS =
      Set.of("agricultural", "forestry", "bus", "psv", "taxi", "emergency", "bicycle", "trailer");
  private static final Pattern COMPARISON =
      Pattern.compile("([a-z_]+) ?(<=|>=|<|>|=) ?(\\d.*)", Pattern.CASE_INSENSITIVE);

  private Conditions() {}

  /** The clauses of a conditional value in their order; the last one that holds wins. */
  static List<Clause> clauses(String text) {
    List<Clause> clauses = new ArrayList<>();
    StringBuilder value = new StringBuilder();
    for (String part : outsideBrackets(text)) {
      int at = part.indexOf('@');
      if (at < 0) {
        value.append(part).append(';');
      } else {
        clauses.add(new Clause(value + part.substring(0, at).strip(), part.substring(at + 1)));
        value.setLength(0);
      }
    }
    return clauses;
  }

  private static List<String> outsideBrackets(String text) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (c == ';' && depth <= 0) {
        parts.add(text.substring(from, i).strip());
        from = i + 1;
      }
    }
    parts.add(text.substring(from).strip());
    return parts;
  }

  /** Whether a condition names vehicles that no lorry is. */
  static boolean isOfOthers(String condition) {
    String plain = condition.strip().replaceAll("^\\((.*)\\)$", "$1").toLowerCase(Locale.ROOT);
    return Arrays.stream(plain.split("\\s+and\\s+")).map(String::strip).anyMatch(OTHERS::contains);
  }

  /** Whether a condition holds: all of its parts must. */
  static Answer holds(String condition, Asked asked) {
    Answer answer = Answer.YES;
    String plain = condition.strip().replaceAll("^\\((.*)\\)$", "$1");
    for (String part : plain.split("(?i)\\s+and\\s+")) {
      Answer one = part(part.strip(), asked);
      if (one == Answer.NO) {
        return Answer.NO;
      }
      answer = one == Answer.YES || answer == Answer.UNREAD ? answer : one;
    }
    return answer;
  }

  private static Answer part(String part, Asked asked) {
    String word = part.toLowerCase(Locale.ROOT);
    if (PURPOSES.contains(word)) {
      return asked.purposes.contains(word) ? Answer.YES : Answer.NOBODY_KNOWS;
    }
    if (UNANSWERABLE.contains(word)) {
      return Answer.NOBODY_KNOWS;
    }
    Matcher comparison = COMPARISON.matcher(word);
    if (comparison.matches()) {
      return compare(comparison, asked.lorry);
    }
    if (Hours.at(part, LocalDateTime.of(2026, 1, 1, 0, 0)) == Answer.UNREAD) {
      return Answer.UNREAD;
    }
    return asked.time.map(time -> Hours.at(part, time)).orElse(Answer.NOBODY_KNOWS);
  }

  private static Answer compare(Matcher comparison, Lorry lorry) {
    Integer measure =
        switch (comparison.group(1)) {
          case "height" -> lorry.height();
          case "width" -> lorry.width();
          case "length" -> lorry.length();
          case "weight", "maxweight", "maxweightrating", "weightrating", "gcweight" ->
              lorry.weight();
          default -> null;
        };
    if (measure == null) {
      return comparison.group(1).equals("axles") ? Answer.NOBODY_KNOWS : Answer.UNREAD;
    }
    boolean weight = comparison.group(1).contains("weight");
    String text = comparison.group(3).replaceAll("[a-z ]+$", "").replace(',', '.');
    if (!text.matches("\\d+(\\.\\d+)?")) {
      return Answer.UNREAD;
    }
    boolean small = comparison.group(3).matches(".*(kg|cm)$");
    BigDecimal amount = new BigDecimal(text).movePointRight(small ? 0 : weight ? 3 : 2);
    int sign = BigDecimal.valueOf(measure).compareTo(amount);
    boolean holds =
        switch (comparison.group(2)) {
          case "<" -> sign < 0;
          case "<=" -> sign <= 0;
          case ">" -> sign > 0;
          case ">=" -> sign >= 0;
          default -> sign == 0;
        };
    return holds ? Answer.YES : Answer.NO;
  }
}
