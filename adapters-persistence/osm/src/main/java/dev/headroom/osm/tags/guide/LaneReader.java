package dev.headroom.osm.tags.guide;

import dev.headroom.domain.network.Lane;
import dev.headroom.domain.network.Lane.Arrow;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Reads the arrows on lanes, and which lanes goods vehicles may use. */
final class LaneReader {

  private static final Map<String, Optional<Arrow>> ARROWS =
      Map.ofEntries(
          Map.entry("", Optional.empty()),
          Map.entry("none", Optional.empty()),
          Map.entry("sharp_left", Optional.of(Arrow.SHARP_LEFT)),
          Map.entry("left", Optional.of(Arrow.LEFT)),
          Map.entry("slight_left", Optional.of(Arrow.SLIGHT_LEFT)),
          Map.entry("through", Optional.of(Arrow.THROUGH)),
          Map.entry("slight_right", Optional.of(Arrow.SLIGHT_RIGHT)),
          Map.entry("right", Optional.of(Arrow.RIGHT)),
          Map.entry("sharp_right", Optional.of(Arrow.SHARP_RIGHT)),
          Map.entry("reverse", Optional.of(Arrow.REVERSE)),
          Map.entry("merge_to_left", Optional.of(Arrow.MERGE_TO_LEFT)),
          Map.entry("merge_to_right", Optional.of(Arrow.MERGE_TO_RIGHT)));

  /** More lanes than any road has; a longer list is invalid. */
  private static final int MOST_LANES = 20;

  /** The access keys of lanes for goods vehicles, the most specific first. */
  private static final List<String> ACCESS =
      List.of("hgv:lanes", "motor_vehicle:lanes", "vehicle:lanes", "access:lanes");

  /** The keys by which a lane is reserved for others. */
  private static final List<String> RESERVED =
      List.of("bus:lanes", "psv:lanes", "taxi:lanes", "bicycle:lanes");

  private static final Set<String> CLOSED = Set.of("no", "private", "use_sidepath");

  private LaneReader() {}

  /**
   * The lanes of a direction, from the left; empty if an arrow is not understood.
   *
   * @param values the value of a key for that direction, or empty
   */
  static List<Lane> read(UnaryOperator<String> values) {
    String turns = values.apply("turn:lanes");
    if (turns.isEmpty()) {
      return List.of();
    }
    String[] texts = split(turns);
    List<Lane> lanes = new ArrayList<>();
    for (int i = 0; i < texts.length; i++) {
      Set<Arrow> arrows = EnumSet.noneOf(Arrow.class);
      for (String text : texts[i].split(";", -1)) {
        Optional<Arrow> arrow = ARROWS.get(text.strip());
        if (arrow == null || texts.length > MOST_LANES) {
          return List.of();
        }
        arrow.ifPresent(arrows::add);
      }
      lanes.add(new Lane(arrows, open(values, i, texts.length)));
    }
    return lanes.stream().allMatch(lane -> lane.arrows().isEmpty()) ? List.of() : lanes;
  }

  private static boolean open(UnaryOperator<String> values, int lane, int lanes) {
    for (String key : ACCESS) {
      String value = of(values.apply(key), lane, lanes);
      if (!value.isEmpty()) {
        return !CLOSED.contains(value);
      }
    }
    return RESERVED.stream()
        .noneMatch(key -> of(values.apply(key), lane, lanes).equals("designated"));
  }

  /** The value of a lane; empty if the list has another length. */
  private static String of(String value, int lane, int lanes) {
    String[] texts = split(value);
    return texts.length == lanes ? texts[lane].strip() : "";
  }

  private static String[] split(String value) {
    return value.split("\\|", -1);
  }
}
