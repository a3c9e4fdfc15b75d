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
 * The record of a driver's notifications, so that each approach is reported once: a restriction is
 * reported again only after it has been away for a while (outside the radius; for a hard push off
 * the way ahead). Each kind of mention and each set of dimensions counts separately. Immutable.
 *
 * @param entries with the time at which each restriction was last there
 */
public record Repeats(Map<Entry, Instant> entries) {

  /**
   * The greatest number of entries; beyond that the oldest are removed, and might be reported
   * again.
   */
  public static final int MOST_ENTRIES = 2_000;

  /** No notification yet. */
  public static final Repeats NONE = new Repeats(Map.of());

  /** Copies the entries. */
  public Repeats {
    entries = Map.copyOf(entries);
  }

  /** The ways in which a restriction can be named. */
  public enum Mention {
    /** By a soft push. */
    SOFT,
    /** By a hard push about it, or about the limits at its place. */
    HARD,
    /**
     * By the hard push to keep out of a branch; a driver who takes it all the same is warned once
     * more.
     */
    BRANCH,
    /** By the same push, as lying behind a fork that is not taken yet. */
    FORK,
    /** Among others, by the hard push for a vehicle whose way is not known yet. */
    BUNDLED
  }

  /**
   * One mention of one restriction for one vehicle.
   *
   * @param mention how it was named
   * @param dimensions of the vehicle; empty if none were given
   * @param restriction the restriction
   * @param fork the fork that it lies behind; only for {@link Mention#FORK}
   */
  public record Entry(
      Mention mention,
      Optional<Dimensions> dimensions,
      Restriction.Id restriction,
      Optional<Position> fork) {

    /** Checks that there is a fork only for its kind of mention. */
    public Entry {
      if (fork.isPresent() && mention != Mention.FORK) {
        throw new IllegalArgumentException(mention + " at " + fork);
      }
    }

    /** An entry without a fork. */
    public Entry(Mention mention, Optional<Dimensions> dimensions, Restriction.Id restriction) {
      this(mention, dimensions, restriction, Optional.empty());
    }
  }

  /**
   * The record without restrictions that were away for longer than the quiet time.
   *
   * @param quiet how long a restriction has to be out of range to be reported again
   */
  public Repeats lately(Instant now, Duration quiet) {
    Map<Entry, Instant> after = new HashMap<>(notAfter(now).entries);
    after.values().removeIf(last -> away(last, now, quiet));
    return new Repeats(after);
  }

  /** Whether a restriction was named in this way. */
  public boolean knows(
      Mention mention, Optional<Dimensions> dimensions, Restriction.Id restriction) {
    return entries.containsKey(new Entry(mention, dimensions, restriction));
  }

  /** Whether the push to keep out of a branch named this restriction behind this fork. */
  public boolean knowsBehind(
      Position fork, Optional<Dimensions> dimensions, Restriction.Id restriction) {
    return entries.containsKey(new Entry(Mention.FORK, dimensions, restriction, Optional.of(fork)));
  }

  /**
   * Whether, since a moment, the vehicle was in front of any fork behind which the push to keep out
   * of a branch named this restriction.
   */
  public boolean knewBehindFork(
      Optional<Dimensions> dimensions, Restriction.Id restriction, Instant since) {
    return entries.entrySet().stream()
        .filter(entry -> entry.getKey().mention() == Mention.FORK)
        .filter(entry -> entry.getKey().dimensions().equals(dimensions))
        .filter(entry -> entry.getKey().restriction().equals(restriction))
        .anyMatch(entry -> entry.getValue().isAfter(since));
  }

  /** The record after seeing those of these restrictions that it contains, at this time. */
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

  /** The record after naming these restrictions now. */
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

  /** The record after naming a restriction behind a fork now. */
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
   * The record at the next position after a silence. A vehicle in a dead spot has not been away, so
   * that the time of silence does not count if the vehicle has hardly moved; a vehicle that has
   * moved may have passed a restriction and come back.
   *
   * @param last the vehicle's last known state
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

  /**
   * The record without times in the future, since a clock that was set back must not suppress
   * notifications.
   */
  public Repeats notAfter(Instant now) {
    Map<Entry, Instant> earlier = new HashMap<>(entries);
    earlier.replaceAll((entry, last) -> last.isAfter(now) ? now : last);
    return new Repeats(earlier);
  }

  /** The record without these entries, of which the driver was not notified after all. */
  public Repeats without(Collection<Entry> untold) {
    if (untold.isEmpty()) {
      return this;
    }
    Map<Entry, Instant> after = new HashMap<>(entries);
    after.keySet().removeAll(Set.copyOf(untold));
    return new Repeats(after);
  }

  /** Whether the record contains all of these. */
  public boolean hasAll(Collection<Entry> some) {
    return entries.keySet().containsAll(some);
  }

  /** The union of two records, with the later of the times. */
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
