package dev.headroom.domain.notification;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.ahead.Track;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a driver was notified of, so that each approach is reported once: a restriction is repeated
 * only after it has been away for a while (outside the radius; for a hard push off the way ahead).
 * Counted for each mention and each set of dimensions apart. Immutable.
 *
 * @param entries when each was there last
 */
public record Repeats(Map<Entry, Instant> entries) {

  /** How many are remembered; beyond that the oldest are forgotten, and might be repeated. */
  public static final int MOST_ENTRIES = 2_000;

  /** No notification yet. */
  public static final Repeats NONE = new Repeats(Map.of());

  /** Copies the entries. */
  public Repeats {
    entries = Map.copyOf(entries);
  }

  /** How a restriction was named. */
  public enum Mention {
    /** By a soft push. */
    SOFT,
    /** By a hard push of its own, or of the limits at its place. */
    HARD,
    /** By the hard push to keep out of a branch; who takes it all the same is warned once more. */
    BRANCH,
    /** By the same push, as what lies behind its fork, which is not taken yet. */
    FORK,
    /** Among others by the hard push of a vehicle whose way is not known yet. */
    BUNDLED
  }

  /**
   * One mention for one vehicle.
   *
   * @param mention how it was named
   * @param dimensions for which vehicle; empty when none were given
   * @param restriction of what
   * @param fork behind which fork, for {@link Mention#FORK} alone
   */
  public record Entry(
      Mention mention,
      Optional<Dimensions> dimensions,
      Restriction.Id restriction,
      Optional<Position> fork) {

    /** Checks that there is a fork only where one belongs. */
    public Entry {
      if (fork.isPresent() && mention != Mention.FORK) {
        throw new IllegalArgumentException(mention + " at " + fork);
      }
    }

    /** One that has nothing to do with a fork. */
    public Entry(Mention mention, Optional<Dimensions> dimensions, Restriction.Id restriction) {
      this(mention, dimensions, restriction, Optional.empty());
    }
  }

  /**
   * Without what was away for longer than the quiet time.
   *
   * @param quiet how long a restriction has to be away to be reported again
   */
  public Repeats lately(Instant now, Duration quiet) {
    Map<Entry, Instant> after = new HashMap<>(notAfter(now).entries);
    after.values().removeIf(last -> away(last, now, quiet));
    return new Repeats(after);
  }

  /** Whether a restriction was named so. */
  public boolean knows(
      Mention mention, Optional<Dimensions> dimensions, Restriction.Id restriction) {
    return entries.containsKey(new Entry(mention, dimensions, restriction));
  }

  /** Whether the push to keep out of a branch named what lies behind this fork. */
  public boolean knowsBehind(
      Position fork, Optional<Dimensions> dimensions, Restriction.Id restriction) {
    return entries.containsKey(new Entry(Mention.FORK, dimensions, restriction, Optional.of(fork)));
  }

  /**
   * Whether the vehicle was, not before a moment, in front of any fork behind which the push to
   * keep out of a branch named this.
   */
  public boolean knewBehindFork(
      Optional<Dimensions> dimensions, Restriction.Id restriction, Instant since) {
    return entries.entrySet().stream()
        .filter(entry -> entry.getKey().mention() == Mention.FORK)
        .filter(entry -> entry.getKey().dimensions().equals(dimensions))
        .filter(entry -> entry.getKey().restriction().equals(restriction))
        .anyMatch(entry -> entry.getValue().isAfter(since));
  }

  /** The same, with those of the restrictions that are known there now. */
  public Repeats still(
      Mention mention,
      Optional<Dimensions> dimensions,
      Collection<Restriction.Id> present,
      Instant now) {
    return named(
        mention,
        dimensions,
        present.stream().filter(id -> knows(mention, dimensions, id)).toList(),
        now);
  }

  /** The same, with restrictions that are named now. */
  public Repeats named(
      Mention mention,
      Optional<Dimensions> dimensions,
      Collection<Restriction.Id> restrictions,
      Instant now) {
    if (restrictions.isEmpty()) {
      return this;
    }
    return with(restrictions.stream().map(id -> new Entry(mention, dimensions, id)).toList(), now);
  }

  /** The same, with what lies behind a fork, which is named now. */
  public Repeats namedBehind(
      Position fork, Optional<Dimensions> dimensions, Restriction.Id restriction, Instant now) {
    return with(List.of(new Entry(Mention.FORK, dimensions, restriction, Optional.of(fork))), now);
  }

  private Repeats with(List<Entry> named, Instant now) {
    Map<Entry, Instant> after = new HashMap<>(entries);
    named.forEach(entry -> after.put(entry, now));
    forgetOldest(after);
    return new Repeats(after);
  }

  /**
   * What the driver was notified of, when the next position comes after a silence: a vehicle in a
   * dead spot has not been away meanwhile, so the time of silence does not count, if the vehicle
   * has hardly moved; one that has moved may have passed it and come back.
   *
   * @param last as the vehicle was seen last
   */
  public Repeats afterSilence(Track last, Position next, Instant now) {
    if (!last.stoodUnseen(next, now)) {
      return this;
    }
    Duration silence = Duration.between(last.time(), now);
    Map<Entry, Instant> after = new HashMap<>(entries);
    after.replaceAll((entry, there) -> there.isAfter(last.time()) ? there : there.plus(silence));
    return new Repeats(after);
  }

  /** The same for a clock that was put back, which must not suppress any notification. */
  public Repeats notAfter(Instant now) {
    Map<Entry, Instant> earlier = new HashMap<>(entries);
    earlier.replaceAll((entry, last) -> last.isAfter(now) ? now : last);
    return new Repeats(earlier);
  }

  /** The same without these, which the driver was not notified of after all. */
  public Repeats without(Collection<Entry> untold) {
    if (untold.isEmpty()) {
      return this;
    }
    Map<Entry, Instant> after = new HashMap<>(entries);
    after.keySet().removeAll(Set.copyOf(untold));
    return new Repeats(after);
  }

  /** Whether all of these are remembered. */
  public boolean hasAll(Collection<Entry> some) {
    return entries.keySet().containsAll(some);
  }

  /** What either remembers, at its latest. */
  public Repeats and(Repeats other) {
    Map<Entry, Instant> both = new HashMap<>(entries);
    other.entries.forEach((entry, last) -> both.merge(entry, last, (a, b) -> a.isAfter(b) ? a : b));
    forgetOldest(both);
    return new Repeats(both);
  }

  private static boolean away(Instant last, Instant now, Duration quiet) {
    return Duration.between(last, now).compareTo(quiet) > 0;
  }

  private static void forgetOldest(Map<Entry, Instant> entries) {
    if (entries.size() > MOST_ENTRIES) {
      List<Entry> oldest = new ArrayList<>(entries.keySet());
      oldest.sort(Comparator.comparing(entries::get));
      oldest.subList(0, entries.size() - MOST_ENTRIES).forEach(entries::remove);
    }
  }
}
