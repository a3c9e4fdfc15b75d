package dev.headroom.benchmarks.route;

import com.graphhopper.GraphHopper;
import com.graphhopper.config.CHProfile;
import com.graphhopper.config.LMProfile;
import com.graphhopper.config.Profile;
import com.graphhopper.json.Statement;
import com.graphhopper.util.CustomModel;
import com.graphhopper.util.TurnCostsConfig;
import java.nio.file.Path;
import java.util.List;

/**
 * GraphHopper on one map, with turn restrictions, times for turns and no U-turns, and with every
 * limit that it can hold.
 */
public final class GraphHopperMap {

  /** The lorry {@link Lorry#FIXED}, prepared with contraction hierarchies. */
  static final String FIXED = "fixed";

  /** A lorry without measures, prepared with landmarks; a request adds its vehicle's. */
  static final String ANY = "any";

  private static final String ENCODED_VALUES =
      "road_access, road_class, car_access, car_average_speed, hgv, max_width, max_height,"
          + " max_length, max_weight, max_weight_except, max_axle_load, orientation, osm_way_id";

  private GraphHopperMap() {}

  /** The prepared lorries; {@link GraphHopper#importOrLoad} is left to the caller. */
  public static GraphHopper prepared(Path map, Path folder) {
    GraphHopper hopper =
        on(map, folder).setProfiles(lorry(FIXED, Lorry.FIXED.customModel()), lorry(ANY));
    hopper.getCHPreparationHandler().setCHProfiles(new CHProfile(FIXED));
    hopper.getLMPreparationHandler().setLMProfiles(new LMProfile(ANY));
    return hopper;
  }

  private static GraphHopper on(Path map, Path folder) {
    return new GraphHopper()
        .setOSMFile(map.toString())
        .setGraphHopperLocation(folder.toString())
        .setEncodedValuesString(ENCODED_VALUES);
  }

  private static TurnCostsConfig turnCosts() {
    return new TurnCostsConfig(List.of("hgv", "motorcar", "motor_vehicle"))
        .setAllowTurnPenaltyInRequest(true);
  }

  private static Profile lorry(String name, CustomModel... limits) {
    CustomModel model = withoutMeasures();
    for (CustomModel limit : limits) {
      model = CustomModel.merge(model, limit);
    }
    return new Profile(name).setCustomModel(model).setTurnCostsConfig(turnCosts());
  }

  /** As its own lorry, {@code truck.json}, but without measures. */
  private static CustomModel withoutMeasures() {
    CustomModel model = new CustomModel();
    model.setDistanceInfluence(1d);
    model.addToPriority(Statement.If("hgv == NO", Statement.Op.MULTIPLY, "0"));
    model.addToPriority(
        Statement.If(
            "!car_access && road_access != PRIVATE && hgv != DELIVERY && hgv != DESTINATION",
            Statement.Op.MULTIPLY,
            "0"));
    model.addToPriority(
        Statement.If(
            "road_access == PRIVATE || hgv == DELIVERY || hgv == DESTINATION",
            Statement.Op.MULTIPLY,
            "0.1"));
    model.addToSpeed(Statement.If("true", Statement.Op.LIMIT, "car_average_speed * 0.9"));
    model.addToSpeed(Statement.If("true", Statement.Op.LIMIT, "95"));
    return model;
  }
}
