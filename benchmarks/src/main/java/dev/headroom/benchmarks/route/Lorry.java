package dev.headroom.benchmarks.route;

import com.graphhopper.json.Statement;
import com.graphhopper.util.CustomModel;
import dev.headroom.domain.vehicle.Dimensions;
import java.util.Locale;
import java.util.Random;

/** A lorry over 3.5 t, the same for both sides. Centimetres and kilograms. */
public record Lorry(int height, int length, int width, int weight) {

  /** The one that GraphHopper is prepared for. */
  public static final Lorry FIXED = new Lorry(400, 1_200, 255, 18_000);

  /** With measures around the limits of the maps. */
  static Lorry random(Random random) {
    return new Lorry(
        300 + random.nextInt(141),
        600 + random.nextInt(1_276),
        220 + random.nextInt(41),
        3_600 + random.nextInt(40_401));
  }

  public Dimensions dimensions() {
    return Dimensions.ofCentimetresAndKilograms(height, length, width, weight);
  }

  /**
   * Its measures, as GraphHopper's tags hold them, in metres and tonnes; and seconds for turns,
   * which GraphHopper 11 refuses in a profile with landmarks but takes with a request.
   */
  CustomModel customModel() {
    return new CustomModel()
        .addToTurnPenalty(
            Statement.If("change_angle < -40 || change_angle > 40", Statement.Op.ADD, "2"))
        .addToPriority(
            Statement.If(
                String.format(
                    Locale.ROOT,
                    "max_height < %.2f || max_width < %.2f || max_length < %.2f"
                        + " || (max_weight < %.2f && max_weight_except == MISSING)",
                    height / 100.0,
                    width / 100.0,
                    length / 100.0,
                    weight / 1000.0),
                Statement.Op.MULTIPLY,
                "0"));
  }
}
