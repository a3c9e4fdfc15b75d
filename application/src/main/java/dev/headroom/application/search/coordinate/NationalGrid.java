package dev.headroom.application.search.coordinate;

import dev.headroom.domain.geo.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads references of the national grids of Great Britain and Ireland. */
final class NationalGrid {

  /** Letters of the squares of 100 km, which have no I, from the north west. */
  private static final String LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

  private static final int ACROSS = 5;
  private static final int SQUARE = 100_000;
  private static final int DIGITS_OF_METRES = 5;

  /** The squares of Great Britain, counted from its south west. */
  private static final int BRITISH_COLUMNS = 7;

  private static final int BRITISH_ROWS = 13;

  /** The column and the row of the square S, counted from the square V. */
  private static final int FIRST_COLUMN = 2;

  private static final int ROWS_BELOW = 19;

  private static final Pattern BRITISH =
      Pattern.compile(
          "([HJNOST][A-HJ-Z]) ?(?:([0-9]{2,5})[ ,]{1,2}([0-9]{2,5})|([0-9]{4}|[0-9]{6}|[0-9]{8}|[0-9]{10}))");

  /** Roads of Ireland have a letter and up to four digits. */
  private static final Pattern IRISH =
      Pattern.compile(
          "([A-HJ-Z]) ?(?:([0-9]{3,5})[ ,]{1,2}([0-9]{3,5})|([0-9]{6}|[0-9]{8}|[0-9]{10}))");

  private static final Pattern METRES =
      Pattern.compile("([0-9]{6})(?:\\.[0-9]{1,3})?(?:,| |, )([0-9]{6,7})(?:\\.[0-9]{1,3})?");

  private NationalGrid() {}

  /** The middles of the squares that a text in upper case may mean; empty if it means none. */
  static Optional<List<Position>> read(String text) {
    List<Position> found = new ArrayList<>();
    Matcher british = BRITISH.matcher(text);
    if (british.matches()) {
      british(british).ifPresent(found::add);
    }
    Matcher irish = IRISH.matcher(text);
    if (irish.matches()) {
      int index = LETTERS.indexOf(irish.group(1));
      int column = index % ACROSS;
      int row = ACROSS - 1 - index / ACROSS;
      inSquare(irish, column, row).ifPresent(at -> found.add(Datum.IRISH.position(at[0], at[1])));
    }
    Matcher metres = METRES.matcher(text);
    if (metres.matches()) {
      int east = Integer.parseInt(metres.group(1));
      int north = Integer.parseInt(metres.group(2));
      if (east < BRITISH_COLUMNS * SQUARE && north < BRITISH_ROWS * SQUARE) {
        found.add(Datum.BRITISH.position(east, north));
      }
      if (east < ACROSS * SQUARE && north < ACROSS * SQUARE) {
        found.add(Datum.IRISH.position(east, north));
      }
    }
    return found.isEmpty() ? Optional.empty() : Optional.of(found);
  }

  private static Optional<Position> british(Matcher text) {
    int first = LETTERS.indexOf(text.group(1).charAt(0));
    int second = LETTERS.indexOf(text.group(1).charAt(1));
    int column = (first - FIRST_COLUMN) % ACROSS * ACROSS + second % ACROSS;
    int row = ROWS_BELOW - first / ACROSS * ACROSS - second / ACROSS;
    if (column < 0 || column >= BRITISH_COLUMNS || row < 0 || row >= BRITISH_ROWS) {
      return Optional.empty();
    }
    return inSquare(text, column, row).map(at -> Datum.BRITISH.position(at[0], at[1]));
  }

  /** Easting and northing of the middle of what the digits name in a square of 100 km. */
  private static Optional<double[]> inSquare(Matcher text, int column, int row) {
    String east = text.group(2);
    String north = text.group(3);
    if (east == null) {
      int half = text.group(4).length() / 2;
      east = text.group(4).substring(0, half);
      north = text.group(4).substring(half);
    } else if (east.length() != north.length()) {
      return Optional.empty();
    }
    double size = Math.pow(10, DIGITS_OF_METRES - east.length());
    return Optional.of(
        new double[] {
          column * SQUARE + (Integer.parseInt(east) + 0.5) * size,
          row * SQUARE + (Integer.parseInt(north) + 0.5) * size
        });
  }
}
