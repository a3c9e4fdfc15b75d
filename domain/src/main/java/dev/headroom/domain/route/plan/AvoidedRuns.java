package dev.headroom.domain.route.plan;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.avoid.Avoid;
import dev.headroom.domain.route.avoid.AvoidedKind;
import dev.headroom.domain.route.avoid.AvoidedRoads;
import dev.headroom.domain.route.drive.Drive;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.vehicle.Passage;
import dev.headroom.domain.route.vehicle.VehicleLevels;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The runs of a drive along what it was to avoid: a run goes on as long as road after road is of
 * the same rule or in the same place.
 */
final class AvoidedRuns {

  private final Planning planning;
  private final AvoidedRoads places;
  private final RoadNetwork network;
  private final RuleBook book;
  private final VehicleLevels levels;
  private final Drive drive;
  private final List<Run> runs = new ArrayList<>();

  /**
   * One run.
   *
   * @param mark the rule, or {@code ~place}
   * @param first the first section on it
   * @param last the last section on it
   * @param centimetres the distance along it; 0 for a turn
   */
  private record Run(int mark, int first, int last, long centimetres) {

    boolean isPlace() {
      return mark < 0;
    }

    int place() {
      return ~mark;
    }
  }

  /**
   * Finds the runs of a drive.
   *
   * @param planning avoids the features
   * @param places the places to avoid
   */
  AvoidedRuns(Planning planning, AvoidedRoads places, Drive drive) {
    this.planning = planning;
    this.places = places;
    this.drive = drive;
    network = planning.network().roads();
    book = planning.network().rules();
    levels = planning.levels();
    find();
  }

  private void find() {
    Map<Integer, Run> open = new HashMap<>();
    for (int i = 0; i < drive.sections().size(); i++) {
      Drive.Section section = drive.sections().get(i);
      Map<Integer, Run> here = new HashMap<>();
      for (int mark : turnMarks(section)) {
        if (!open.containsKey(mark)) {
          here.put(mark, new Run(mark, i, i, 0));
        }
      }
      for (int mark : roadMarks(section)) {
        Run before = open.getOrDefault(mark, new Run(mark, i, i, 0));
        here.put(
            mark, new Run(mark, before.first(), i, before.centimetres() + section.centimetres()));
      }
      open.forEach(
          (mark, run) -> {
            if (!here.containsKey(mark)) {
              runs.add(run);
            }
          });
      open = here;
    }
    runs.addAll(open.values());
  }

  private Set<Integer> turnMarks(Drive.Section section) {
    return section.turn().map(turn -> rules(turn.rules(), drive.turning(section))).orElse(Set.of());
  }

  private Set<Integer> roadMarks(Drive.Section section) {
    Set<Integer> marks = rules(section.road().rules(), drive.driving(section));
    int length = network.lengthOf(section.on().road());
    long from = Math.round(section.from() * length);
    long to = Math.round(section.to() * length);
    for (AvoidedRoads.Part part : places.on(section.on().packed())) {
      if (part.from() <= to && part.to() >= from) {
        marks.add(~part.place());
      }
    }
    return marks;
  }

  private Set<Integer> rules(int set, Passage passage) {
    Set<Integer> marks = new LinkedHashSet<>();
    for (int n = 0; n < book.sizeOf(set); n++) {
      int rule = book.ruleOf(set, n);
      if (book.rule(rule).subject() instanceof Matter matter
          && matter.avoidable()
          && levels.verdictOf(rule, passage) != Verdict.OPEN) {
        marks.add(rule);
      }
    }
    return marks;
  }

  private Matter matter(Run run) {
    return (Matter) book.rule(run.mark()).subject();
  }

  private List<DirectedRoad> roads(Run run) {
    return drive.sections().subList(run.first(), run.last() + 1).stream()
        .map(Drive.Section::on)
        .toList();
  }

  /** A notice for each run, in driving order. */
  List<Notice> notices(Avoid asked) {
    return runs.stream()
        .sorted(
            Comparator.comparingInt(Run::first)
                .thenComparingInt(Run::last)
                .thenComparingInt(Run::mark))
        .<Notice>map(
            run ->
                new Notice.NotAvoided(
                    kind(run, asked),
                    street(run),
                    run.centimetres() / 100.0,
                    place(drive.sections().get(run.first()))))
        .toList();
  }

  private AvoidedKind kind(Run run, Avoid asked) {
    if (run.isPlace()) {
      return run.place() < asked.areas().size() ? AvoidedKind.AREA : AvoidedKind.WAY;
    }
    return AvoidedKind.of(matter(run));
  }

  private String street(Run run) {
    return roads(run).stream()
        .map(on -> network.streetOf(on.road()))
        .filter(street -> !street.isEmpty())
        .findFirst()
        .orElse("");
  }

  private Position place(Drive.Section section) {
    return section.turn().isEmpty()
        ? planning.ends().start().at()
        : network.junction(network.tailOf(section.on()));
  }
}
