package dev.headroom.http.vehicle;

import dev.headroom.application.equipment.EquipmentText;
import dev.headroom.domain.vehicle.Equipment;
import dev.headroom.domain.vehicle.Vehicle;
import dev.headroom.domain.vehicle.VehicleField;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A vehicle's equipment as written in answers: what is unknown has no member. */
public final class EquipmentBody {

  private EquipmentBody() {}

  public static Map<String, Object> of(Equipment equipment) {
    Map<String, Object> body = new LinkedHashMap<>();
    EquipmentText.of(equipment)
        .forEach((field, text) -> body.put(EquipmentText.name(field), value(field, text)));
    return body;
  }

  private static Object value(VehicleField field, String text) {
    return switch (EquipmentText.kind(field)) {
      case NUMBER -> new BigDecimal(text);
      case WHOLE_NUMBER -> Integer.valueOf(text);
      case TRUTH -> text.equals(EquipmentText.YES);
      case WORDS -> text.equals(EquipmentText.NONE) ? List.of() : List.of(text.split(",", -1));
      case TEXT -> text;
    };
  }

  /** The strong validator: it changes with each change of the vehicle. */
  static String tag(Vehicle vehicle) {
    return "\"e" + vehicle.version() + "\"";
  }
}
