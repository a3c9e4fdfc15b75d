package dev.headroom.domain.route.drive;

import dev.headroom.domain.closure.ClosureTerm;
import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.engine.ClosedStates;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.match.RoadPart;
import dev.headroom.domain.route.avoid.AvoidedRoads;
import dev.headroom.domain.route.vehicle.TimeShift;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The closures of a request in the form that the engine needs: as states closed throughout a
 * search, and as a check at the time of passage. A closure stops a drive along a part of a road if
 * it is in force at any moment of that drive ({@link ClosureTerm}). Times are milliseconds since
 * the epoch. For one thread.
 */
public final class ClosedRoads {

  private final Map<Integer, List<Part>> byState = new HashMap<>();
  private final AvoidedRoads avoided;
  private final boolean onlyAvoided;

  /** All states, where they are the same at all times; found when first asked for. */
  private ClosedStates always;

  private record Part(int from, int to, ClosureTerm term) {}

  /** Places closures on the states of a graph, including states with a history on closed roads. */
  public ClosedRoads(RoadClosures closures, StateGraph graph) {
    this(closures, AvoidedRoads.NONE, graph);
  }

  /** The same, and roads that are closed at all times for this request. */
  public ClosedRoads(RoadClosures closures, AvoidedRoads avoided, StateGraph graph) {
    this.avoided = avoided;
    onlyAvoided = closures.onRoads().isEmpty();
    avoided
        .byRoad()
        .forEach(
            (directed, parts) ->
                byState.put(
                    directed,
                    new ArrayList<>(
                        parts.stream()
                            .map(part -> new Part(part.from(), part.to(), ClosureTerm.ALWAYS))
                            .toList())));
    for (RoadClosures.OnRoads found : closures.onRoads()) {
      for (RoadPart part : found.parts()) {
        byState
            .computeIfAbsent(part.road().packed(), state -> new ArrayList<>())
            .add(new Part(part.from(), part.to(), found.term()));
      }
    }
    if (!byState.isEmpty()) {
      for (int state = graph.baseCount(); state < graph.stateCount(); state++) {
        List<Part> parts = byState.get(graph.roadOf(state));
        if (parts != null) {
          byState.put(state, parts);
        }
      }
    }
  }

  /** The states closed at any time. */
  public ClosedStates all() {
    return states(part -> true);
  }

  /** The states closed at any moment of a span, both ends included. */
  public ClosedStates within(long first, long last) {
    return states(part -> part.term().during(first, last));
  }

  /** The states closed throughout a span. */
  public ClosedStates throughout(long first, long last) {
    return states(part -> part.term().throughout(first, last));
  }

  /** Whether any closure may come into force after a moment. */
  public boolean beginAfter(long moment) {
    return byState.values().stream()
        .flatMap(List::stream)
        .anyMatch(part -> part.term().mayBeginAfter(moment));
  }

  /** Whether any closure is in force for only a part of a span. */
  public boolean varyWithin(long first, long last) {
    return byState.values().stream()
        .flatMap(List::stream)
        .anyMatch(part -> part.term().during(first, last) && !part.term().throughout(first, last));
  }

  /** The roads among them that this request avoids. */
  public AvoidedRoads avoided() {
    return avoided;
  }

  private ClosedStates states(Predicate<Part> chosen) {
    if (byState.isEmpty()) {
      return ClosedStates.NONE;
    }
    if (!onlyAvoided) {
      return chosen(chosen);
    }
    if (always == null) {
      always = chosen(part -> true);
    }
    return always;
  }

  private ClosedStates chosen(Predicate<Part> chosen) {
    ClosedStates.Builder closed = new ClosedStates.Builder();
    byState.forEach(
        (state, parts) ->
            parts.stream()
                .filter(chosen)
                .forEach(part -> closed.close(state, part.from(), part.to())));
    return closed.build();
  }

  /**
   * Whether a closure stops a drive along a part of a state's road at that time.
   *
   * @param shift narrowed to the shifts that keep this answer unchanged
   */
  public boolean stops(
      int state, int fromCentimetres, int toCentimetres, long from, long to, TimeShift shift) {
    List<Part> parts = byState.get(state);
    if (parts == null) {
      return false;
    }
    boolean stopped = false;
    for (Part part : parts) {
      if (part.from() <= toCentimetres && part.to() >= fromCentimetres) {
        ClosureTerm.Answer answer = part.term().passing(from, to);
        shift.narrow(answer.earlier(), answer.later());
        stopped |= answer.inForce();
      }
    }
    return stopped;
  }
}
