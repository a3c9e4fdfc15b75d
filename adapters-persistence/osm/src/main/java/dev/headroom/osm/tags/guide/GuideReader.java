package dev.headroom.osm.tags.guide;

import dev.headroom.domain.network.Signpost;
import dev.headroom.osm.tags.syntax.Text;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Reads the signposts and the lanes of a way. */
public final class GuideReader {

  /** The greatest length of a text, the same as OpenStreetMap's. */
  private static final int LONGEST_TEXT = 255;

  private static final Set<String> NOTHING = Set.of("", "none", "no", "unknown");

  private final Map<String, String> tags;
  private final boolean oneWay;

  private GuideReader(Map<String, String> tags, boolean oneWay) {
    this.tags = tags;
    this.oneWay = oneWay;
  }

  /**
   * The guidance for driving a way in a direction.
   *
   * @param forward whether that is the way's own direction
   * @param oneWay whether it can be driven only in this direction
   */
  public static Guide read(Map<String, String> tags, boolean forward, boolean oneWay) {
    GuideReader reader = new GuideReader(tags, oneWay);
    String direction = forward ? ":forward" : ":backward";
    List<String> destinations =
        Stream.concat(
                reader.values("destination:ref", direction),
                reader.values("destination", direction))
            .distinct()
            .toList();
    String exit = reader.values("junction:ref", direction).findFirst().orElse("");
    return new Guide(
        new Signpost(exit, destinations), LaneReader.read(key -> reader.value(key, direction)));
  }

  /** The number of a motorway exit at a node, or empty. */
  public static String exitAt(Map<String, String> node) {
    return node.getOrDefault("highway", "").equals("motorway_junction")
        ? parts(node.getOrDefault("ref", "")).findFirst().orElse("")
        : "";
  }

  private Stream<String> values(String key, String direction) {
    return parts(value(key, direction));
  }

  private static Stream<String> parts(String value) {
    return Arrays.stream(value.split(";"))
        .map(part -> Text.clean(part, LONGEST_TEXT))
        .filter(part -> !NOTHING.contains(part));
  }

  private String value(String key, String direction) {
    String directed = tags.get(key + direction);
    if (directed != null) {
      return directed;
    }
    return oneWay ? tags.getOrDefault(key, "") : "";
  }
}
