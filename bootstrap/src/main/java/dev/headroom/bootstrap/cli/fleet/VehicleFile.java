package dev.headroom.bootstrap.cli.fleet;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import dev.headroom.application.NearestName;
import dev.headroom.application.administration.AddVehicles;
import dev.headroom.application.administration.RefusedVehicle;
import dev.headroom.application.wording.Wording;
import dev.headroom.bootstrap.cli.command.CommandFailure;
import dev.headroom.domain.vehicle.VehicleField;
import dev.headroom.domain.vehicle.Vehicles;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Reads a CSV file of vehicles, in UTF-8, with a header. One line is one vehicle: no field of a
 * vehicle holds a line break, so that a quote that is not closed spoils its own line alone. Memory:
 * a line of at most {@value #LONGEST_LINE} characters, and at most {@value AddVehicles#MOST}
 * vehicles.
 */
final class VehicleFile {

  private static final int LONGEST_LINE = 10_000;

  /** A character of a string takes at most three bytes. */
  private static final int MOST_BYTES = 3 * LONGEST_LINE;

  private static final char BYTE_ORDER_MARK = '\ufeff';

  /** The interface's names for columns that options call otherwise. */
  private static final Map<String, String> ALSO =
      Map.of("registration_number", "registration", "vehicle_make", "make", "vehicle_type", "type");

  private static final Set<String> REQUIRED =
      Set.of("name", "registration", "height", "length", "width", "weight");

  /** The columns that a file may leave out. */
  private static final Map<String, VehicleField> LEFT_OUT =
      Map.of("make", VehicleField.MAKE, "type", VehicleField.TYPE, "group", VehicleField.GROUPS);

  private static final ObjectReader CSV =
      new CsvMapper().readerFor(String[][].class).with(CsvParser.Feature.WRAP_AS_ARRAY);

  private final BadLines bad = new BadLines();
  private final List<Vehicles.New> vehicles = new ArrayList<>();
  private final List<Integer> lines = new ArrayList<>();
  private List<String> columns = List.of();
  private int lineNumber;

  private final Wording words;

  private VehicleFile(Wording words) {
    this.words = words;
  }

  /**
   * Reads the whole file.
   *
   * @param words name what is wrong
   * @throws CommandFailure any line is bad; each is named
   * @throws IOException the file cannot be read
   */
  static VehicleFile read(Path path, Wording words) throws IOException {
    VehicleFile file = new VehicleFile(words);
    try (InputStream in = new BufferedInputStream(Files.newInputStream(path))) {
      file.read(in);
    }
    file.bad.throwIfAny();
    return file;
  }

  /** The vehicles, in the file's order. */
  List<Vehicles.New> vehicles() {
    return vehicles;
  }

  /** What the file says nothing about, of what it may leave out. */
  Set<VehicleField> missing() {
    Set<VehicleField> missing = EnumSet.noneOf(VehicleField.class);
    LEFT_OUT.forEach(
        (column, field) -> {
          if (!columns.contains(column)) {
            missing.add(field);
          }
        });
    return missing;
  }

  /** The failure that names the lines of vehicles that are refused. */
  CommandFailure refused(List<RefusedVehicle> reasons) {
    reasons.forEach(reason -> bad.add(lines.get(reason.index()), words.text(reason.fault())));
    return bad.failure();
  }

  private void read(InputStream in) throws IOException {
    String header = next(in);
    if (header == null || header.isBlank()) {
      bad.throwIfAny();
      throw new CommandFailure("nothing is imported: line 1: it does not name the columns");
    }
    columns = columns(cells(header));
    for (String line = next(in); line != null; line = next(in)) {
      if (!line.isBlank()) {
        vehicle(cells(line));
      }
    }
  }

  /** The next line, empty when it is bad; null at the end. */
  private String next(InputStream in) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    int b = in.read();
    if (b < 0) {
      return null;
    }
    lineNumber++;
    for (; b >= 0 && b != '\n'; b = in.read()) {
      if (bytes.size() <= MOST_BYTES) {
        bytes.write(b);
      }
    }
    if (bytes.size() > MOST_BYTES) {
      return tooLong();
    }
    try {
      String line = UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes.toByteArray())).toString();
      boolean marked = lineNumber == 1 && line.indexOf(BYTE_ORDER_MARK) == 0;
      return line.length() > LONGEST_LINE
          ? tooLong()
          : line.substring(marked ? 1 : 0).stripTrailing();
    } catch (CharacterCodingException e) {
      bad.add(lineNumber, "is not in UTF-8");
      return "";
    }
  }

  private String tooLong() {
    bad.add(lineNumber, "is longer than " + LONGEST_LINE + " characters");
    return "";
  }

  /** The cells of a line; none when it is bad. */
  private List<String> cells(String line) {
    try {
      List<String> cells = new ArrayList<>();
      String[][] records = CSV.readValue(line);
      if (records.length > 1) {
        bad.add(lineNumber, "has a carriage return within; lines end with LF or CR LF");
        return List.of();
      }
      for (String cell : records[0]) {
        cells.add(cell.strip());
      }
      return cells;
    } catch (JsonProcessingException e) {
      bad.add(lineNumber, "its quotes do not match");
      return List.of();
    }
  }

  private List<String> columns(List<String> header) {
    List<String> named = new ArrayList<>();
    for (String cell : header) {
      String name = cell.toLowerCase(Locale.ROOT);
      named.add(ALSO.getOrDefault(name, name));
    }
    bad.throwIfAny();
    named.stream()
        .filter(column -> !GivenVehicle.COLUMNS.contains(column))
        .findFirst()
        .ifPresent(column -> bad.add(lineNumber, "a column is not known" + hint(column)));
    if (new HashSet<>(named).size() < named.size()) {
      bad.add(lineNumber, "a column is there twice");
    }
    GivenVehicle.COLUMNS.stream()
        .filter(REQUIRED::contains)
        .filter(required -> !named.contains(required))
        .forEach(missing -> bad.add(lineNumber, "the column " + missing + " is missing"));
    bad.throwIfAny();
    return named;
  }

  private static String hint(String column) {
    return NearestName.of(column, GivenVehicle.COLUMNS)
        .map(near -> "; did you mean " + near + "?")
        .orElse("; the columns are " + String.join(",", GivenVehicle.COLUMNS));
  }

  private void vehicle(List<String> cells) {
    if (cells.isEmpty()) {
      return; // bad, and reported
    }
    if (cells.size() != columns.size()) {
      bad.add(
          lineNumber, "has " + cells.size() + " fields, where the header has " + columns.size());
      return;
    }
    if (vehicles.size() == AddVehicles.MOST) {
      throw new CommandFailure(
          "nothing is imported: line "
              + lineNumber
              + ": a file has at most "
              + AddVehicles.MOST
              + " vehicles");
    }
    Map<String, String> texts = new HashMap<>();
    for (int i = 0; i < cells.size(); i++) {
      texts.put(columns.get(i), cells.get(i));
    }
    List<String> problems = new ArrayList<>();
    new GivenVehicle(texts)
        .read(words, problems)
        .ifPresent(
            vehicle -> {
              vehicles.add(vehicle);
              lines.add(lineNumber);
            });
    problems.forEach(problem -> bad.add(lineNumber, problem));
  }
}
