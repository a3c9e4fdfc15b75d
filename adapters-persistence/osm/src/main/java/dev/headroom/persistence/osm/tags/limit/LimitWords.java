package dev.headroom.persistence.osm.tags.limit;

import dev.headroom.persistence.osm.tags.element.Element;
import dev.headroom.persistence.osm.tags.element.RoadTags;
import dev.headroom.persistence.osm.tags.syntax.KeySuffix;

/** What a limit is called, as its surroundings tell it. */
final class LimitWords {

  private LimitWords() {}

  static String noun(Element element, LimitKind kind, KeySuffix suffix) {
    if (kind == LimitKind.MAXWEIGHT && element.affirms("bridge")) {
      return "weak bridge";
    }
    if (kind == LimitKind.MAXHEIGHT) {
      return heightNoun(element) + vehicles(suffix);
    }
    return kind.words() + vehicles(suffix);
  }

  private static String heightNoun(Element element) {
    if (element.has("tunnel", "building_passage") || element.affirms("covered")) {
      return "low passage";
    }
    if (element.affirms("tunnel")) {
      return "low tunnel";
    }
    if (element.has("railway", "level_crossing")) {
      return "low level crossing";
    }
    if (element.tags.getOrDefault("barrier", "").contains("height_restrictor")) {
      return "height restrictor";
    }
    boolean elsewhere =
        element.isNode()
            || RoadTags.isFerry(element.tags)
            || element.affirms("bridge")
            || element.has("highway", "service");
    return elsewhere ? LimitKind.MAXHEIGHT.words() : "low bridge";
  }

  private static String vehicles(KeySuffix suffix) {
    if (suffix.classes().equals(KeySuffix.LORRIES)
        || suffix.classes().equals(KeySuffix.GOODS_VEHICLES)) {
      return " for goods vehicles";
    }
    return suffix.classes().size() == 1 ? " for articulated lorries" : "";
  }
}
