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
 * One map, opened: a network, its index, its planner, its look ahead, its picture and its names,
 * which belong together. A question takes one from {@link CurrentMap} and keeps to it until it is
 * answered, while the map may be renewed.
 *
 * @param checksum of the file that it was read from; empty where there is none
 */
public record RoadMap(
    RoadIndex index,
    Coverage coverage,
    RoutePlanner planner,
    WayAhead wayAhead,
    Picture picture,
    Gazetteer names,
    String checksum) {

  /** Opens a map that covers what lies within {@link Coverage#USUAL} of its roads. */
  public static RoadMap of(RoadIndex index) {
    return of(index, Coverage.USUAL);
  }

  /** Opens a map; the same coverage decides for positions, points and routes. */
  public static RoadMap of(RoadIndex index, Coverage coverage) {
    return of(index, coverage, TrafficSpeeds.FREE_FLOW);
  }

  /** Opens a map on whose roads there is traffic. */
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

  /** The same with what it shows beside roads; whoever opened the map closes the picture. */
  public RoadMap with(Picture shown) {
    return new RoadMap(index, coverage, planner, wayAhead, shown, names, checksum);
  }

  /** The same with its names; whoever opened the map closes them. */
  public RoadMap withNames(Gazetteer searched) {
    return new RoadMap(index, coverage, planner, wayAhead, picture, searched, checksum);
  }

  /** The same, read from a file with this checksum. */
  public RoadMap from(String fileChecksum) {
    return new RoadMap(index, coverage, planner, wayAhead, picture, names, fileChecksum);
  }

  /**
   * The restrictions within so many metres of a place, nearest first: those of corrections that
   * have ended at a moment, and those that corrections lift then, are left out.
   */
  public List<FoundRestriction> restrictionsNear(Position place, double metres, Instant now) {
    When then = new When.At(now);
    return index.restrictionsNear(place, metres).stream()
        .filter(found -> network().ruleBook().inForce(found.rule(), then))
        .toList();
  }

  /**
   * The same, or that the map says nothing about the place. What is known is told also where the
   * place is not covered: of a way that reaches beyond its extract.
   */
  public Nearby near(Position place, double metres, Instant now) {
    List<FoundRestriction> found = restrictionsNear(place, metres, now);
    return found.isEmpty() && !covers(place) ? new Nearby.NoCoverage() : new Nearby.Covered(found);
  }

  /** Whether the map says anything about a place. */
  public boolean covers(Position place) {
    return coverage.includes(index, place);
  }

  /** The network. */
  public RoadNetwork network() {
    return index.network();
  }
}
