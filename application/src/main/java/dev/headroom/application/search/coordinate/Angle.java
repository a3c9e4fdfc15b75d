package dev.headroom.application.search.coordinate;

import dev.headroom.domain.geo.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A coordinate as it was written.
 *
 * @param degrees with its sign
 * @param axis its direction, if one was written
 * @param precise whether it has decimals or minutes
 */
record Angle(double degrees, Optional<Axis> axis, boolean precise) {

  private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]{1,3}(?:\\.[0-9]{1,20})?");
  private static final int SIXTY = 60;
  private static final int MOST_PARTS = 3;
  private static final int MOST_DEGREES = 180;
  private static final int MOST_LAT = 90;

  /** The units of the three parts, of which a number may have its own or none. */
  private static final List<String> UNITS = List.of("°D", "'M", "\"S");

  /** Reads the words of one coordinate; empty if they are no such thing. */
  static Optional<Angle> read(List<String> words, String language) {
    List<String> rest = new ArrayList<>(words);
    Optional<Axis> axis = axis(rest, language);
    List<String> numbers = new ArrayList<>();
    boolean units = false;
    for (String word : rest) {
      if (NUMBER.matcher(word).matches()) {
        numbers.add(word);
      } else if (fits(word, numbers.size())) {
        units = units || !word.equals(":");
      } else {
        return Optional.empty();
      }
    }
    if (numbers.isEmpty()
        || numbers.size() > MOST_PARTS
        // Two numbers without a unit or a direction may be two of anything.
        || (numbers.size() > 1 && !units && axis.isEmpty())) {
      return Optional.empty();
    }
    return degrees(numbers)
        .filter(degrees -> axis.isEmpty() || axis.get().signed() || !signed(numbers.get(0)))
        .filter(degrees -> Math.abs(degrees) <= MOST_DEGREES)
        .map(
            degrees ->
                new Angle(
                    axis.filter(Axis::negative).isPresent() ? -degrees : degrees,
                    axis,
                    numbers.size() > 1 || numbers.get(0).indexOf('.') >= 0));
  }

  /** Removes the direction, which is the first or the last word. */
  private static Optional<Axis> axis(List<String> words, String language) {
    if (words.isEmpty()) {
      return Optional.empty();
    }
    Optional<Axis> first = Axis.of(words.get(0), language);
    if (first.isPresent()) {
      words.remove(0);
      return first;
    }
    boolean seconds = words.contains("M") && words.indexOf("S") == words.size() - 1;
    Optional<Axis> last = Axis.of(words.get(words.size() - 1), language);
    if (last.isPresent() && seconds && words.size() == 2 * MOST_PARTS) {
      return Optional.empty(); // It belongs to the third number.
    }
    if (last.isPresent()) {
      words.remove(words.size() - 1);
    }
    return last;
  }

  /** Whether a unit is that of the last number, or a colon. */
  private static boolean fits(String unit, int number) {
    return number > 0
        && number <= MOST_PARTS
        && unit.length() == 1
        && (unit.equals(":") ? number < MOST_PARTS : UNITS.get(number - 1).contains(unit));
  }

  private static boolean signed(String number) {
    return number.startsWith("-") || number.startsWith("+");
  }

  /** The value of degrees, minutes and seconds, of which only the last may have decimals. */
  private static Optional<Double> degrees(List<String> numbers) {
    double degrees = Math.abs(Double.parseDouble(numbers.get(0)));
    double unit = 1;
    for (int i = 0; i < numbers.size(); i++) {
      String number = numbers.get(i);
      boolean last = i == numbers.size() - 1;
      if ((!last && number.indexOf('.') >= 0) || (i > 0 && signed(number))) {
        return Optional.empty();
      }
      if (i > 0) {
        unit /= SIXTY;
        double value = Double.parseDouble(number);
        if (value >= SIXTY) {
          return Optional.empty();
        }
        degrees += value * unit;
      }
    }
    return Optional.of(numbers.get(0).startsWith("-") ? -degrees : degrees);
  }

  /**
   * The position of two coordinates: by their directions, or else the latitude first, unless only
   * the second one can be a latitude.
   */
  static Optional<Position> position(Angle first, Angle second) {
    if (!first.precise() || !second.precise()) {
      return Optional.empty();
    }
    if (first.axis().isPresent() && second.axis().isPresent()) {
      boolean latitude = first.axis().get().isLatitude();
      if (latitude == second.axis().get().isLatitude()) {
        return Optional.empty();
      }
      return latitude
          ? Numbers.position(first.degrees(), second.degrees())
          : Numbers.position(second.degrees(), first.degrees());
    }
    if (first.axis().isPresent() || second.axis().isPresent()) {
      return Optional.empty();
    }
    return Math.abs(first.degrees()) > MOST_LAT
        ? Numbers.position(second.degrees(), first.degrees())
        : Numbers.position(first.degrees(), second.degrees());
  }
}
