package dev.headroom.osm.road;

import dev.headroom.domain.network.RoadClass;
import dev.headroom.osm.issue.ImportIssue;
import dev.headroom.osm.issue.IssueSink;
import dev.headroom.osm.speed.FerryTime;
import dev.headroom.osm.speed.Handling;
import dev.headroom.osm.speed.LorryBurden;
import dev.headroom.osm.speed.RoadSpeed;
import dev.headroom.osm.tags.RuleReader;
import dev.headroom.osm.tags.element.Location;
import java.util.Map;
import java.util.Optional;

/** Reads the speeds of lorries and vans on a way from its tags. */
final class PaceReader {

  /** The speeds of a kind of vehicle on a way, outside and inside towns. */
  record Paces(Pace country, Pace town, Handling handling) {}

  /**
   * The speeds of a way, and its extra cost to a lorry.
   *
   * @param van empty in a country whose speeds of vans are not known
   */
  record WayPaces(Paces lorry, Optional<Paces> van, LorryBurden burden) {}

  private final RoadSpeed lorries = RoadSpeed.ofLorries();
  private final RoadSpeed vans = RoadSpeed.ofVans();
  private final IssueSink issues;

  PaceReader(IssueSink issues) {
    this.issues = issues;
  }

  /** The speeds of a way in these directions. */
  WayPaces read(long id, Map<String, String> tags, int directions, Location place, WayLine line) {
    if (RoadTraits.roadClass(tags) == RoadClass.FERRY) {
      Pace ferry = ferry(id, tags, line.metres()).in(directions);
      Paces ofAll = new Paces(ferry, ferry, Handling.LORRY);
      return new WayPaces(ofAll, Optional.of(ofAll), LorryBurden.NONE);
    }
    return new WayPaces(
        paces(lorries, tags, directions, place),
        vans.known(place) ? Optional.of(paces(vans, tags, directions, place)) : Optional.empty(),
        LorryBurden.of(tags, directions != RuleReader.BOTH_WAYS));
  }

  private Pace ferry(long id, Map<String, String> tags, double metres) {
    String duration = tags.getOrDefault("duration", "");
    if (!duration.isEmpty() && !FerryTime.readable(duration, metres)) {
      issues.report(
          new ImportIssue(
              "unreadable_duration", "way/" + id, "duration", duration, "a ship's ordinary speed"));
    }
    double kmh = 3_600 * Math.max(0.01, metres) / FerryTime.of(tags, metres).toMillis();
    return new Pace(kmh, kmh, true);
  }

  private static Paces paces(
      RoadSpeed speeds, Map<String, String> tags, int directions, Location place) {
    return new Paces(
        road(speeds, tags, place, false).in(directions),
        road(speeds, tags, place, true).in(directions),
        speeds.handling());
  }

  private static Pace road(
      RoadSpeed speeds, Map<String, String> tags, Location place, boolean town) {
    return new Pace(speeds.of(tags, place, town, true), speeds.of(tags, place, town, false), false);
  }
}
