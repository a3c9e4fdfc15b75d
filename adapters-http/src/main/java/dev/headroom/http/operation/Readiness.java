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

/** Whether questions can be answered now. Called at each readiness check, by several threads. */
@FunctionalInterface
public interface Readiness {

  /**
   * What is known of it at a moment.
   *
   * @param answers whether questions are answered: from the map at least
   * @param troubles why an operator has to look at it all the same
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

  /** How it is now; may wait for the database. */
  State now();

  /**
   * A map has to be open. A database that is away is away for all instances: a load balancer that
   * took them out would end what they can still answer.
   *
   * @param others troubles beside those of the map and of a database that is away
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
   * @param reasons why it is degraded; not there where it is not
   */
  record Answer(String status, @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> reasons) {}

  /** How a state reads. */
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
