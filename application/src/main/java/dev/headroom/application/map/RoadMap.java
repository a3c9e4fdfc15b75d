package dev.headroom.application.map;

import dev.headroom.domain.gazetteer.Gazetteer;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.notification.ahead.WayAhead;
import dev.headroom.domain.picture.Picture;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.route.traffic.TrafficSpeeds;
import java.time.Instant;
import java.util.List;

/**
 * An open map: a network with the index, the planner, the look ahead, the picture and the places
 * that belong to it. A request takes one from {@link CurrentMap} and uses it to the end, even if
 * the map is renewed meanwhile.
 *
 * @param checksum of the file that it was read from; empty if there is none
 */
public record RoadMap(
    RoadIndex index,
    Coverage coverage,
    RoutePlanner planner,
    WayAhead wayAhead,
    Picture picture,
    Gazetteer places,
    String checksum) {

  /** Opens a map that covers the area within {@link Coverage#USUAL} of its roads. */
  public static RoadMap of(RoadIndex index) {
    return of(index, Coverage.USUAL);
  }

  /** Opens a map; the coverage applies to positions, points and routes alike. */
  public static RoadMap of(RoadIndex index, Coverage coverage) {
    return of(index, coverage, TrafficSpeeds.FREE_FLOW);
  }

  /** Opens a map with traffic speeds on its roads. */
  public static RoadMap of(RoadIndex index, Coverage coverage, TrafficSpeeds traffic) {
    return new RoadMap(
        index,
        coverage,
        new RoutePlanner(index, coverage, traffic),
        new WayAhead(index),
        Picture.NONE,
        Gazetteer.NONE,
        "");
  }

  /** A copy with a picture; the opener of the map closes the picture. */
  public RoadMap with(Picture shown) {
    return new RoadMap(index, coverage, planner, wayAhead, shown, places, checksum);
  }

  /** A copy with places that can be searched. */
  public RoadMap with(Gazetteer searched) {
    return new RoadMap(index, coverage, planner, wayAhead, picture, searched, checksum);
  }

  /** A copy with the checksum of the file that it was read from. */
  public RoadMap from(String fileChecksum) {
    return new RoadMap(index, coverage, planner, wayAhead, picture, places, fileChecksum);
  }

  /**
   * The restrictions within a distance of a place, nearest first. Restrictions of corrections that
   * have ended at {@code now}, and those that corrections lift then, are left out.
   */
  public List<FoundRestriction> restrictionsNear(Position place, double metres, Instant now) {
    When then = new When.At(now);
    return index.restrictionsNear(place, metres).stream()
        .filter(found -> network().ruleBook().inForce(found.rule(), then))
        .toList();
  }

  /**
   * Like {@link #restrictionsNear}, or {@link Nearby.NoCoverage}. Restrictions found are reported
   * even if the place is not covered, such as those of a road that reaches beyond the extract.
   */
  public Nearby near(Position place, double metres, Instant now) {
    List<FoundRestriction> found = restrictionsNear(place, metres, now);
    return found.isEmpty() && !covers(place) ? new Nearby.NoCoverage() : new Nearby.Covered(found);
  }

  /** Whether the map covers a place. */
  public boolean covers(Position place) {
    return coverage.includes(index, place);
  }

  public RoadNetwork network() {
    return index.network();
  }
}
