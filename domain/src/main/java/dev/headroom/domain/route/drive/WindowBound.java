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
 * A lower bound for every drive within a window of times: the best path over what is open at any of
 * its moments.
 *
 * <p>Only the rules with hours on the best path are asked for the window. One that closes during
 * all of it closes for the next search, until a path has no such on it, or none is left: a road
 * that is closed on Sundays needs no search for each minute of a Sunday. Each search takes the time
 * of one without times; after {@value #MOST_SEARCHES} of them the last path is the bound, a weaker
 * one.
 *
 * @param path the best path; empty where there is none at any moment
 * @param levels those over which it was found, never stricter than at any moment
 */
record WindowBound(Optional<Path> path, RuleLevels levels) {

  private static final int MOST_SEARCHES = 32;

  /**
   * The bound for a window.
   *
   * @param from its first moment, milliseconds since the epoch
   * @param to its last one
   * @param search the best path over levels
   */
  static WindowBound of(
      Planning planning, long from, long to, Function<RuleLevels, Optional<Path>> search) {
    return of(planning, from, to, planning.levels()::atBest, search);
  }

  /**
   * The same where zones stay zones.
   *
   * @param search the best path over levels, among {@link VehicleLevels#varying} roads as enclaves
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
   * Asks for the rules with hours on a path.
   *
   * @return whether any that was not asked for before is never open
   */
  private static boolean learn(
      Map<Integer, Byte> known, Planning planning, Path path, Instant from, Instant to) {
    RuleBook book = planning.network().rules();
    boolean shut = false;
    for (Drive.Section section :
        Drive.of(planning.network(), path, Optional.empty(), planning.ends()).sections()) {
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
