package dev.headroom.domain.notification.ahead;

import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The times at which a limit stops a vehicle, as far as a period that was looked at reaches. More
 * than {@value #MOST} of them count as always.
 *
 * @param spans in order and apart from each other; none for never
 */
public record Times(List<Span> spans) {

  /** The greatest number of spans. */
  public static final int MOST = 24;

  /** Not in the period. */
  public static final Times NEVER = new Times(List.of());

  /** In the whole period. */
  public static final Times ALWAYS = new Times(List.of(new Span(Instant.MIN, Instant.MAX)));

  /** Copies the list. */
  public Times {
    spans = List.copyOf(spans);
  }

  /**
   * A span of time.
   *
   * @param from its beginning; {@link Instant#MIN} if that is not after the period's
   * @param until its end, not included; {@link Instant#MAX} if that is not within the period
   */
  public record Span(Instant from, Instant until) {}

  /**
   * The times at which a rule stops a vehicle.
   *
   * @param situation the vehicle, at the beginning of the period; without a time, whatever may stop
   *     it does always
   */
  static Times of(RuleBook book, int rule, Situation situation, Duration period) {
    if (!(situation.when() instanceof When.At begin) || !book.rule(rule).timed()) {
      return book.verdictOfRule(rule, situation) == Verdict.OPEN ? NEVER : ALWAYS;
    }
    List<Span> spans = new ArrayList<>();
    Instant from = Instant.MIN;
    boolean stops = book.verdictOfRule(rule, situation) != Verdict.OPEN;
    Instant end = begin.instant().plus(period);
    for (Instant change : book.changesOfRule(rule, begin.instant(), end)) {
      boolean then = book.verdictOfRule(rule, situation.at(new When.At(change))) != Verdict.OPEN;
      if (stops && !then) {
        spans.add(new Span(from, change));
      } else if (then && !stops) {
        from = change;
      }
      stops = then;
    }
    if (stops) {
      spans.add(new Span(from, Instant.MAX));
    }
    return bounded(spans);
  }

  private static Times bounded(List<Span> spans) {
    return spans.size() > MOST ? ALWAYS : new Times(spans);
  }

  /** Whether there are none. */
  public boolean never() {
    return spans.isEmpty();
  }

  /** Whether they are the whole period. */
  public boolean always() {
    return equals(ALWAYS);
  }

  /** The moment of the first one; empty if that is the period's beginning, or there is none. */
  Optional<When> first() {
    return spans.stream()
        .findFirst()
        .map(Span::from)
        .filter(from -> !from.equals(Instant.MIN))
        .map(When.At::new);
  }

  /** These and others together. */
  Times and(Times others) {
    List<Span> all = new ArrayList<>(spans);
    all.addAll(others.spans);
    all.sort(Comparator.comparing(Span::from));
    List<Span> joined = new ArrayList<>();
    for (Span span : all) {
      Span last = joined.isEmpty() ? null : joined.get(joined.size() - 1);
      if (last == null || last.until().isBefore(span.from())) {
        joined.add(span);
      } else if (last.until().isBefore(span.until())) {
        joined.set(joined.size() - 1, new Span(last.from(), span.until()));
      }
    }
    return bounded(joined);
  }
}
