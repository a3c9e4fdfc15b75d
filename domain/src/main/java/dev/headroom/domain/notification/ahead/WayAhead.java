package dev.headroom.domain.notification.ahead;

import dev.headroom.domain.match.RoadMatch;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Situation;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Finds the restrictions ahead that stop a vehicle, along the roads that it may come to rather than
 * in a straight line.
 *
 * <ul>
 *   <li>On the most probable way every restriction that stops the vehicle counts, up to the radius.
 *       Up to {@value LookAhead#FARTHEST} m, those count that lie behind the last junction at which
 *       it can turn off, if that junction is within the radius or already passed.
 *   <li>If the way is uncertain, physical limits on a side count up to the radius.
 *   <li>On a branch that a lorry might well take, physical limits up to {@value LookAhead#FARTHEST}
 *       m count if the vehicle cannot turn off before them and the fork is within the radius.
 *   <li>If the direction is unknown, everything in the radius counts that a road leads to. If the
 *       direction is known but the vehicle is on no road, only physical limits count. With no road
 *       within {@value Reach#OFF_ROAD} m it is unknown what a road leads to, and all of these
 *       count.
 *   <li>A zone with an exception counts where it is entered.
 * </ul>
 *
 * <p>Immutable and safe for several threads. A look settles at most {@value LookAhead#MOST_STEPS}
 * roads.
 */
public final class WayAhead {

  /**
   * A road that is less likely than the best one by up to this may be the right one as well,
   * metres.
   */
  private static final double RIVAL = 6;

  private final RoadIndex index;
  private final TurnBans bans;

  /** Looks ahead on the network of an index. */
  public WayAhead(RoadIndex index) {
    this.index = index;
    bans = new TurnBans(index.network());
  }

  /** The search for ways to limits, for a vehicle in a period from a time on; for one thread. */
  public Approaches approaches(Situation situation, Duration period) {
    return new Approaches(index.network(), bans, situation, period);
  }

  /**
   * The result of a look.
   *
   * @param track the track, updated with the road on which the vehicle is
   * @param hazards the restrictions that stop it, nearest first, each once
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
   * @param track the track up to the present position
   * @param near the restrictions within the radius of it
   * @param situation the vehicle at the present time
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
