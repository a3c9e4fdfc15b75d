package dev.headroom.server.cli.fleet;

import dev.headroom.application.administration.vehicle.AddVehicles;
import dev.headroom.application.administration.vehicle.RefusedVehicle;
import dev.headroom.application.equipment.EquipmentText;
import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.vehicle.Equipment;
import dev.headroom.domain.vehicle.VehicleField;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.server.csv.BadFileException;
import dev.headroom.server.csv.BadLines;
import dev.headroom.server.csv.CsvRows;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads a CSV file of vehicles. Memory: at most {@value AddVehicles#MOST} vehicles. */
final class VehicleFile {

  /** The columns that a file may leave out. */
  private static final Map<String, VehicleField> LEFT_OUT = leftOut();

  private static Map<String, VehicleField> leftOut() {
    Map<String, VehicleField> columns = new HashMap<>();
    columns.put("make", VehicleField.Other.MAKE);
    columns.put("type", VehicleField.Other.TYPE);
    columns.put("group", VehicleField.Other.GROUPS);
    Equipment.FIELDS.forEach(field -> columns.put(EquipmentText.name(field), field));
    return Map.copyOf(columns);
  }

  private static final CsvRows.Columns COLUMNS =
      new CsvRows.Columns(
          GivenVehicle.COLUMNS,
          required(),
          // The interface's names for columns that options call otherwise.
          Map.of(
              "registration_number",
              "registration",
              "vehicle_make",
              "make",
              "vehicle_type",
              "type"));

  private final BadLines bad = new BadLines("nothing is imported");
  private final List<Vehicles.New> vehicles = new ArrayList<>();
  private final List<Integer> lines = new ArrayList<>();
  private final List<String> columns;

  private VehicleFile(Path path) throws IOException {
    columns = new CsvRows(COLUMNS, bad).read(path, this::vehicle);
  }

  private static Set<String> required() {
    Set<String> required = new HashSet<>(GivenVehicle.COLUMNS);
    required.removeAll(LEFT_OUT.keySet());
    return required;
  }

  /**
   * Reads the whole file.
   *
   * @throws BadFileException if any line is bad; the message names each
   * @throws IOException if the file cannot be read
   */
  static VehicleFile read(Path path) throws IOException {
    return new VehicleFile(path);
  }

  /** The vehicles, in the order of the file. */
  List<Vehicles.New> vehicles() {
    return vehicles;
  }

  /** What the file says nothing about, of what it may leave out. */
  Set<VehicleField> missing() {
    Set<VehicleField> missing = new HashSet<>();
    LEFT_OUT.forEach(
        (column, field) -> {
          if (!columns.contains(column)) {
            missing.add(field);
          }
        });
    return missing;
  }

  /** The failure that names the lines of refused vehicles. */
  BadFileException refused(List<RefusedVehicle> reasons) {
    boolean known =
        reasons.stream()
            .anyMatch(reason -> reason.fault().message() == FieldMessage.REGISTRATION_KNOWN);
    BadLines refused =
        new BadLines(
            known
                ? "nothing is imported (--update changes the vehicles that are there already)"
                : "nothing is imported");
    reasons.forEach(
        reason -> refused.add(lines.get(reason.index()), Wording.english().text(reason.fault())));
    return refused.failure();
  }

  private void vehicle(int line, Map<String, String> cells) {
    if (vehicles.size() == AddVehicles.MOST) {
      throw bad.endedBy(line, "a file has at most " + AddVehicles.MOST + " vehicles");
    }
    List<String> problems = new ArrayList<>();
    new GivenVehicle(cells)
        .read(problems)
        .ifPresent(
            vehicle -> {
              vehicles.add(vehicle);
              lines.add(line);
            });
    problems.forEach(problem -> bad.add(line, problem));
  }
}
