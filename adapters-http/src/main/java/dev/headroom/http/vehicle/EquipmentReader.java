package dev.headroom.http.vehicle;

import dev.headroom.application.equipment.EquipmentText;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Equipment;
import dev.headroom.domain.vehicle.VehicleField;
import dev.headroom.http.body.Fields;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Reads the object {@code vehicle} of requests, which is also the body of a vehicle's equipment.
 */
public final class EquipmentReader {

  /** The members of the object. */
  public static final List<String> MEMBERS = EquipmentText.names();

  private static final BigDecimal LARGEST = new BigDecimal(999_999_999);
  private static final int DECIMALS = 9;
  private static final int LONGEST_LIST = 20;

  private EquipmentReader() {}

  /**
   * The equipment in an optional member of a body; unknown without it. Faults are reported with the
   * path of their member.
   *
   * @param name of the member
   * @param dimensions of the vehicle, which the equipment may not contradict
   */
  public static Equipment read(Fields body, String name, Dimensions dimensions) {
    return read(body, name, Equipment.UNKNOWN, dimensions);
  }

  /**
   * The same of a vehicle of which something is known: what is left out stays, and may not
   * contradict the dimensions either.
   *
   * @param before what is known
   */
  public static Equipment read(Fields body, String name, Equipment before, Dimensions dimensions) {
    Optional<Fields> given = body.object(name, Fields.Need.OPTIONAL, MEMBERS);
    if (given.isPresent()) {
      return checked(given.get(), read(given.get()).or(before), dimensions);
    }
    before
        .contradictions(dimensions)
        .forEach(
            (field, why) -> body.problem(name + "." + EquipmentText.name(field), Remark.of(why)));
    return before;
  }

  /** The equipment in the members of an object. */
  public static Equipment read(Fields fields, Dimensions dimensions) {
    return checked(fields, read(fields), dimensions);
  }

  private static Equipment checked(Fields fields, Equipment equipment, Dimensions dimensions) {
    equipment
        .contradictions(dimensions)
        .forEach((field, why) -> fields.problem(EquipmentText.name(field), Remark.of(why)));
    return equipment;
  }

  /** The same, of a vehicle whose dimensions somebody else compares with it. */
  static Equipment read(Fields fields) {
    Map<VehicleField, String> texts = new HashMap<>();
    for (VehicleField field : Equipment.FIELDS) {
      text(fields, field).ifPresent(text -> texts.put(field, text));
    }
    return EquipmentText.read(
        texts, (field, fault) -> fields.problem(EquipmentText.name(field), fault));
  }

  private static Optional<String> text(Fields fields, VehicleField field) {
    String name = EquipmentText.name(field);
    return switch (EquipmentText.kind(field)) {
      case NUMBER, WHOLE_NUMBER ->
          fields.number(name, Fields.Need.OPTIONAL).map(EquipmentReader::plain);
      case TRUTH ->
          fields
              .truth(name, Fields.Need.OPTIONAL)
              .map(yes -> yes ? EquipmentText.YES : EquipmentText.NO);
      case WORDS -> fields.texts(name, Fields.Need.OPTIONAL).map(EquipmentReader::joined);
      case TEXT -> fields.text(name, Fields.Need.OPTIONAL, EquipmentText.LONGEST);
    };
  }

  /** The digits of a number; one that no field can have is only as long as it has to be. */
  private static String plain(BigDecimal value) {
    BigDecimal bounded = value.min(LARGEST).max(LARGEST.negate());
    return bounded.setScale(DECIMALS, RoundingMode.CEILING).toPlainString();
  }

  /**
   * A list of more words than there are is no longer than it has to be to be refused. An empty one
   * says that nothing is carried; no word does, and none is several.
   */
  private static String joined(List<String> words) {
    if (words.isEmpty()) {
      return EquipmentText.NONE;
    }
    return words.stream()
        .limit(LONGEST_LIST)
        .map(word -> word.equals(EquipmentText.NONE) || word.contains(",") ? "?" : word)
        .collect(Collectors.joining(","));
  }
}
