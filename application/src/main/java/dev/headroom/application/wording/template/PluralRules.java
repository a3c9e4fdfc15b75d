package dev.headroom.application.wording.template;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Selects the plural form of a word for a number, by the rules that Unicode CLDR publishes for a
 * language, in CLDR's notation: {@code n % 10 = 1 and n % 100 != 11..13}. The operands are {@code
 * n}, the number, {@code i}, its whole part, and {@code v}, the number of its written decimals.
 *
 * @see <a href="https://unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules">UTS
 *     35</a>
 */
public final class PluralRules {

  /** The form of numbers that match no rule. */
  public static final String OTHER = "other";

  private static final Pattern RELATION =
      Pattern.compile(
          "([niv])(?: % (\\d+))? (=|!=) (\\d+(?:\\.\\.\\d+)?(?:,\\d+(?:\\.\\.\\d+)?)*)");

  private final Map<String, Predicate<BigDecimal>> rules = new LinkedHashMap<>();

  /**
   * Reads rules.
   *
   * @param rules by form; they exclude each other
   * @throws IllegalArgumentException if one cannot be read
   */
  public PluralRules(Map<String, String> rules) {
    rules.forEach((form, rule) -> this.rules.put(form, read(rule)));
  }

  /** The form for a number as it is written, not negative: 1.0 is not 1. */
  public String formOf(BigDecimal number) {
    for (Map.Entry<String, Predicate<BigDecimal>> rule : rules.entrySet()) {
      if (rule.getValue().test(number)) {
        return rule.getKey();
      }
    }
    return OTHER;
  }

  private static Predicate<BigDecimal> read(String rule) {
    Predicate<BigDecimal> any = n -> false;
    for (String alternative : rule.trim().split(" or ", -1)) {
      Predicate<BigDecimal> all = n -> true;
      for (String relation : alternative.split(" and ", -1)) {
        all = all.and(relation(relation.trim(), rule));
      }
      any = any.or(all);
    }
    return any;
  }

  private static Predicate<BigDecimal> relation(String text, String rule) {
    Matcher relation = RELATION.matcher(text);
    if (!relation.matches()) {
      throw new IllegalArgumentException("not a plural rule: " + rule);
    }
    Function<BigDecimal, BigDecimal> operand = operand(relation.group(1));
    Optional<BigDecimal> modulus = Optional.ofNullable(relation.group(2)).map(BigDecimal::new);
    boolean equal = relation.group(3).equals("=");
    List<Predicate<BigDecimal>> ranges = new ArrayList<>();
    for (String range : relation.group(4).split(",", -1)) {
      String[] ends = range.split("\\.\\.", -1);
      BigDecimal from = new BigDecimal(ends[0]);
      BigDecimal to = new BigDecimal(ends[ends.length - 1]);
      ranges.add(n -> whole(n) && from.compareTo(n) <= 0 && n.compareTo(to) <= 0);
    }
    return number -> {
      BigDecimal value = operand.apply(number);
      BigDecimal rest = modulus.map(value::remainder).orElse(value);
      return ranges.stream().anyMatch(range -> range.test(rest)) == equal;
    };
  }

  private static Function<BigDecimal, BigDecimal> operand(String name) {
    return switch (name) {
      case "i" -> number -> number.setScale(0, RoundingMode.DOWN);
      case "v" -> number -> BigDecimal.valueOf(Math.max(0, number.scale()));
      default -> Function.identity();
    };
  }

  /** Whether a number is whole; a range contains only whole numbers. */
  private static boolean whole(BigDecimal number) {
    return number.stripTrailingZeros().scale() <= 0;
  }
}
