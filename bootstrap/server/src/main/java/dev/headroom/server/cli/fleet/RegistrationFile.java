package dev.headroom.server.cli.fleet;

import dev.headroom.server.csv.BadLines;
import dev.headroom.server.csv.CsvRows;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Reads a CSV file that names vehicles by their registration numbers. */
final class RegistrationFile {

  private static final String REGISTRATION = "registration";
  private static final int MOST = 100_000;
  private static final CsvRows.Columns COLUMNS =
      new CsvRows.Columns(
          GivenVehicle.COLUMNS,
          Set.of(REGISTRATION),
          Map.of("registration_number", REGISTRATION),
          true);

  private final BadLines bad = new BadLines("nothing is removed");
  private final List<Long> ids = new ArrayList<>();
  private final Set<Long> named = new HashSet<>();
  private final Function<String, List<Long>> find;

  private RegistrationFile(Function<String, List<Long>> find) {
    this.find = find;
  }

  /**
   * The ids of the vehicles that a file names.
   *
   * @param find finds those with a number
   * @throws dev.headroom.server.csv.BadFileException if a number is not exactly one vehicle's; the
   *     message names each line
   * @throws IOException if the file cannot be read
   */
  static List<Long> read(Path path, Function<String, List<Long>> find) throws IOException {
    RegistrationFile file = new RegistrationFile(find);
    new CsvRows(COLUMNS, file.bad).read(path, file::row);
    return file.ids;
  }

  private void row(int line, Map<String, String> cells) {
    if (ids.size() == MOST) {
      throw bad.endedBy(line, "a file has at most " + MOST + " vehicles");
    }
    String registration = cells.get(REGISTRATION);
    List<Long> found = registration.isEmpty() ? List.of() : find.apply(registration);
    if (found.isEmpty()) {
      bad.add(line, "no vehicle has this registration number");
    } else if (found.size() > 1) {
      bad.add(line, "several vehicles have this registration number");
    } else if (named.add(found.get(0))) {
      ids.add(found.get(0));
    } else {
      bad.add(line, "the registration number is there twice");
    }
  }
}
