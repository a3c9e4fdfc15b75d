package dev.headroom.server.cli.account;

import dev.headroom.application.administration.AddDrivers;
import dev.headroom.application.wording.Wording;
import dev.headroom.server.csv.BadFileException;
import dev.headroom.server.csv.BadLines;
import dev.headroom.server.csv.CsvRows;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads a CSV file of drivers. Memory: at most {@value AddDrivers#MOST} drivers. */
final class DriverFile {

  private static final String USERNAME = "username";
  private static final String PASSWORD = "password";
  private static final CsvRows.Columns COLUMNS =
      new CsvRows.Columns(List.of(USERNAME, PASSWORD), Set.of(USERNAME), Map.of(), true);

  private final BadLines bad = new BadLines("nothing is imported");
  private final List<AddDrivers.Given> drivers = new ArrayList<>();
  private final List<Integer> lines = new ArrayList<>();

  private DriverFile(Path path) throws IOException {
    new CsvRows(COLUMNS, bad).read(path, this::driver);
  }

  /**
   * Reads the whole file.
   *
   * @throws BadFileException if any line is bad; the message names each
   * @throws IOException if the file cannot be read
   */
  static DriverFile read(Path path) throws IOException {
    return new DriverFile(path);
  }

  /** The drivers, in the order of the file. */
  List<AddDrivers.Given> drivers() {
    return drivers;
  }

  /** The failure that names the lines of refused drivers. */
  BadFileException refused(List<AddDrivers.RefusedDriver> reasons) {
    reasons.forEach(
        reason -> bad.add(lines.get(reason.index()), Wording.english().text(reason.fault())));
    return bad.failure();
  }

  private void driver(int line, Map<String, String> cells) {
    if (drivers.size() == AddDrivers.MOST) {
      throw bad.endedBy(line, "a file has at most " + AddDrivers.MOST + " drivers");
    }
    Optional<String> password =
        Optional.ofNullable(cells.get(PASSWORD)).filter(typed -> !typed.isEmpty());
    drivers.add(new AddDrivers.Given(cells.get(USERNAME), password));
    lines.add(line);
  }
}
