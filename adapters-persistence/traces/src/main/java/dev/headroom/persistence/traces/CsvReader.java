package dev.headroom.persistence.traces;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import dev.headroom.application.trace.BadTraceException;
import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.TraceMessage;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Reads a CSV file whose first line names the columns, with commas, semicolons or tabs; a row is a
 * line. Columns other than those of place and time are not read. For one file.
 */
final class CsvReader {

  private static final List<String> LAT = List.of("lat", "latitude", "gps_lat", "y");
  private static final List<String> LON =
      List.of("lon", "lng", "long", "longitude", "gps_lon", "x");
  private static final List<String> TIME =
      List.of("time", "timestamp", "datetime", "date_time", "utc", "gps_time", "recorded_at", "ts");
  private static final List<String> DATE = List.of("date");

  private static final ObjectReader CSV =
      new CsvMapper().readerFor(String[][].class).with(CsvParser.Feature.WRAP_AS_ARRAY);

  private final Points points;
  private final Optional<ZoneId> zone;
  private ObjectReader csv = CSV;
  private boolean semicolons;

  CsvReader(Points points, Optional<ZoneId> zone) {
    this.points = points;
    this.zone = zone;
  }

  void read(Lines lines) throws BadTraceException, IOException {
    String first = lines.next();
    while (first != null && first.isEmpty()) {
      first = lines.next();
    }
    if (first == null) {
      return;
    }
    for (char separator : new char[] {'\t', ';'}) {
      if (first.indexOf(separator) >= 0) {
        csv = CSV.with(CsvSchema.emptySchema().withColumnSeparator(separator));
        semicolons = separator == ';';
        break;
      }
    }
    List<String> names = new ArrayList<>();
    String[] header = cells(first, lines.number());
    for (String name : header) {
      names.add(name.strip().toLowerCase(Locale.ROOT).replace(' ', '_'));
    }
    int lat = column(names, LAT, lines.number());
    int lon = column(names, LON, lines.number());
    int date = names.indexOf(DATE.get(0));
    int time =
        names.stream().anyMatch(TIME::contains) || date < 0
            ? column(names, TIME, lines.number())
            : date;
    for (String line = lines.next(); line != null; line = lines.next()) {
      if (!line.isEmpty()) {
        row(
            cells(line, lines.number()),
            names.size(),
            new int[] {lat, lon, time, date},
            lines.number());
      }
    }
  }

  /** The one column with one of these names; without it nothing can be read. */
  private int column(List<String> names, List<String> spellings, int line)
      throws BadTraceException {
    int found = -1;
    for (int i = 0; i < names.size(); i++) {
      if (spellings.contains(names.get(i))) {
        if (found >= 0) {
          throw points.endedBy(line, names(TraceMessage.COLUMN_TWICE, spellings));
        }
        found = i;
      }
    }
    if (found < 0) {
      throw points.endedBy(line, names(TraceMessage.NO_COLUMN, spellings));
    }
    return found;
  }

  private static Remark names(TraceMessage message, List<String> spellings) {
    return Remark.of(message, "names", String.join(", ", spellings));
  }

  private String[] cells(String line, int number) throws BadTraceException {
    try {
      String[][] rows = csv.readValue(line);
      return rows.length == 0 ? new String[0] : rows[0];
    } catch (JsonProcessingException e) {
      points.fault(number, TraceMessage.QUOTES);
      return new String[0];
    }
  }

  private void row(String[] cells, int width, int[] at, int line) throws BadTraceException {
    if (cells.length == 0) {
      return; // Its fault is reported.
    }
    if (cells.length != width) {
      points.fault(
          line, new Remark(TraceMessage.FIELDS, Map.of("given", cells.length, "named", width)));
      return;
    }
    double lat = points.degrees(line, "lat", 90, number(cells[at[0]]));
    double lon = points.degrees(line, "lon", 180, number(cells[at[1]]));
    String time = cells[at[2]].strip();
    if (at[3] >= 0 && at[3] != at[2]) {
      time = cells[at[3]].strip() + ' ' + time;
    }
    Optional<Instant> when = TimeText.read(time.strip(), zone, points, line);
    if (when.isPresent()) {
      points.add(line, lat, lon, when.get());
    }
  }

  /** A number as the domain writes it: with semicolons a comma is the decimal point. */
  private String number(String cell) {
    String stripped = cell.strip();
    return semicolons ? stripped.replace(',', '.') : stripped;
  }
}
