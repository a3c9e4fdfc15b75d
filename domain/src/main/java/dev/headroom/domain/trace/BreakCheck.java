package dev.headroom.domain.trace;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.hours.check.SinceBreak;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Truth;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds driving for too long without a break. Halts, ferries, and times without positions or off
 * the roads, count as off duty, since nobody has said what the driver did then.
 */
final class BreakCheck {

  /** Times are not known better. */
  private static final Duration LEAST = Duration.ofMinutes(1);

  private final RoadNetwork network;
  private final List<Finding> findings = new ArrayList<>();
  private final SinceBreak since = new SinceBreak(Duration.ZERO);

  /** The stretch on which the driving time was exceeded; null if it is not. */
  private TracedStretch.OnRoad begun;

  private TracedStretch.OnRoad last;
  private Duration most = Duration.ZERO;

  BreakCheck(RoadNetwork network) {
    this.network = network;
  }

  List<Finding> of(List<TracedDrive> drives) {
    Instant until = null;
    Duration away = Duration.ZERO;
    for (TracedDrive drive : drives) {
      if (until != null) {
        away = away.plus(Duration.between(until, drive.from()));
      }
      until = drive.to();
      int stand = 0;
      for (TracedStretch stretch : drive.stretches()) {
        Duration time = Duration.between(stretch.from(), stretch.to());
        Duration stood = Duration.ZERO;
        while (stand < drive.stands().size()
            && drive.stands().get(stand).from().isBefore(stretch.to())) {
          stood = stood.plus(drive.stands().get(stand).within(stretch));
          if (drive.stands().get(stand).to().isAfter(stretch.to())) {
            break;
          }
          stand++;
        }
        if (stretch instanceof TracedStretch.OnRoad on && !isFerry(on)) {
          away = rested(away);
          drive(on, time.minus(stood));
        } else {
          away = away.plus(time);
        }
      }
    }
    rest(away);
    end();
    return findings;
  }

  private boolean isFerry(TracedStretch.OnRoad on) {
    return network.classOf(on.part().road().road()) == RoadClass.FERRY;
  }

  /** Takes a rest that has ended, and begins the next one. */
  private Duration rested(Duration away) {
    rest(away);
    return Duration.ZERO;
  }

  private void drive(TracedStretch.OnRoad stretch, Duration time) {
    since.drive(time);
    if (since.exceeded()) {
      begun = begun == null ? stretch : begun;
      last = stretch;
      most = since.driven();
    }
  }

  private void rest(Duration time) {
    since.rest(time);
    if (!since.exceeded()) {
      end();
    }
  }

  private void end() {
    if (begun != null && most.minus(SinceBreak.MOST).compareTo(LEAST) >= 0) {
      findings.add(
          new Finding(
              new Breach.NoBreak(most, SinceBreak.MOST),
              new Finding.Where(List.of(), place(begun), place(last), "", 0),
              begun.from(),
              last.to(),
              Truth.YES,
              1));
    }
    begun = null;
  }

  private Position place(TracedStretch.OnRoad on) {
    return network.junction(network.headOf(on.part().road()));
  }
}
