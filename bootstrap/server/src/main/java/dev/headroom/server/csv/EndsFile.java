package dev.headroom.server.csv;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.route.Stop;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/** A CSV file with the ends of routes, one a line, with a name each if wanted. */
public final class EndsFile {

  /** The greatest number of lines. */
  public static final int MOST_ENDS = 10_000;

  private static final List<String> COLUMNS = List.of("name", "lat", "lon", "street");

  private EndsFile() {}

  /** An end; its name is its line's number if it has none. */
  public record End(String name, Stop stop) {}

  /**
   * Reads the ends in the order of the file.
   *
   * @throws BadFileException if a column or a line is bad; the message names each
   * @throws IOException if the file cannot be read
   */
  public static List<End> read(Path file) throws IOException {
    BadLines bad = new BadLines("nothing is planned");
    List<End> ends = new ArrayList<>();
    new CsvRows(new CsvRows.Columns(COLUMNS, Set.of("lat", "lon"), Map.of(), true), bad)
        .read(
            file,
            (line, cells) -> {
              if (ends.size() == MOST_ENDS) {
                throw bad.endedBy(line, "the file has more than " + MOST_ENDS + " places");
              }
              OptionalDouble lat = degrees(line, "lat", 90, cells, bad);
              OptionalDouble lon = degrees(line, "lon", 180, cells, bad);
              if (lat.isPresent() && lon.isPresent()) {
                String name = cells.getOrDefault("name", "");
                Stop stop = new Stop(new Position(lat.getAsDouble(), lon.getAsDouble()));
                ends.add(
                    new End(
                        name.isEmpty() ? String.valueOf(ends.size() + 1) : name,
                        stop.on(cells.getOrDefault("street", ""))));
              }
            });
    return ends;
  }

  private static OptionalDouble degrees(
      int line, String column, int most, Map<String, String> cells, BadLines bad) {
    try {
      double degrees = Double.parseDouble(cells.getOrDefault(column, ""));
      if (Math.abs(degrees) <= most) {
        return OptionalDouble.of(degrees);
      }
    } catch (NumberFormatException e) {
      // As what is out of range.
    }
    bad.add(line, column + " is not a number between -" + most + " and " + most);
    return OptionalDouble.empty();
  }
}
