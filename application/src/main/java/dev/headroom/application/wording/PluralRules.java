package dev.headroom.application.wording;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which form of a word a whole number takes in a language, by the rules that Unicode CLDR publishes
 * for it, in CLDR's notation: {@code n % 10 = 1 and n % 100 != 11..13}.
 *
 * @see <a href="https://unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules">UTS
 *     35</a>
 */
final class PluralRules {

  /** The form of every number that no rule names. */
  static final String OTHER = "other";

  private static final Pattern RELATION =
      Pattern.compile("n(?: % (\\d+))? (=|!=) (\\d+(?:\\.\\.\\d+)?(?:,\\d+(?:\\.\\.\\d+)?)*)");

  private final Map<String, LongPredicate> rules = new LinkedHashMap<>();

  /**
   * Reads rules.
   *
   * @param rules by form; they exclude each other
   * @throws IllegalArgumentException when one cannot be read
   */
  PluralRules(Map<String, String> rules) {
    rules.forEach((form, rule) -> this.rules.put(form, read(rule)));
  }

  /** The form for a number, which is not negative. */
  String formOf(long number) {
    for (Map.Entry<String, LongPredicate> rule : rules.entrySet()) {
      if (rule.getValue().test(number)) {
        return rule.getKey();
      }
    }
    return OTHER;
  }

  private static LongPredicate read(String rule) {
    LongPredicate any = n -> false;
    for (String alternative : rule.trim().split(" or ", -1)) {
      LongPredicate all = n -> true;
      for (String relation : alternative.split(" and ", -1)) {
        all = all.and(relation(relation.trim(), rule));
      }
      any = any.or(all);
    }
    return any;
  }

  private static LongPredicate relation(String text, String rule) {
    Matcher relation = RELATION.matcher(text);
    if (!relation.matches()) {
      throw new IllegalArgumentException("not a plural rule: " + rule);
    }
    long modulus = relation.group(1) == null ? Long.MAX_VALUE : Long.parseLong(relation.group(1));
    boolean equal = relation.group(2).equals("=");
    List<LongPredicate> ranges = new ArrayList<>();
    for (String range : relation.group(3).split(",", -1)) {
      String[] ends = range.split("\\.\\.", -1);
      long from = Long.parseLong(ends[0]);
      long to = Long.parseLong(ends[ends.length - 1]);
      ranges.add(n -> from <= n && n <= to);
    }
    return n -> ranges.stream().anyMatch(range -> range.test(n % modulus)) == equal;
  }
}
