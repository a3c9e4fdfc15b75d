package dev.headroom.domain.route.drive;

import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.Stretch;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.route.vehicle.Passage;
import dev.headroom.domain.route.vehicle.VehicleLevels;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The restrictions that a drive meets and that stop, or make an exception for, a vehicle at that
 * time.
 */
public final class Encounters {

  /**
   * One stretch of a restriction on a drive.
   *
   * @param restriction the restriction where the drive meets it; its metres are those driven until
   *     then
   * @param verdict the verdict of its rule, never OPEN
   * @param excused whether the drive may use it: as an exception in the region at an end
   * @param fromCentimetres distance driven at which it begins
   * @param toCentimetres distance driven at which it ends
   */
  public record Encounter(
      FoundRestriction restriction,
      Verdict verdict,
      boolean excused,
      long fromCentimetres,
      long toCentimetres) {}

  /**
   * A rule without a restriction that a drive breaks.
   *
   * @param rule its number
   * @param verdict its verdict, never OPEN
   * @param onTurn whether it is met on the turn into the section's road
   * @param section the section where it is met
   */
  public record Ban(int rule, Verdict verdict, boolean onTurn, Drive.Section section) {

    /** Whether it is the same rule at the same place. */
    boolean isAlso(Ban other) {
      return rule == other.rule
          && onTurn == other.onTurn
          && section.on().road() == other.section.on().road();
    }
  }

  private final RoadNetwork network;
  private final RuleBook book;
  private final MarkedRoads marked;
  private final VehicleLevels levels;
  private final Enclaves enclaves;
  private final Drive drive;
  private final Position start;
  private final List<Encounter> found = new ArrayList<>();

  private Encounters(Planning planning, Drive drive) {
    network = planning.network().roads();
    book = planning.network().rules();
    marked = planning.network().marked();
    levels = planning.levels();
    enclaves = planning.enclaves();
    this.drive = drive;
    start = planning.ends().start().at();
  }

  /** All encounters of the planning's vehicle, in driving order. */
  public static List<Encounter> of(Planning planning, Drive drive) {
    Encounters encounters = new Encounters(planning, drive);
    encounters.collect();
    return List.copyOf(encounters.found);
  }

  /** The restrictions that a drive breaks, each once, where the drive first meets it. */
  public static List<FoundRestriction> broken(List<Encounter> encounters) {
    Set<Integer> seen = new HashSet<>();
    List<FoundRestriction> broken = new ArrayList<>();
    for (Encounter encounter : encounters) {
      if (!encounter.excused() && seen.add(encounter.restriction().index())) {
        broken.add(encounter.restriction());
      }
    }
    return broken;
  }

  /**
   * The bans that a drive breaks and another drive does not meet, in driving order. Both leave at
   * the same time.
   */
  public static List<Ban> bansBroken(Planning planning, Drive drive, Drive other) {
    List<Ban> met = new Encounters(planning, other).bans(true);
    return new Encounters(planning, drive)
        .bans(false).stream().filter(ban -> met.stream().noneMatch(ban::isAlso)).toList();
  }

  /** The bans that a drive breaks, in driving order. */
  public static List<Ban> bansBroken(Planning planning, Drive drive) {
    return new Encounters(planning, drive).bans(false);
  }

  private List<Ban> bans(boolean excusedToo) {
    List<Ban> bans = new ArrayList<>();
    List<Drive.Section> sections = drive.sections();
    int first = startRegion();
    int last = endRegion();
    for (int i = 0; i < sections.size(); i++) {
      Drive.Section section = sections.get(i);
      if (!section.ruled()) {
        continue;
      }
      boolean atEnd = i < first || i >= last;
      Verdict worst = excusedToo || !atEnd ? Verdict.OPEN : Verdict.PRIVATE;
      section
          .turn()
          .ifPresent(
              turn -> {
                List<Stretch> signed = network.stretches().at(network.tailOf(section.on()));
                addBans(turn.rules(), signed, worst, true, section, bans);
              });
      addBans(
          section.road().rules(),
          network.stretches().on(section.on()),
          worst,
          false,
          section,
          bans);
    }
    return bans;
  }

  private void addBans(
      int ruleSet,
      List<Stretch> signed,
      Verdict excused,
      boolean onTurn,
      Drive.Section section,
      List<Ban> bans) {
    Passage passage = onTurn ? drive.turning(section) : drive.driving(section);
    for (int rule : book.rulesOf(ruleSet)) {
      Verdict verdict = levels.verdictOf(rule, passage);
      if (verdict.compareTo(excused) > 0 && signed.stream().noneMatch(s -> s.rule() == rule)) {
        bans.add(new Ban(rule, verdict, onTurn, section));
      }
    }
  }

  /** The number of sections in the region of the start. */
  private int startRegion() {
    List<Drive.Section> sections = drive.sections();
    int first = 0;
    while (first < sections.size() && inRegion(sections.get(first), Phase.START)) {
      first++;
    }
    return first;
  }

  /** The index of the first section in the region of the end. */
  private int endRegion() {
    List<Drive.Section> sections = drive.sections();
    int last = sections.size();
    while (last > 0 && inRegion(sections.get(last - 1), Phase.END)) {
      last--;
    }
    return last;
  }

  private void collect() {
    List<Drive.Section> sections = drive.sections();
    int first = startRegion();
    int last = endRegion();
    BitSet carrying = carrying(marked, drive);
    for (int i = carrying.nextSetBit(0); i >= 0; i = carrying.nextSetBit(i + 1)) {
      Drive.Section section = sections.get(i);
      if (i > 0) {
        meetAtJunction(section, i <= first || i >= last);
      }
      meetOnRoad(section, i < first || i >= last);
    }
  }

  /** The few sections with a restriction on their road or at its beginning. */
  public static BitSet carrying(MarkedRoads marked, Drive drive) {
    List<Drive.Section> sections = drive.sections();
    BitSet carrying = new BitSet(sections.size());
    for (int i = 0; i < sections.size(); i++) {
      if (marked.restricted(sections.get(i).on())) {
        carrying.set(i);
      }
    }
    return carrying;
  }

  /** Whether a section keeps a drive in the region of its start or its end. */
  private boolean inRegion(Drive.Section section, int phase) {
    byte turn = drive.turnLevel(section, levels);
    byte road = levels.levelOf(section.road().rules(), drive.driving(section));
    return turn <= Level.ENDS
        && road <= Level.ENDS
        && Phase.after(phase, turn, road, section.on().packed(), enclaves) == phase;
  }

  private void meetAtJunction(Drive.Section section, boolean atEnd) {
    int junction = network.tailOf(section.on());
    List<Stretch> stretches = network.stretches().at(junction);
    if (stretches.isEmpty()) {
      return;
    }
    long at = section.startCentimetres();
    for (Stretch stretch : stretches) {
      meet(
          stretch.found(network.junction(junction), at / 100.0, -1),
          drive.turning(section),
          atEnd,
          at,
          at);
    }
  }

  private void meetOnRoad(Drive.Section section, boolean atEnd) {
    List<Stretch> stretches = network.stretches().on(section.on());
    if (stretches.isEmpty()) {
      return;
    }
    long from = section.startCentimetres();
    long to = from + section.centimetres();
    for (Stretch stretch : stretches) {
      meet(
          stretch.found(entry(section), from / 100.0, section.on().road()),
          drive.driving(section),
          atEnd,
          from,
          to);
    }
  }

  private Position entry(Drive.Section section) {
    return section.turn().isEmpty() ? start : network.junction(network.tailOf(section.on()));
  }

  private void meet(
      FoundRestriction restriction, Passage passage, boolean atEnd, long from, long to) {
    Verdict verdict = levels.verdictOf(restriction.rule(), passage);
    if (verdict != Verdict.OPEN) {
      boolean excused = atEnd && verdict.compareTo(Verdict.PRIVATE) <= 0;
      found.add(new Encounter(restriction, verdict, excused, from, to));
    }
  }
}
