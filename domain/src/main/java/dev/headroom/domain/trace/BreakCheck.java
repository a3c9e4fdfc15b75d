package dev.headroom.domain.trace;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.hours.check.SinceBreak;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Truth;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds driving for too long without a break. Halts, and times without positions, count as off
 * duty, since nobody has said what the driver did then.
 */
final class BreakCheck {

  private final RoadNetwork network;
  private final List<Finding> findings = new ArrayList<>();
  private final SinceBreak since = new SinceBreak(Duration.ZERO);

  /** The stretch on which the driving time was exceeded; null if it is not. */
  private TracedStretch begun;

  private TracedStretch last;
  private Duration most = Duration.ZERO;

  BreakCheck(RoadNetwork network) {
    this.network = network;
  }

  List<Finding> of(List<TracedDrive> drives) {
    Instant until = null;
    for (TracedDrive drive : drives) {
      if (until != null) {
        rest(Duration.between(until, drive.from()));
      }
      until = drive.to();
      for (TracedStretch stretch : drive.stretches()) {
        Duration time = Duration.between(stretch.from(), stretch.to());
        if (stretch instanceof TracedStretch.Halt) {
          rest(time);
        } else {
          drive(stretch, time);
        }
      }
    }
    end();
    return findings;
  }

  private void drive(TracedStretch stretch, Duration time) {
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
    if (begun != null) {
      findings.add(
          new Finding(
              new Breach.NoBreak(most, SinceBreak.MOST),
              new Finding.Where(List.of(), place(begun), place(last), "", 0),
              begun.from(),
              last.to(),
              Truth.YES,
              1));
      begun = null;
    }
  }

  /** A place on a stretch that was driven. */
  private Position place(TracedStretch stretch) {
    if (stretch instanceof TracedStretch.OnRoad on) {
      return network.junction(network.headOf(on.part().road()));
    }
    if (stretch instanceof TracedStretch.OffRoad off) {
      return off.line().get(0);
    }
    throw new IllegalArgumentException("not driven: " + stretch);
  }
}
