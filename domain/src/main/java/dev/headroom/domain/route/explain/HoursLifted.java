package dev.headroom.domain.route.explain;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.drive.BestDrive;
import dev.headroom.domain.route.drive.Drive;
import dev.headroom.domain.route.drive.Planning;
import java.util.List;

/** The best drive if nothing with hours is in force. */
final class HoursLifted {

  private HoursLifted() {}

  /** What is to be said of hours where no time is given. */
  static List<Notice> against(Drive drive, Planning planning, BestDrive drives) {
    if (!(planning.times() instanceof Times.Unspecified) || !planning.levels().varying()) {
      return List.of();
    }
    try {
      return drives.isCheaperWithoutHours(drive.cost(), planning)
          ? List.of(new Notice.HoursAssumed())
          : List.of();
    } catch (Budget.ExhaustedException leftOut) {
      return List.of(new Notice.OutOfTime(Notice.Sought.ROUTE_WITHOUT_HOURS));
    }
  }
}
