package dev.headroom.benchmarks.server;

import dev.headroom.benchmarks.route.Places;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;

/** Bodies of requests from random places near roads; the same seed asks the same. */
public final class LoadQuestions {

  private static final int COUNT = 125 * LoadFleet.DRIVERS;

  private final Places places;

  public LoadQuestions(RoadNetwork network, long seed) {
    this.places = new Places(network, seed);
  }

  /** Questions of one kind, in turn from all drivers. */
  public record Kind(String name, String path, List<String> bodies) {}

  /** In the order in which they are measured. */
  public List<Kind> kinds() {
    List<Position> standing = anywhere(LoadFleet.DRIVERS);
    List<Position> moving = anywhere(COUNT);
    Dimensions lorry = LoadFleet.LORRIES.get(0);
    return List.of(
        positions("vehicle_position, standing", i -> place(standing.get(i % standing.size()))),
        positions("vehicle_position, moving", i -> place(moving.get(i))),
        positions(
            "vehicle_position, moving, always the same dimensions",
            i -> place(moving.get(i)) + measuring(lorry)),
        positions(
            "vehicle_position, moving, two vehicles in turn",
            i -> place(moving.get(i)) + measuring(inTurn(i))),
        new Kind(
            "poi",
            "/api/poi",
            bodies(
                i -> {
                  Position at = moving.get(i);
                  return text(
                      "{\"lat\":%.6f,\"lon\":%.6f,\"type\":[30,40,50,60]", at.lat(), at.lon());
                })));
  }

  /** Each driver's vehicle changes with each report. */
  private static Dimensions inTurn(int question) {
    int round = question / LoadFleet.DRIVERS;
    return LoadFleet.LORRIES.get(round % LoadFleet.LORRIES.size());
  }

  private List<Position> anywhere(int count) {
    List<Position> anywhere = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      anywhere.add(places.nearARoad());
    }
    return anywhere;
  }

  private static Kind positions(String name, IntFunction<String> open) {
    return new Kind(name, "/api/vehicle_position", bodies(open));
  }

  private static List<String> bodies(IntFunction<String> open) {
    List<String> bodies = new ArrayList<>();
    for (int i = 0; i < COUNT; i++) {
      bodies.add(open.apply(i) + "}");
    }
    return bodies;
  }

  private static String place(Position at) {
    return text("{\"lat\":%.6f,\"long\":%.6f", at.lat(), at.lon());
  }

  private static String measuring(Dimensions lorry) {
    return text(
        ",\"dimensions\":{\"height\":%.2f,\"length\":%.2f,\"width\":%.2f,\"weight\":%.3f}",
        lorry.of(Measure.HEIGHT).orElseThrow() / 100.0,
        lorry.of(Measure.LENGTH).orElseThrow() / 100.0,
        lorry.of(Measure.WIDTH).orElseThrow() / 100.0,
        lorry.of(Measure.WEIGHT).orElseThrow() / 1_000.0);
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
