package dev.headroom.domain.route.drive;

import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.route.vehicle.VehicleLevels;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A lower bound for every drive within a window of times: the best path over all roads that are
 * open at any of its moments.
 *
 * <p>Only the rules with hours on the best path are evaluated for the window. A rule that is closed
 * during all of it counts as closed in the next search, until a path has no such rule, or there is
 * no path. A road that is closed on Sundays then needs no search for each minute of a Sunday. Each
 * search takes the time of one without times; after {@value #MOST_SEARCHES} searches the last path
 * is taken as a weaker bound.
 *
 * @param path the best path; empty if there is none at any moment
 * @param levels the levels by which it was found, never stricter than at any moment
 */
record WindowBound(Optional<Path> path, RuleLevels levels) {

  private static final int MOST_SEARCHES = 32;

  /**
   * Computes the bound for a window.
   *
   * @param from the first moment, milliseconds since the epoch
   * @param to the last moment
   * @param search finds the best path for levels
   */
  static WindowBound of(
      Planning planning, long from, long to, Function<RuleLevels, Optional<Path>> search) {
    return of(planning, from, to, planning.levels()::atBest, search);
  }

  /**
   * Computes the bound for a window, keeping zones as zones.
   *
   * @param search finds the best path for levels, with {@link VehicleLevels#varying} roads as
   *     enclaves
   */
  static WindowBound withZones(
      Planning planning, long from, long to, Function<RuleLevels, Optional<Path>> search) {
    return of(planning, from, to, planning.levels()::withoutHours, search);
  }

  private static WindowBound of(
      Planning planning,
      long from,
      long to,
      Function<Map<Integer, Byte>, RuleLevels> byRules,
      Function<RuleLevels, Optional<Path>> search) {
    Map<Integer, Byte> known = new HashMap<>();
    RuleLevels levels = byRules.apply(known);
    Optional<Path> path = search.apply(levels);
    for (int searches = 1; searches < MOST_SEARCHES && path.isPresent(); searches++) {
      if (!learn(
          known, planning, path.get(), Instant.ofEpochMilli(from), Instant.ofEpochMilli(to))) {
        break;
      }
      levels = byRules.apply(known);
      path = search.apply(levels);
    }
    return new WindowBound(path, levels);
  }

  /**
   * Evaluates the rules with hours on a path.
   *
   * @return whether a newly evaluated rule is never open in the window
   */
  private static boolean learn(
      Map<Integer, Byte> known, Planning planning, Path path, Instant from, Instant to) {
    RuleBook book = planning.network().rules();
    boolean shut = false;
    for (Drive.Section section : Drive.of(planning, path, Optional.empty()).sections()) {
      int turn = section.turn().map(Drive.Ruled::rules).orElse(RuleBook.NO_RULES);
      for (int set : new int[] {turn, section.road().rules()}) {
        for (int rule : book.rulesOf(set)) {
          if (book.rule(rule).timed() && !known.containsKey(rule)) {
            byte level = planning.levels().atBest(rule, from, to);
            known.put(rule, level);
            shut |= level != Level.THROUGH;
          }
        }
      }
    }
    return shut;
  }
}
