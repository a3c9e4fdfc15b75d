package dev.headroom.osm.road;

import dev.headroom.domain.network.RoadClass;
import dev.headroom.osm.issue.ImportIssue;
import dev.headroom.osm.issue.IssueSink;
import dev.headroom.osm.speed.FerryTime;
import dev.headroom.osm.speed.LorryBurden;
import dev.headroom.osm.speed.LorrySpeed;
import dev.headroom.osm.tags.RuleReader;
import dev.headroom.osm.tags.element.Location;
import java.util.Map;

/** Reads the speed of a lorry on a way from its tags. */
final class PaceReader {

  /** The speeds of a way outside and inside towns, and its extra cost to a lorry. */
  record Paces(Pace country, Pace town, LorryBurden burden) {}

  private final LorrySpeed speeds = new LorrySpeed();
  private final IssueSink issues;

  PaceReader(IssueSink issues) {
    this.issues = issues;
  }

  /** The speeds of a way in these directions. */
  Paces read(long id, Map<String, String> tags, int directions, Location place, WayLine line) {
    if (RoadTraits.roadClass(tags) == RoadClass.FERRY) {
      Pace ferry = ferry(id, tags, line.metres()).in(directions);
      return new Paces(ferry, ferry, LorryBurden.NONE);
    }
    return new Paces(
        road(tags, place, false).in(directions),
        road(tags, place, true).in(directions),
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

  private Pace road(Map<String, String> tags, Location place, boolean town) {
    return new Pace(speeds.of(tags, place, town, true), speeds.of(tags, place, town, false), false);
  }
}
