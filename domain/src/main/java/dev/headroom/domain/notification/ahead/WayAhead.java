package dev.headroom.domain.notification.ahead;

import dev.headroom.domain.match.RoadMatch;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Situation;
import java.util.List;
import java.util.Optional;

/**
 * Looks along the road network for what stops a vehicle: not what lies near by the crow's flight,
 * but what it may come to.
 *
 * <ul>
 *   <li>On the most probable way ahead everything that stops it counts, up to the radius, and, up
 *       to {@value LookAhead#FARTHEST} m, what lies behind the last junction at which it can turn
 *       off when that junction is within the radius, or behind it already.
 *   <li>Where the way is uncertain, a side counts up to the radius for physical limits alone.
 *   <li>A branch that a lorry might well take counts for physical limits, up to {@value
 *       LookAhead#FARTHEST} m, when it cannot be left before them and its fork is within the
 *       radius.
 *   <li>Where no direction is known, everything in the radius counts that a road leads to; where
 *       one is known, but the vehicle is on no road, physical limits alone. With no road within
 *       {@value Reach#OFF_ROAD} m nobody knows what a road leads to, and all of these count.
 *   <li>A zone with an exception counts where it is entered.
 * </ul>
 *
 * <p>Immutable and safe for several threads. A look settles at most {@value LookAhead#MOST_STEPS}
 * roads.
 */
public final class WayAhead {

  /** A road that is this much less likely, in metres, may be the one as well. */
  private static final double RIVAL = 6;

  private final RoadIndex index;
  private final TurnBans bans;

  /** Looks along the network of an index. */
  public WayAhead(RoadIndex index) {
    this.index = index;
    bans = new TurnBans(index.network());
  }

  /**
   * What was seen.
   *
   * @param track the track, with the road on which the vehicle is
   * @param hazards what stops it, nearest first, each restriction once
   */
  public record Sight(Track track, List<Hazard> hazards) {
    /** Copies the list. */
    public Sight {
      hazards = List.copyOf(hazards);
    }
  }

  /**
   * Looks ahead.
   *
   * @param track up to the present position
   * @param near the restrictions within the radius of it
   * @param situation the vehicle now
   * @param radius metres
   */
  public Sight look(Track track, List<FoundRestriction> near, Situation situation, double radius) {
    List<RoadMatch> matches = RoadMatch.of(index, track.at(), track.bearing(), track.road());
    if (matches.isEmpty()) {
      boolean moving = track.bearing().isPresent();
      List<Hazard> hazards = new Reach(index, situation, radius).around(track.at(), near, moving);
      return new Sight(track.on(Optional.empty()), hazards);
    }
    RoadMatch likeliest = matches.get(0);
    LookAhead look = new LookAhead(index.network(), bans, situation, radius);
    look.begin(likeliest, track.road(), true);
    for (RoadMatch rival : matches.subList(1, matches.size())) {
      if (rival.penalty() - likeliest.penalty() < RIVAL) {
        look.begin(rival, track.road(), false);
      }
    }
    return new Sight(track.on(Optional.of(likeliest.road())), look.hazards());
  }
}
