package dev.headroom.http.operation;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.headroom.application.map.CurrentMap;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Whether questions can be answered now. Called at each readiness check, by several threads. */
@FunctionalInterface
public interface Readiness {

  /** What is known of it at a moment. */
  enum State {
    /** A map is open, and the database answers. */
    READY,
    /** The same, but the map grows old, since a newer one was refused. */
    DEGRADED,
    /** The database does not answer: what needs none is answered, to those who are known. */
    NO_STORE,
    /** Both. */
    DEGRADED_WITHOUT_STORE,
    /** No map is open yet. */
    NO_MAP;

    private List<String> reasons() {
      return switch (this) {
        case READY, NO_MAP -> List.of();
        case DEGRADED -> List.of("map_not_renewed");
        case NO_STORE -> List.of("database_away");
        case DEGRADED_WITHOUT_STORE -> List.of("map_not_renewed", "database_away");
      };
    }

    /** Whether questions are answered: from the map at least. */
    public boolean answers() {
      return this != NO_MAP;
    }
  }

  /** How it is now; may wait for the database. */
  State now();

  /**
   * A map has to be open. A database that is away is away for all instances: a load balancer that
   * took them out would end what they can still answer.
   */
  static Readiness of(CurrentMap map, BooleanSupplier storageReachable) {
    return () -> {
      if (map.get().isEmpty()) {
        return State.NO_MAP;
      }
      if (!storageReachable.getAsBoolean()) {
        return map.stale() ? State.DEGRADED_WITHOUT_STORE : State.NO_STORE;
      }
      return map.stale() ? State.DEGRADED : State.READY;
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
    return switch (state) {
      case READY -> new Answer("ready", List.of());
      case NO_MAP -> new Answer("not_ready", List.of());
      default -> new Answer("degraded", state.reasons());
    };
  }
}
