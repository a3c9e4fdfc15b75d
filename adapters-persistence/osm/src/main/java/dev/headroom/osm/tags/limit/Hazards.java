package dev.headroom.osm.tags.limit;

import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.osm.tags.element.Element;
import dev.headroom.osm.tags.element.RoadTags;
import dev.headroom.osm.tags.syntax.LimitKind;

/** Determines the hazard at a limit from its surroundings. */
final class Hazards {

  private Hazards() {}

  /** The hazard of a signed limit. */
  static HazardKind at(Element element, LimitKind kind) {
    if (kind == LimitKind.MAXWEIGHT && element.affirms("bridge")) {
      return HazardKind.WEAK_BRIDGE;
    }
    return kind == LimitKind.MAXHEIGHT ? low(element) : kind.hazard();
  }

  private static HazardKind low(Element element) {
    if (element.has("tunnel", "building_passage") || element.affirms("covered")) {
      return HazardKind.LOW_PASSAGE;
    }
    if (element.affirms("tunnel")) {
      return HazardKind.LOW_TUNNEL;
    }
    if (element.has("railway", "level_crossing")) {
      return HazardKind.LOW_LEVEL_CROSSING;
    }
    if (element.tags.getOrDefault("barrier", "").contains("height_restrictor")) {
      return HazardKind.HEIGHT_RESTRICTOR;
    }
    boolean elsewhere =
        element.isNode()
            || RoadTags.isFerry(element.tags)
            || element.affirms("bridge")
            || element.has("highway", "service");
    return elsewhere ? HazardKind.MAXIMUM_HEIGHT : HazardKind.LOW_BRIDGE;
  }
}
