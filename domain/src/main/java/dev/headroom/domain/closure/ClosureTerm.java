package dev.headroom.domain.closure;

import dev.headroom.domain.restriction.Schedule;
import dev.headroom.domain.restriction.Truth;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedSet;

/**
 * The moments at which a closure is in force: from its beginning until just before its end, within
 * its hours if it has any. A time at which its hours are not known counts as in force. Moments are
 * milliseconds since the epoch. Immutable.
 */
public final class ClosureTerm {

  /** A number of milliseconds that no drive reaches. */
  public static final long FOREVER = Long.MAX_VALUE;

  /** In force at all times. Its beginning is such that differences from it are numbers. */
  public static final ClosureTerm ALWAYS =
      new ClosureTerm(Long.MIN_VALUE / 4, FOREVER, Optional.empty());

  private static final long LONGEST_FOLLOWED = Duration.ofDays(40).toMillis();
  private static final long LOOK = Duration.ofDays(2).toMillis();
  private static final long WEEK = Duration.ofDays(7).toMillis();

  private final long begin;
  private final long end;
  private final Optional<Schedule> hours;

  /**
   * Whether a closure is in force during a passage, and for which other passages the answer is the
   * same.
   *
   * @param inForce at any moment of the passage
   * @param earlier by how much the passage can be earlier, milliseconds
   * @param later by how much the passage can be later, milliseconds
   */
  public record Answer(boolean inForce, long earlier, long later) {}

  /**
   * The term of a notice.
   *
   * @param hours its hours; empty if it has none
   */
  public ClosureTerm(ClosureNotice notice, Optional<Schedule> hours) {
    this(
        notice.from().toEpochMilli(),
        notice.until().map(Instant::toEpochMilli).orElse(FOREVER),
        hours);
  }

  private ClosureTerm(long begin, long end, Optional<Schedule> hours) {
    this.begin = begin;
    this.end = end;
    this.hours = hours;
  }

  /**
   * Whether it is in force at any moment of a span, both ends included. A span of more than 40 days
   * counts as if the hours were in force at some time of it.
   */
  public boolean during(long first, long last) {
    if (begin > last || end <= first) {
      return false;
    }
    long from = Math.max(first, begin);
    long to = Math.min(last, end - 1);
    return hours.isEmpty() || to - from > LONGEST_FOLLOWED || firstHeld(from, to).isPresent();
  }

  /**
   * Whether it is in force throughout a span, both ends included. A span of more than 40 days
   * counts as if the hours were not in force at some time of it.
   */
  public boolean throughout(long first, long last) {
    if (begin > first || end <= last) {
      return false;
    }
    return hours.isEmpty()
        || (last - first <= LONGEST_FOLLOWED
            && holds(first)
            && changes(first, last).stream().allMatch(this::holds));
  }

  /** Whether it may come into force after a moment. */
  public boolean mayBeginAfter(long moment) {
    return begin > moment || (hours.isPresent() && end > moment);
  }

  /** Whether it is in force during a passage from one moment to another. */
  public Answer passing(long from, long to) {
    if (to < begin) {
      return new Answer(false, FOREVER, begin - 1 - to);
    }
    if (from >= end) {
      return new Answer(false, from - end, FOREVER);
    }
    if (hours.isEmpty()) {
      return new Answer(true, to - begin, end == FOREVER ? FOREVER : end - 1 - from);
    }
    long first = Math.max(from, begin);
    long last = Math.min(to, end - 1);
    OptionalLong held = firstHeld(first, last);
    if (held.isPresent()) {
      long moment = held.getAsLong();
      return new Answer(true, to - sameSince(moment), sameUntil(moment) - 1 - from);
    }
    return new Answer(
        false,
        from < begin ? FOREVER : from - sameSince(first),
        to >= end ? FOREVER : sameUntil(last) - 1 - to);
  }

  /**
   * The first moment from a given one on at which it is not in force; empty if there is none within
   * a week by its hours, and it has no end.
   */
  public Optional<Instant> opensFrom(Instant moment) {
    long at = moment.toEpochMilli();
    if (at < begin || at >= end) {
      return Optional.of(moment);
    }
    OptionalLong open =
        hours.isEmpty() ? OptionalLong.empty() : firstOpen(at, Math.min(at + WEEK, end - 1));
    if (open.isPresent()) {
      return Optional.of(Instant.ofEpochMilli(open.getAsLong()));
    }
    return end == FOREVER ? Optional.empty() : Optional.of(Instant.ofEpochMilli(end));
  }

  /** Whether it is in force at some times within its beginning and its end only. */
  public boolean hasHours() {
    return hours.isPresent();
  }

  private OptionalLong firstHeld(long from, long to) {
    if (holds(from)) {
      return OptionalLong.of(from);
    }
    return changes(from, to).stream()
        .mapToLong(Instant::toEpochMilli)
        .filter(this::holds)
        .findFirst();
  }

  private OptionalLong firstOpen(long from, long to) {
    if (!holds(from)) {
      return OptionalLong.of(from);
    }
    return changes(from, to).stream()
        .mapToLong(Instant::toEpochMilli)
        .filter(moment -> !holds(moment))
        .findFirst();
  }

  /** A moment since which nothing has changed, at most two days before. */
  private long sameSince(long moment) {
    SortedSet<Instant> before = changes(moment - LOOK, moment);
    long since = before.isEmpty() ? moment - LOOK : before.last().toEpochMilli();
    return Math.max(begin, since);
  }

  /** A moment before which nothing changes, at most two days after. */
  private long sameUntil(long moment) {
    SortedSet<Instant> after = changes(moment, moment + LOOK);
    long until = after.isEmpty() ? moment + LOOK : after.first().toEpochMilli();
    return Math.min(end, until);
  }

  private SortedSet<Instant> changes(long after, long to) {
    return hours.orElseThrow().changes(Instant.ofEpochMilli(after), Instant.ofEpochMilli(to));
  }

  private boolean holds(Instant moment) {
    return hours.orElseThrow().at(moment) != Truth.NO;
  }

  private boolean holds(long moment) {
    return holds(Instant.ofEpochMilli(moment));
  }
}
