package dev.headroom.domain.route.plan;

import dev.headroom.domain.engine.Level;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.route.drive.Drive;
import dev.headroom.domain.route.judge.DriveJudge;
import java.util.List;
import java.util.Optional;

/**
 * Judges roads that were planned before: whether a drive along them is legal now. For one thread.
 */
final class KeptDrive {

  /** What rounding makes of the length of a limit, centimetres. */
  private static final long SLACK = 200;

  private final DriveJudge judge;
  private final List<DirectedRoad> roads;

  /**
   * A drive along roads.
   *
   * @param judge of drives between its ends, on its first and its last road
   * @param roads in driving order, at least one
   */
  KeptDrive(DriveJudge judge, List<DirectedRoad> roads) {
    this.judge = judge;
    this.roads = roads;
  }

  /**
   * The first road on which the drive is not legal; empty if it is legal.
   *
   * @param crossed how many centimetres of legal limits it may cross near its ends
   */
  Optional<DirectedRoad> firstIllegal(long crossed) {
    DriveJudge.Followed followed = judge.follow(roads);
    Optional<Integer> without = followed.firstWithoutTurn();
    if (without.isPresent()) {
      return without.map(roads::get); // No turn leads there any more.
    }
    Drive drive = judge.planned(followed);
    Optional<DirectedRoad> closed = firstClosed(drive);
    return closed.isPresent() || (crossed == 0 && judge.legal(drive))
        ? closed
        : firstForbidden(drive, crossed);
  }

  private Optional<DirectedRoad> firstForbidden(Drive drive, long crossed) {
    long left = crossed == 0 ? 0 : crossed + SLACK;
    Optional<DirectedRoad> zone = Optional.empty();
    for (Drive.Section section : drive.sections()) {
      byte level = judge.level(drive, section);
      if (level > Level.ENDS) {
        left -= Math.max(1, section.centimetres());
        if (left < 0 || level == Level.CLOSED) {
          return Optional.of(section.on());
        }
      } else if (level != Level.THROUGH && zone.isEmpty()) {
        zone = Optional.of(section.on());
      }
    }
    return crossed == 0 ? zone : Optional.empty();
  }

  private Optional<DirectedRoad> firstClosed(Drive drive) {
    return judge.anyClosed()
        ? drive.sections().stream()
            .filter(section -> judge.closure(drive, section).isPresent())
            .map(Drive.Section::on)
            .findFirst()
        : Optional.empty();
  }
}
