package dev.headroom.domain.correction;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * The time for which a rule is in force: always, unless corrections add or lift it.
 *
 * @param from the moment from which on; {@link Instant#MIN} for always before
 * @param until the moment before which; {@link Instant#MAX} for no end, not before {@code from}
 * @param lifting the corrections by which it is not in force before {@code from}; empty for a rule
 *     that is not of the map
 */
public record Term(Instant from, Instant until, List<CorrectedTag> lifting) {

  /** Without beginning or end. */
  public static final Term ALWAYS = new Term(Instant.MIN, Instant.MAX, List.of());

  /** Checks the order and copies the list. */
  public Term {
    if (until.isBefore(from)) {
      throw new IllegalArgumentException("a term ends before it begins: " + from + ", " + until);
    }
    lifting = List.copyOf(lifting);
  }

  /** Whether it has neither beginning nor end. */
  public boolean always() {
    return from.equals(Instant.MIN) && until.equals(Instant.MAX);
  }

  /** Whether it is empty: lifted without an end. */
  public boolean never() {
    return from.equals(until);
  }

  /** Whether it contains a moment. */
  public boolean contains(Instant moment) {
    return !moment.isBefore(from) && moment.isBefore(until);
  }

  /** The moments at which it begins and ends, as far as there are any. */
  public Stream<Instant> changes() {
    return never()
        ? Stream.empty()
        : Stream.of(from, until)
            .filter(moment -> !moment.equals(Instant.MIN) && !moment.equals(Instant.MAX));
  }

  /**
   * The term fixed as of a moment: always if it contains the moment, or else never. Of several
   * corrections that lift it, only those remain that have not ended.
   */
  public Term asOf(Instant moment) {
    List<CorrectedTag> holding =
        lifting.stream()
            .filter(tag -> tag.asOf(moment).state() != CorrectedTag.State.ENDED)
            .toList();
    return new Term(
        contains(moment) ? Instant.MIN : Instant.MAX,
        Instant.MAX,
        holding.isEmpty() ? lifting : holding);
  }
}
