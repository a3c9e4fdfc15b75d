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
    /** No map is open yet. */
    NO_MAP,
    /** The database does not answer. */
    NO_STORE;

    /** Whether questions are answered. */
    public boolean answers() {
      return this == READY || this == DEGRADED;
    }
  }

  /** How it is now; may wait for the database. */
  State now();

  /** A map has to be open, and the database to answer. */
  static Readiness of(CurrentMap map, BooleanSupplier storageReachable) {
    return () -> {
      if (map.get().isEmpty()) {
        return State.NO_MAP;
      }
      if (!storageReachable.getAsBoolean()) {
        return State.NO_STORE;
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
      case DEGRADED -> new Answer("degraded", List.of("map_not_renewed"));
      case NO_MAP, NO_STORE -> new Answer("not_ready", List.of());
    };
  }
}
