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
 * The sections of a drive with rules on the road or the turn into it, usually few. They are found
 * once, to check many vehicles against the drive.
 */
public final class RuledSections {

  private final Drive drive;
  private final BitSet all;
  private final List<Drive.Section> different = new ArrayList<>();

  /** Finds the sections of a drive. */
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
   * The sections that can differ in their levels: without times, only the first of several with the
   * same rules.
   */
  public List<Drive.Section> different() {
    return List.copyOf(different);
  }

  /**
   * Whether the drive is legal by these levels: it crosses no limit, and uses zones only at its
   * ends.
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

  /** Whether the zones on the drive are used without a break from the start, and into the end. */
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
      // On open roads, further open ones do not change the phase.
      i = phase == Phase.OPEN ? all.nextSetBit(i + 1) : i + 1;
    }
    return true;
  }
}
