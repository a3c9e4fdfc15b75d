package dev.headroom.server.demo;

import dev.headroom.server.demo.MapSketch.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The streets of a village: rows and columns, a little crooked, with names and addresses. */
final class StreetGrid {

  private static final String[] FIRST = {
    "High",
    "Church",
    "Mill",
    "Chapel",
    "Duck",
    "Goose",
    "Kettle",
    "Button",
    "Thimble",
    "Bramble",
    "Candle",
    "Parsley",
    "Pepper",
    "Marmalade",
    "Biscuit",
    "Teapot",
    "Lantern",
    "Saddle",
    "Acorn",
    "Pumpkin"
  };
  private static final String[] SECOND = {"Street", "Lane", "Road", "Row", "Gate"};
  private static final String LETTERS = "ABDEFGHJLNPQRSTUWXYZ";

  private final MapSketch sketch;
  private final String town;
  private final String district;
  private final Node[][] corners;

  /** What is special about a piece of street: tags, keys and values in turn. */
  @FunctionalInterface
  interface Signs {

    /** Nothing special anywhere. */
    Signs NONE = (row, line, piece) -> none();

    /** The tags of a piece that has nothing special. */
    static String[] none() {
      return new String[0];
    }

    /**
     * The tags of one piece.
     *
     * @param row whether it is part of a row, else of a column
     * @param line which row or column, from the south-west corner
     * @param piece which piece of it
     */
    String[] on(boolean row, int line, int piece);
  }

  /**
   * Sets out the corners.
   *
   * @param district the outward part of its postcodes
   * @param x the south-west corner, kilometres
   * @param y the south-west corner
   * @param columns at least 2
   * @param rows at least 2
   */
  StreetGrid(
      MapSketch sketch, String town, String district, double x, double y, int columns, int rows) {
    this.sketch = sketch;
    this.town = town;
    this.district = district;
    this.corners = new Node[columns][rows];
    for (int column = 0; column < columns; column++) {
      for (int row = 0; row < rows; row++) {
        double crookedX = 0.018 * Math.sin(3.7 * column + 5.3 * row);
        double crookedY = 0.018 * Math.sin(5.9 * column + 2.1 * row);
        corners[column][row] =
            sketch.node(x + 0.125 * column + crookedX, y + 0.125 * row + crookedY);
      }
    }
  }

  /** The corner of a column and a row, counted from the south-west. */
  Node corner(int column, int row) {
    return corners[column][row];
  }

  /** Draws all streets. */
  void draw(Signs signs) {
    sketch.node(
        (corner(0, 0).x() + corners[corners.length - 1][0].x()) / 2,
        (corner(0, 0).y() + corners[0][corners[0].length - 1].y()) / 2,
        "place",
        "village",
        "name",
        town);
    for (int row = 0; row < corners[0].length; row++) {
      List<Node> line = new ArrayList<>();
      for (Node[] column : corners) {
        line.add(column[row]);
      }
      street(true, row, line, signs);
    }
    for (int column = 0; column < corners.length; column++) {
      street(false, column, List.of(corners[column]), signs);
    }
  }

  private void street(boolean row, int line, List<Node> along, Signs signs) {
    String name = name(row, line);
    for (int piece = 0; piece + 1 < along.size(); piece++) {
      List<Node> ends = along.subList(piece, piece + 2);
      String[] plain = {"highway", "residential", "name", name, "maxspeed", "30 mph"};
      sketch.way(
          ends,
          Stream.of(plain, signs.on(row, line, piece)).flatMap(Stream::of).toArray(String[]::new));
      address(name, row ? line : line + 4, piece, ends);
    }
  }

  private String name(boolean row, int line) {
    int number = row ? line : line + corners[0].length;
    int offset = town.length();
    return row && line == 1
        ? "High Street"
        : FIRST[1 + (number + offset) % (FIRST.length - 1)]
            + " "
            + SECOND[(number + offset) % SECOND.length];
  }

  private void address(String street, int line, int piece, List<Node> ends) {
    double x = (ends.get(0).x() + ends.get(1).x()) / 2 + 0.012;
    double y = (ends.get(0).y() + ends.get(1).y()) / 2 + 0.012;
    String unit =
        district
            + " "
            + (1 + line % 9)
            + LETTERS.charAt(line % LETTERS.length())
            + LETTERS.charAt(piece % LETTERS.length());
    sketch.node(
        x,
        y,
        "addr:housenumber",
        Integer.toString(2 * piece + 1),
        "addr:street",
        street,
        "addr:city",
        town,
        "addr:postcode",
        unit);
  }
}
