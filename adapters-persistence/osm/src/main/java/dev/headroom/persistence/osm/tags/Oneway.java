package dev.headroom.persistence.osm.tags;

import java.util.Map;

/** In which directions a way may be driven. */
public final class Oneway {

  private Oneway() {}

  /**
   * The directions in which some class of motor vehicle may drive at some time: 1 the way's, 2
   * against it, 3 both. Where classes or hours differ, {@link RuleReader#ofWay} has the rules.
   *
   * @see <a href="https://wiki.openstreetmap.org/wiki/Key:oneway">Key:oneway</a>
   */
  public static int directions(Map<String, String> tags) {
    String oneway = tags.get("oneway");
    if (oneway == null) {
      return "roundabout".equals(tags.get("junction")) ? 1 : 3;
    }
    return switch (oneway) {
      case "yes", "true", "1" -> 1;
      case "-1", "reverse" -> 2;
      default -> 3;
    };
  }
}
