package dev.headroom.osm.names;

import dev.headroom.domain.gazetteer.Folded;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.geo.Distances;
import dev.headroom.osm.names.shape.Feature;
import dev.headroom.osm.names.shape.Spot;
import dev.headroom.osm.names.tags.AddressLine;
import dev.headroom.osm.names.tags.Names;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Firms and sites, each once: those of one kind and name that lie near each other are one, for
 * instance a building and a node in it. For one thread.
 */
final class Sites {

  private static final double NEAR_METRES = 150;
  private static final double NEAR_LARGE_METRES = 800;

  /** Areas first, then what has an address. */
  private static final Comparator<Feature> ORDER =
      Comparator.comparing(Feature::kind)
          .thenComparing(feature -> feature.names().name())
          .thenComparing(Feature::isNode)
          .thenComparing(feature -> feature.line().street().isEmpty())
          .thenComparing(feature -> feature.spot().lat())
          .thenComparing(feature -> feature.spot().lon())
          .thenComparing(Feature::number)
          .thenComparing(Feature::importance);

  private final List<Site> all = new ArrayList<>();
  private final Map<String, List<Site>> byName = new HashMap<>();

  /** A site. */
  static final class Site {
    final PlaceKind kind;
    Names names;
    AddressLine line;
    String number;
    Spot spot;
    int importance;

    private Site(Feature feature) {
      kind = feature.kind();
      names = feature.names();
      line = feature.line();
      number = feature.number();
      spot = feature.spot();
      importance = feature.importance();
    }

    private void join(Feature same) {
      names = names.and(same.names());
      importance = Math.max(importance, same.importance());
      if (number.isEmpty()) {
        line = same.line().or(line);
        number = same.number();
      }
      if (!spot.hasDoor() && same.spot().hasDoor()) {
        spot = new Spot(spot.lat(), spot.lon(), same.spot().doorLat(), same.spot().doorLon());
      }
    }
  }

  /** Joins features, all of which are located. */
  Sites(List<Feature> features) {
    List<Feature> sorted = new ArrayList<>(features);
    sorted.sort(ORDER);
    for (Feature feature : sorted) {
      String key = feature.kind() + "\n" + Folded.of(feature.names().name());
      List<Site> same = byName.computeIfAbsent(key, added -> new ArrayList<>(1));
      Site known = null;
      for (Site site : same) {
        if (metres(site.spot, feature.spot()) < near(site.kind)) {
          known = site;
          break;
        }
      }
      if (known == null) {
        Site site = new Site(feature);
        same.add(site);
        all.add(site);
      } else {
        known.join(feature);
      }
    }
  }

  private static double near(PlaceKind kind) {
    return switch (kind) {
      case INDUSTRIAL_ESTATE, PORT, AIRPORT, STATION, HOSPITAL, SERVICES -> NEAR_LARGE_METRES;
      default -> NEAR_METRES;
    };
  }

  private static double metres(Spot one, Spot other) {
    return Distances.metres(one.lat() / 1e7, one.lon() / 1e7, other.lat() / 1e7, other.lon() / 1e7);
  }

  /** The sites, in the order of kinds and names. */
  List<Site> all() {
    return List.copyOf(all);
  }
}
