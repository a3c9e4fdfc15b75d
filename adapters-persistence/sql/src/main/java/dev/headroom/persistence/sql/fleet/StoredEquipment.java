package dev.headroom.persistence.sql.fleet;

import dev.headroom.application.equipment.EquipmentText;
import dev.headroom.domain.vehicle.Equipment;
import dev.headroom.domain.vehicle.VehicleField;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** The equipment of a vehicle in its column: {@code axles=5;hazardous=none}. */
final class StoredEquipment {

  private static final Map<String, VehicleField> FIELDS =
      Equipment.FIELDS.stream()
          .collect(Collectors.toUnmodifiableMap(EquipmentText::name, field -> field));

  private StoredEquipment() {}

  static String write(Equipment equipment) {
    return EquipmentText.of(equipment).entrySet().stream()
        .map(field -> EquipmentText.name(field.getKey()) + "=" + field.getValue())
        .collect(Collectors.joining(";"));
  }

  /**
   * Reads a column.
   *
   * @throws IllegalStateException if it holds something else; a load that is half read could be
   *     sent through a tunnel
   */
  static Equipment read(String column) {
    if (column.isEmpty()) {
      return Equipment.UNKNOWN;
    }
    Map<VehicleField, String> texts = new HashMap<>();
    for (String pair : column.split(";", -1)) {
      int equals = pair.indexOf('=');
      VehicleField field = equals < 0 ? null : FIELDS.get(pair.substring(0, equals));
      if (field == null) {
        throw new IllegalStateException("a vehicle has unknown equipment: " + pair);
      }
      texts.put(field, pair.substring(equals + 1));
    }
    return EquipmentText.read(
        texts,
        (field, fault) -> {
          throw new IllegalStateException("a vehicle has bad equipment: " + field);
        });
  }
}
