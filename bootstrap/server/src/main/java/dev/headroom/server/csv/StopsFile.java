package dev.headroom.server.csv;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A CSV file with the stops of journeys, one a line, in the order of the visit. Stops with the same
 * text in the column {@code journey} belong to one journey.
 */
public final class StopsFile {

  /** The greatest number of lines. */
  public static final int MOST_STOPS = 100_000;

  private static final List<String> NUMBERS = List.of("lat", "lon", "duration", "heading");
  private static final List<String> TEXTS = List.of("name", "street", "kind", "side", "counts_as");
  private static final List<String> COLUMNS =
      List.of(
          "journey",
          "lat",
          "lon",
          "name",
          "street",
          "kind",
          "duration",
          "from",
          "to",
          "side",
          "heading",
          "counts_as");

  private StopsFile() {}

  /**
   * Reads the stops as the interface takes them, by journey, in the order of the file.
   *
   * @throws BadFileException if a column or a line is bad; the message names each
   * @throws IOException if the file cannot be read
   */
  public static Map<String, List<ObjectNode>> read(Path file) throws IOException {
    BadLines bad = new BadLines("nothing is planned");
    Map<String, List<ObjectNode>> journeys = new LinkedHashMap<>();
    int[] lines = {0};
    new CsvRows(new CsvRows.Columns(COLUMNS, Set.of("lat", "lon"), Map.of(), true), bad)
        .read(
            file,
            (line, cells) -> {
              if (++lines[0] > MOST_STOPS) {
                throw bad.endedBy(line, "the file has more than " + MOST_STOPS + " stops");
              }
              journeys
                  .computeIfAbsent(cells.getOrDefault("journey", ""), name -> new ArrayList<>())
                  .add(stop(line, cells, bad));
            });
    return journeys;
  }

  private static ObjectNode stop(int line, Map<String, String> cells, BadLines bad) {
    ObjectNode stop = JsonNodeFactory.instance.objectNode();
    for (String column : NUMBERS) {
      String text = cells.getOrDefault(column, "");
      if (!text.isEmpty()) {
        try {
          BigDecimal number = new BigDecimal(text);
          if (number.precision() > 20 || Math.abs(number.scale()) > 20) {
            throw new NumberFormatException(text);
          }
          if (number.stripTrailingZeros().scale() <= 0) {
            stop.put(column, number.toBigIntegerExact());
          } else {
            stop.put(column, number);
          }
        } catch (NumberFormatException e) {
          bad.add(line, column + " is not a number");
        }
      }
    }
    for (String column : TEXTS) {
      String text = cells.getOrDefault(column, "");
      if (!text.isEmpty()) {
        stop.put(column, text);
      }
    }
    String from = cells.getOrDefault("from", "");
    String to = cells.getOrDefault("to", "");
    if (!from.isEmpty() && !to.isEmpty()) {
      stop.putArray("windows").addObject().put("from", from).put("to", to);
    } else if (!from.isEmpty() || !to.isEmpty()) {
      bad.add(line, "from and to go together");
    }
    return stop;
  }
}
