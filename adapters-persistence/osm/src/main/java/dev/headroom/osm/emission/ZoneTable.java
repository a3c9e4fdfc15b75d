package dev.headroom.osm.emission;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the low-emission zones of countries ask, where their tags do not say it. Of several rows for
 * a zone and a vehicle the first one holds; a zone without any is only reported.
 *
 * @param rows at most {@value #MOST}
 */
public record ZoneTable(List<ZoneRow> rows) {

  /** The most rows. */
  public static final int MOST = 10_000;

  /** The table that holds unless an operator gives another; each row has its source. */
  public static final ZoneTable BUILT_IN = builtIn();

  /** Checks the number of rows. */
  public ZoneTable {
    rows = List.copyOf(rows);
    if (rows.size() > MOST) {
      throw new IllegalArgumentException(rows.size() + " rows");
    }
  }

  private static ZoneTable builtIn() {
    try (InputStream in = ZoneTable.class.getResourceAsStream("low-emission-zones.csv");
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return new ZoneTable(reader.lines().skip(1).map(ZoneTable::row).toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ZoneRow row(String line) {
    String[] fields = line.split(",", ZoneRow.COLUMNS.size());
    Map<String, String> cells = new HashMap<>();
    for (int i = 0; i < fields.length; i++) {
      cells.put(ZoneRow.COLUMNS.get(i), fields[i]);
    }
    List<String> problems = new ArrayList<>();
    return ZoneRow.read(cells, problems)
        .orElseThrow(() -> new IllegalStateException(line + ": " + problems));
  }
}
