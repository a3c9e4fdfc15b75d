package dev.headroom.http.vehicle;

import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.Vehicle;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.VehicleGroup;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.CRC32;

/** A vehicle as written in answers. */
record VehicleBody(
    long id,
    String name,
    String registrationNumber,
    String vehicleMake,
    String vehicleType,
    BigDecimal height,
    BigDecimal length,
    BigDecimal width,
    BigDecimal weight,
    List<Group> vehicleGroups) {

  static final List<String> MEMBERS =
      List.of(
          "id",
          "name",
          "registration_number",
          "vehicle_make",
          "vehicle_type",
          "height",
          "length",
          "width",
          "weight",
          "vehicle_groups");

  /** Copies the list. */
  VehicleBody {
    vehicleGroups = List.copyOf(vehicleGroups);
  }

  /** A group of vehicles. */
  record Group(long id, String name, long count, long userId) {
    static final List<String> MEMBERS = List.of("id", "name", "count", "user_id");

    static Group of(VehicleGroup group) {
      return new Group(group.id(), group.name(), group.count(), group.userId());
    }
  }

  static VehicleBody of(Vehicle vehicle) {
    VehicleDetails details = vehicle.details();
    Dimensions dimensions = details.dimensions();
    return new VehicleBody(
        vehicle.id(),
        details.name(),
        details.registrationNumber(),
        details.make(),
        details.type(),
        dimensions.inUnits(Measure.HEIGHT).orElseThrow(),
        dimensions.inUnits(Measure.LENGTH).orElseThrow(),
        dimensions.inUnits(Measure.WIDTH).orElseThrow(),
        dimensions.inUnits(Measure.WEIGHT).orElseThrow(),
        vehicle.groups().stream().map(Group::of).toList());
  }

  /**
   * The strong validator of the body: it changes with each change of the vehicle, and when only one
   * of its groups changes, such as its count.
   */
  static String tag(Vehicle vehicle) {
    CRC32 groups = new CRC32();
    groups.update(vehicle.groups().toString().getBytes(StandardCharsets.UTF_8));
    return "\"" + vehicle.version() + "-" + Long.toHexString(groups.getValue()) + "\"";
  }
}
