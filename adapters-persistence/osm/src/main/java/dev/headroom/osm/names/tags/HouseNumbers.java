package dev.headroom.osm.names.tags;

import dev.headroom.osm.tags.syntax.Text;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads house numbers: one, a list ({@code 12;14}, {@code 12, 12a}), a range ({@code 12-14}, {@code
 * 12a-c}).
 */
public final class HouseNumbers {

  private static final int LONGEST = 24;
  private static final int MOST_IN_A_LIST = 32;
  private static final int MOST_IN_A_RANGE = 50;
  private static final Pattern LIST = Pattern.compile("[;,]");
  private static final Pattern RANGE =
      Pattern.compile("([0-9]{1,5}) ?([A-Za-z]?) ?[-–] ?([0-9]{1,5}) ?([A-Za-z]?)");
  private static final Pattern LETTERS =
      Pattern.compile("([0-9]{1,5}) ?([A-Za-z]) ?[-–] ?([A-Za-z])");
  private static final Pattern NUMBER = Pattern.compile("([0-9]{1,6}) ?([A-Za-z]?)");
  private static final Set<String> NONE = Set.of("no", "none", "yes", "s/n", "sn", "bb", "nn");

  private HouseNumbers() {}

  /**
   * A house number.
   *
   * @param written as on the map, for instance {@code 12-14}
   * @param each the numbers of a range, for instance 12 and 14: those of the side of the street if
   *     both ends are odd or even, else all; empty for a single number
   */
  public record HouseNumber(String written, List<String> each) {

    /** Copies the list. */
    public HouseNumber {
      each = List.copyOf(each);
    }
  }

  /** The numbers of a tag; none if it holds no number. */
  public static List<HouseNumber> of(String raw) {
    String text = Text.clean(raw, MOST_IN_A_LIST * LONGEST);
    if (plain(text)) {
      return List.of(new HouseNumber(text, List.of()));
    }
    Set<HouseNumber> found = new LinkedHashSet<>();
    for (String part : LIST.split(text, -1)) {
      if (found.size() == MOST_IN_A_LIST) {
        break;
      }
      String number = Text.clean(part.strip(), LONGEST);
      if (number.codePoints().anyMatch(Character::isLetterOrDigit)
          && !NONE.contains(number.toLowerCase(Locale.ROOT))) {
        found.add(new HouseNumber(number, range(number)));
      }
    }
    return List.copyOf(found);
  }

  private static boolean plain(String text) {
    return !text.isEmpty()
        && text.length() < LONGEST
        && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  private static List<String> range(String number) {
    Matcher letters = LETTERS.matcher(number);
    if (letters.matches()) {
      List<String> each = new ArrayList<>();
      for (char c = letters.group(2).charAt(0); c <= letters.group(3).charAt(0); c++) {
        each.add(letters.group(1) + c);
      }
      return each.size() > 26 ? List.of() : List.copyOf(each);
    }
    Matcher range = RANGE.matcher(number);
    if (!range.matches()) {
      return List.of();
    }
    int from = Integer.parseInt(range.group(1));
    int to = Integer.parseInt(range.group(3));
    int step = (to - from) % 2 == 0 ? 2 : 1;
    if (to <= from || (to - from) / step > MOST_IN_A_RANGE) {
      return List.of();
    }
    List<String> each = new ArrayList<>();
    each.add(from + range.group(2));
    for (int i = from + step; i < to; i += step) {
      each.add(Integer.toString(i));
    }
    each.add(to + range.group(4));
    return List.copyOf(each);
  }

  /**
   * The numbers between two houses of which only these are mapped, without them.
   *
   * @param way a value of {@code addr:interpolation}
   * @param most the greatest number of numbers; more are none
   */
  public static List<String> between(String first, String last, String way, int most) {
    Matcher from = NUMBER.matcher(first);
    Matcher to = NUMBER.matcher(last);
    if (!from.matches() || !to.matches()) {
      return List.of();
    }
    int low = Integer.parseInt(from.group(1));
    int high = Integer.parseInt(to.group(1));
    if (way.equals("alphabetic")) {
      return low == high ? letters(low, from.group(2), to.group(2)) : List.of();
    }
    int step = step(way, low, high);
    if (step == 0 || low == high || Math.abs(high - low) / step > most) {
      return List.of();
    }
    List<String> numbers = new ArrayList<>();
    for (int i = low + (low < high ? step : -step);
        low < high ? i < high : i > high;
        i += low < high ? step : -step) {
      numbers.add(Integer.toString(i));
    }
    return List.copyOf(numbers);
  }

  private static int step(String way, int low, int high) {
    return switch (way) {
      case "odd", "even" -> (high - low) % 2 == 0 ? 2 : 0;
      case "all", "both" -> 1;
      default ->
          !way.isEmpty() && way.length() < 3 && way.chars().allMatch(c -> c >= '0' && c <= '9')
              ? Integer.parseInt(way)
              : 0;
    };
  }

  private static List<String> letters(int number, String first, String last) {
    char from = first.isEmpty() ? 'a' - 1 : first.toLowerCase(Locale.ROOT).charAt(0);
    char to = last.isEmpty() ? 'a' - 1 : last.toLowerCase(Locale.ROOT).charAt(0);
    List<String> between = new ArrayList<>();
    for (char c = (char) (Math.min(from, to) + 1); c < Math.max(from, to); c++) {
      between.add(number + String.valueOf(c));
    }
    if (from > to) {
      Collections.reverse(between);
    }
    return List.copyOf(between);
  }
}
