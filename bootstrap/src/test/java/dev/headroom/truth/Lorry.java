package dev.headroom.truth;

import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.util.List;

/**
 * The vehicle of a question: centimetres and kilograms.
 *
 * @param more what is known of it beyond its four dimensions
 */
record Lorry(int height, int length, int width, int weight, Dimensions more) {

  /** One of which only the four dimensions are known. */
  Lorry(int height, int length, int width, int weight) {
    this(height, length, width, weight, Dimensions.UNKNOWN);
  }

  static final Lorry VAN = new Lorry(260, 600, 200, 3_500);
  static final Lorry RIGID = new Lorry(400, 1_000, 250, 18_000);
  static final Lorry ARTIC = new Lorry(490, 1_650, 255, 44_000);

  boolean light() {
    return weight <= 3_500;
  }

  /** The words under which it finds itself addressed in tags, the most particular first. */
  List<String> modes() {
    if (light()) {
      return List.of("goods", "motor_vehicle", "vehicle", "access");
    }
    return more.of(Measure.ARTICULATED).orElse(length > 1_200 ? 1 : 0) > 0
        ? List.of("hgv_articulated", "hgv", "motor_vehicle", "vehicle", "access")
        : List.of("hgv", "motor_vehicle", "vehicle", "access");
  }

  Dimensions dimensions() {
    return more.or(Dimensions.ofCentimetresAndKilograms(height, length, width, weight));
  }

  /** The same with more known of it. */
  Lorry with(Dimensions known) {
    return new Lorry(height, length, width, weight, known);
  }
}
