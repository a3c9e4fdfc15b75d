package dev.headroom.server.cli.map;

import dev.headroom.osm.emission.ZoneRow;
import dev.headroom.osm.emission.ZoneTable;
import dev.headroom.server.csv.BadFileException;
import dev.headroom.server.csv.BadLines;
import dev.headroom.server.csv.CsvRows;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Reads a CSV file of what low-emission zones ask, completely or not at all. Memory: at most
 * {@value ZoneTable#MOST} rows.
 */
final class ZonesFile {

  private static final CsvRows.Columns COLUMNS =
      new CsvRows.Columns(ZoneRow.COLUMNS, Set.copyOf(ZoneRow.COLUMNS), Map.of());

  private final BadLines bad = new BadLines("nothing is imported");
  private final List<ZoneRow> rows = new ArrayList<>();
  private final Map<String, Integer> lineOf = new HashMap<>();
  private int count;

  private ZonesFile() {}

  /**
   * Reads the whole file.
   *
   * @throws BadFileException if any line is bad; the message names each
   * @throws IOException if the file cannot be read
   */
  static ZoneTable read(Path path) throws IOException {
    ZonesFile file = new ZonesFile();
    new CsvRows(COLUMNS, file.bad).read(path, file::row);
    return new ZoneTable(file.rows);
  }

  private void row(int line, Map<String, String> cells) {
    if (count++ == ZoneTable.MOST) {
      throw bad.endedBy(line, "a file has at most " + ZoneTable.MOST + " rows");
    }
    List<String> problems = new ArrayList<>();
    ZoneRow.read(cells, problems).ifPresent(rows::add);
    String zones = cells.get("country") + "," + cells.get("name") + "," + cells.get("vehicles");
    Integer before = lineOf.putIfAbsent(zones.toLowerCase(Locale.ROOT), line);
    if (before != null) {
      problems.add("line " + before + " is about the same zones and vehicles; leave one of them");
    }
    problems.forEach(problem -> bad.add(line, problem));
  }
}
