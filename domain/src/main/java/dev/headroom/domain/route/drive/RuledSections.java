package dev.headroom.domain.route.drive;

import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.route.vehicle.VehicleLevels;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The sections of a drive of which the road, or the turn into it, has rules: mostly few. Whoever
 * asks of many vehicles whether they may drive it finds them once.
 */
public final class RuledSections {

  private final Drive drive;
  private final BitSet all;
  private final List<Drive.Section> different = new ArrayList<>();

  /** Those of a drive. */
  public RuledSections(Drive drive) {
    this.drive = drive;
    List<Drive.Section> sections = drive.sections();
    all = new BitSet(sections.size());
    Set<Long> seen = new HashSet<>();
    for (int i = 0; i < sections.size(); i++) {
      Drive.Section section = sections.get(i);
      if (section.ruled()) {
        all.set(i);
        if (drive.departure().isPresent() || seen.add(section.rules())) {
          different.add(section);
        }
      }
    }
  }

  /**
   * Those that differ: where no time is told, of those with the same rules the first one, since
   * their levels are the same.
   */
  public List<Drive.Section> different() {
    return List.copyOf(different);
  }

  /**
   * Whether nothing is crossed on the drive by these levels, and regions are used as they may be.
   *
   * @param enclaves those of the same vehicle
   */
  public boolean legal(VehicleLevels levels, Enclaves enclaves) {
    byte strictest = Level.THROUGH;
    for (Drive.Section section : different) {
      byte turn = drive.turnLevel(section, levels);
      strictest = Level.and(strictest, Level.and(turn, drive.roadLevel(section, levels)));
      if (strictest > Level.ENDS) {
        return false;
      }
    }
    // Enclaves matter only beside a zone, and most drives meet none.
    return strictest == Level.THROUGH || zonesAreAtEnds(levels, enclaves);
  }

  /** Whether the zones on it are used from the start, and into the end, without a break. */
  private boolean zonesAreAtEnds(VehicleLevels levels, Enclaves enclaves) {
    int phase = Phase.START;
    for (int i = 0; i >= 0 && i < drive.sections().size(); ) {
      Drive.Section section = drive.sections().get(i);
      byte turn = drive.turnLevel(section, levels);
      byte road = drive.roadLevel(section, levels);
      phase = Phase.after(phase, turn, road, section.on().packed(), enclaves);
      if (phase == Phase.NONE) {
        return false;
      }
      // From open roads on, open ones lead to nothing else.
      i = phase == Phase.OPEN ? all.nextSetBit(i + 1) : i + 1;
    }
    return true;
  }
}
