package dev.headroom.domain.closure;

import dev.headroom.domain.match.RoadPart;
import dev.headroom.domain.network.RoadIndex;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The closures of one organisation, placed on one network. Immutable and safe for several threads.
 * Memory: some 50 bytes for each closed part of a road.
 */
public final class RoadClosures {

  /** No closures, on any network. */
  public static final RoadClosures NONE = new RoadClosures(List.of(), List.of());

  private final List<OnRoads> onRoads;
  private final List<Closure> elsewhere;

  /**
   * A closure, the parts of roads that it closes, and when.
   *
   * @param term when it is in force
   */
  public record OnRoads(Closure closure, List<RoadPart> parts, ClosureTerm term) {
    /** Copies the list. */
    public OnRoads {
      parts = List.copyOf(parts);
    }
  }

  private RoadClosures(List<OnRoads> onRoads, List<Closure> elsewhere) {
    this.onRoads = List.copyOf(onRoads);
    this.elsewhere = List.copyOf(elsewhere);
  }

  /** Places closures without hours on a network. */
  public static RoadClosures of(RoadIndex index, List<Closure> closures) {
    return of(index, closures, NONE, ClosureHoursReader.NONE);
  }

  /**
   * Places closures on a network.
   *
   * @param known closures already placed on the same network, which are not matched again
   * @param hours reads their hours; what it cannot read is in force all the time
   */
  public static RoadClosures of(
      RoadIndex index, List<Closure> closures, RoadClosures known, ClosureHoursReader hours) {
    Map<Closure.Edition, OnRoads> before = new HashMap<>();
    known.onRoads.forEach(found -> before.put(found.closure().edition(), found));
    ClosureMatcher matcher = new ClosureMatcher(index);
    Set<Closure.Edition> off =
        known.elsewhere.stream().map(Closure::edition).collect(Collectors.toSet());
    List<OnRoads> onRoads = new ArrayList<>();
    List<Closure> elsewhere = new ArrayList<>();
    for (Closure closure : closures) {
      OnRoads found = before.get(closure.edition());
      if (found == null
          && !off.contains(closure.edition())
          && matcher.match(closure.notice()) instanceof ClosureMatch.OnRoads matched) {
        found = new OnRoads(closure, matched.parts(), term(closure.notice(), hours));
      }
      if (found == null) {
        elsewhere.add(closure);
      } else {
        onRoads.add(found);
      }
    }
    return new RoadClosures(onRoads, elsewhere);
  }

  private static ClosureTerm term(ClosureNotice notice, ClosureHoursReader reader) {
    return new ClosureTerm(
        notice,
        notice
            .hours()
            .map(hours -> reader.read(hours, notice.points().get(0)))
            .flatMap(
                reading ->
                    reading instanceof ClosureHoursReader.Reading.Read read
                        ? read.schedule()
                        : Optional.empty()));
  }

  /** These closures and others on the same network. */
  public RoadClosures and(RoadClosures others) {
    return new RoadClosures(
        Stream.concat(onRoads.stream(), others.onRoads.stream()).toList(),
        Stream.concat(elsewhere.stream(), others.elsewhere.stream()).toList());
  }

  /** The closures that have not ended at a time. */
  public RoadClosures notEndedBy(Instant time) {
    return new RoadClosures(
        onRoads.stream().filter(found -> !found.closure().notice().endedBy(time)).toList(),
        elsewhere.stream().filter(closure -> !closure.notice().endedBy(time)).toList());
  }

  /** The closures that lie on roads. */
  public List<OnRoads> onRoads() {
    return onRoads;
  }

  /** The closures that lie on no road of this network, and so close nothing. */
  public List<Closure> elsewhere() {
    return elsewhere;
  }

  /** Whether there are no closures. */
  public boolean isEmpty() {
    return onRoads.isEmpty() && elsewhere.isEmpty();
  }
}
