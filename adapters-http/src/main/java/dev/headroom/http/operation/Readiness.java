package dev.headroom.http.operation;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.headroom.application.Trouble;
import dev.headroom.application.map.CurrentMap;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Reports whether requests can be answered. Called at each readiness check, by several threads. */
@FunctionalInterface
public interface Readiness {

  /**
   * The state at a moment.
   *
   * @param answers whether requests are answered, at least from the map
   * @param troubles the conditions that need an operator's attention all the same
   */
  record State(boolean answers, Set<Trouble> troubles) {

    /** A map is open, and there is no trouble. */
    public static final State READY = new State(true, Set.of());

    /** No map is open yet. */
    public static final State NO_MAP = new State(false, Set.of());

    /** Copies the set. */
    public State {
      troubles = Set.copyOf(troubles);
    }

    /** A map is open, with these troubles. */
    public static State degraded(Trouble... troubles) {
      return new State(true, Set.copyOf(Arrays.asList(troubles)));
    }
  }

  /** The present state; may wait for the database. */
  State now();

  /**
   * Readiness that requires an open map. An unavailable database does not make an instance unready:
   * it is unavailable to all instances, and a load balancer that removed them would end the service
   * that they still provide.
   *
   * @param others troubles besides those of the map and of an unavailable database
   */
  static Readiness of(
      CurrentMap map, BooleanSupplier storageReachable, Supplier<Set<Trouble>> others) {
    return () -> {
      if (map.get().isEmpty()) {
        return State.NO_MAP;
      }
      Set<Trouble> troubles = EnumSet.noneOf(Trouble.class);
      if (!storageReachable.getAsBoolean()) {
        troubles.add(Trouble.DATABASE_AWAY);
      }
      if (map.stale()) {
        troubles.add(Trouble.MAP_NOT_RENEWED);
      }
      troubles.addAll(others.get());
      return new State(true, troubles);
    };
  }

  /**
   * The answer.
   *
   * @param reasons the reasons for being degraded; left out if there are none
   */
  record Answer(String status, @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> reasons) {}

  /** The answer for a state. */
  static Answer answer(State state) {
    if (!state.answers()) {
      return new Answer("not_ready", List.of());
    }
    List<String> reasons =
        state.troubles().stream()
            .sorted()
            .map(trouble -> trouble.name().toLowerCase(Locale.ROOT))
            .toList();
    return new Answer(reasons.isEmpty() ? "ready" : "degraded", reasons);
  }
}
