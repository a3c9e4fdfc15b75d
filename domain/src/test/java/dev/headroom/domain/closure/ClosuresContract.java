package dev.headroom.domain.closure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.account.AtOnce;
import dev.headroom.domain.geo.Position;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What every implementation of {@link Closures} promises. */
public abstract class ClosuresContract {

  private static final Instant FROM = Instant.parse("2026-03-29T01:30:00.123456789Z");
  private static final Instant UNTIL = Instant.parse("2026-04-01T00:00:00Z");

  /** An empty store for each test, the same one within a test. */
  protected abstract Closures closures();

  /** The id of an organisation, a new one at each call. */
  protected abstract long anOrganisation();

  private static ClosureNotice point(String reason) {
    return new ClosureNotice(
        List.of(new Position(54.15, -4.48)), false, reason, FROM, Optional.empty());
  }

  private static ClosureNotice longest() {
    List<Position> points = new ArrayList<>();
    for (int i = 0; i < ClosureNotice.MOST_POINTS; i++) {
      points.add(new Position(-54.1234567 - i * 1e-4, -179.1234567));
    }
    String reason = "名".repeat(ClosureNotice.LONGEST_REASON);
    return new ClosureNotice(points, true, reason, FROM, Optional.of(UNTIL));
  }

  @Test
  void whatIsAddedIsListedAsItWasTold() {
    long organisation = anOrganisation();

    Closure point = closures().add(organisation, point("burst main"), 10).orElseThrow();
    Closure line = closures().add(organisation, longest(), 10).orElseThrow();

    assertThat(point.id()).isPositive();
    assertThat(line.id()).isGreaterThan(point.id());
    assertThat(point).isEqualTo(new Closure(point.id(), organisation, point("burst main")));
    assertThat(line).isEqualTo(new Closure(line.id(), organisation, longest()));
    assertThat(closures().of(organisation)).containsExactly(point, line);
    assertThat(closures().editionsOf(organisation))
        .containsExactly(point.edition(), line.edition());
  }

  @Test
  void anOrganisationHasItsOwn() {
    long mine = anOrganisation();
    long yours = anOrganisation();
    Closure closure = closures().add(mine, point("mine"), 10).orElseThrow();

    assertThat(closures().of(yours)).isEmpty();
    assertThat(closures().editionsOf(yours)).isEmpty();
    assertThat(closures().remove(yours, closure.id())).isFalse();
    assertThat(closures().of(mine)).containsExactly(closure);
  }

  @Test
  void whatIsRemovedIsGoneAndItsIdIsNotUsedAgain() {
    long organisation = anOrganisation();
    Closure first = closures().add(organisation, point("first"), 10).orElseThrow();

    assertThat(closures().remove(organisation, first.id())).isTrue();
    assertThat(closures().remove(organisation, first.id())).isFalse();
    assertThat(closures().remove(organisation, Long.MAX_VALUE)).isFalse();

    assertThat(closures().of(organisation)).isEmpty();
    Closure second = closures().add(organisation, point("second"), 10).orElseThrow();
    assertThat(second.id()).isGreaterThan(first.id());
  }

  @Test
  void anEditKeepsTheIdAndIsAnotherEdition() {
    long organisation = anOrganisation();
    Closure before = closures().add(organisation, point("before"), 10).orElseThrow();
    ClosureNotice after = atNight(longest());

    Closures.Edited edited = closures().edit(before.edition(), organisation, after, 10);

    Closure stored = new Closure(before.id(), organisation, before.version() + 1, after);
    assertThat(edited).isEqualTo(Closures.Edited.STORED);
    assertThat(closures().of(organisation)).containsExactly(stored);
    assertThat(closures().find(organisation, before.id())).contains(stored);
    assertThat(closures().page(organisation, FROM, 0, 10)).containsExactly(stored);
    assertThat(closures().editionsOf(organisation)).containsExactly(stored.edition());
    assertThat(closures().find(anOrganisation(), before.id())).isEmpty();
  }

  @Test
  void anEditOfAnotherEditionChangesNothing() {
    long organisation = anOrganisation();
    Closure first = closures().add(organisation, point("first"), 10).orElseThrow();
    closures().edit(first.edition(), organisation, point("second"), 10);

    assertThat(closures().edit(first.edition(), organisation, point("third"), 10))
        .isEqualTo(Closures.Edited.OUTDATED);
    assertThat(
            closures()
                .edit(new Closure.Edition(first.id(), 2), anOrganisation(), point("theirs"), 10))
        .isEqualTo(Closures.Edited.OUTDATED);

    assertThat(closures().of(organisation))
        .extracting(closure -> closure.notice().reason())
        .containsExactly("second");
  }

  @Test
  void anEditMakesNoMorePointsThanThereMayBe() {
    long organisation = anOrganisation();
    int most = 4; // and so 200 points
    Closure point = closures().add(organisation, point("point"), most).orElseThrow();
    Closure other = closures().add(organisation, point("other"), most).orElseThrow();

    assertThat(closures().edit(point.edition(), organisation, longest(), most))
        .isEqualTo(Closures.Edited.NO_ROOM);
    closures().remove(organisation, other.id());
    assertThat(closures().edit(point.edition(), organisation, longest(), most))
        .isEqualTo(Closures.Edited.STORED);
  }

  private static ClosureNotice atNight(ClosureNotice notice) {
    return new ClosureNotice(
        notice.points(),
        notice.alongOnly(),
        notice.reason(),
        notice.from(),
        notice.until(),
        Optional.of(new ClosureHours("Mo-Fr 22:00-05:00", "Europe/London")));
  }

  @Test
  void whatIsOverIsRemovedByTime() {
    long organisation = anOrganisation();
    Closure open = closures().add(organisation, point("for good"), 10).orElseThrow();
    Closure ending = closures().add(organisation, longest(), 10).orElseThrow();
    long other = anOrganisation();
    Closure others = closures().add(other, longest(), 10).orElseThrow();

    closures().removeEnded(organisation, UNTIL.minusMillis(1));
    assertThat(closures().of(organisation)).containsExactly(open, ending);

    closures().removeEnded(organisation, UNTIL);
    assertThat(closures().of(organisation)).containsExactly(open);
    assertThat(closures().of(other)).containsExactly(others);
  }

  @Test
  void anOrganisationHasNoMoreThanItMay() {
    long organisation = anOrganisation();
    assertThat(closures().add(organisation, point("one"), 2)).isPresent();
    Closure two = closures().add(organisation, point("two"), 2).orElseThrow();

    assertThat(closures().add(organisation, point("three"), 2)).isEmpty();
    assertThat(closures().add(anOrganisation(), point("another's"), 2)).isPresent();

    closures().remove(organisation, two.id());
    assertThat(closures().add(organisation, point("three"), 2)).isPresent();
  }

  @Test
  void anOrganisationHasNoMorePointsThanItMay() {
    long organisation = anOrganisation();
    int most = 8; // closures, and so 400 points: two lines as long as they may be
    assertThat(closures().add(organisation, longest(), most)).isPresent();
    Closure second = closures().add(organisation, longest(), most).orElseThrow();

    assertThat(closures().add(organisation, point("one more"), most)).isEmpty();
    assertThat(closures().add(anOrganisation(), longest(), most)).isPresent();

    closures().remove(organisation, second.id());
    assertThat(closures().add(organisation, point("one more"), most)).isPresent();
  }

  @Test
  void aPageHasAPartOfThoseThatAreNotOver() {
    long organisation = anOrganisation();
    Closure first = closures().add(organisation, point("first"), 10).orElseThrow();
    Closure ending = closures().add(organisation, longest(), 10).orElseThrow();
    Closure third = closures().add(organisation, point("third"), 10).orElseThrow();
    closures().add(anOrganisation(), point("another's"), 10);

    Instant before = UNTIL.minusMillis(1);
    assertThat(closures().page(organisation, before, 0, 2)).containsExactly(first, ending);
    assertThat(closures().page(organisation, before, 2, 2)).containsExactly(third);
    assertThat(closures().page(organisation, before, 1_000_000_000, 100)).isEmpty();
    assertThat(closures().count(organisation, before)).isEqualTo(3);
    assertThat(closures().page(organisation, UNTIL, 0, 2)).containsExactly(first, third);
    assertThat(closures().count(organisation, UNTIL)).isEqualTo(2);
  }

  @Test
  void whoAddsAtOnceGetsNoMoreThanTheOrganisationMayHave() throws Exception {
    long organisation = anOrganisation();

    List<Optional<Closure>> added =
        AtOnce.run(6, () -> closures().add(organisation, point("together"), 3));

    assertThat(added.stream().filter(Optional::isPresent)).hasSize(3);
    assertThat(closures().editionsOf(organisation)).hasSize(3).doesNotHaveDuplicates();
  }
}
