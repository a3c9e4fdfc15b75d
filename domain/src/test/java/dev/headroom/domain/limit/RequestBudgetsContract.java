package dev.headroom.domain.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.account.AtOnce;
import dev.headroom.domain.limit.RequestBudgets.Share;
import dev.headroom.domain.limit.RequestBudgets.Wish;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** What every implementation of {@link RequestBudgets} promises. */
public abstract class RequestBudgetsContract {

  /** 200 at once, and 20 a second. */
  private static final Bucket BUCKET = Bucket.of(200, 20);

  /** Empty for each test, the same within a test. */
  protected abstract RequestBudgets budgets();

  /** Lets time go on for them. */
  protected abstract void advance(Duration by);

  private long take(String instance, String caller, long wanted) {
    return share(instance, new Wish(caller, 0, wanted)).taken().get(caller);
  }

  private Share share(String instance, Wish... wishes) {
    return budgets().share(instance, BUCKET, List.of(wishes));
  }

  @Test
  void allInstancesTogetherTakeWhatABucketHoldsAndWhatComesIn() {
    assertThat(take("a", "DRIVER 1", 150)).isEqualTo(150);
    assertThat(take("b", "DRIVER 1", 100)).isEqualTo(50);
    assertThat(take("a", "DRIVER 1", 1)).isZero();
    assertThat(take("a", "DRIVER 2", 1)).isEqualTo(1);

    advance(Duration.ofSeconds(1));

    assertThat(take("b", "DRIVER 1", 100)).isEqualTo(20);
    advance(Duration.ofDays(10_000));
    assertThat(take("b", "DRIVER 1", Long.MAX_VALUE)).isEqualTo(200);
  }

  @Test
  void whatIsGivenBackCanBeTakenAndFillsNoBucketBeyondItsSize() {
    assertThat(take("a", "DRIVER 1", 200)).isEqualTo(200);

    share("a", new Wish("DRIVER 1", 80, 0));

    assertThat(take("b", "DRIVER 1", 200)).isEqualTo(80);
    share("a", new Wish("DRIVER 1", Long.MAX_VALUE, 0));
    assertThat(take("b", "DRIVER 1", 1_000)).isEqualTo(200);
    Share both = share("a", new Wish("DRIVER 1", 30, 10));
    assertThat(both.taken()).containsEntry("DRIVER 1", 10L);
    assertThat(take("b", "DRIVER 1", 100)).isEqualTo(20);
  }

  @Test
  void manyCallersAreServedAtOnce() {
    Share share =
        share(
            "a",
            new Wish("USER 7", 0, 3),
            new Wish("API_KEY 7", 0, 300),
            new Wish("DRIVER 7", 5, 0));

    assertThat(share.taken())
        .hasSize(2)
        .containsEntry("USER 7", 3L)
        .containsEntry("API_KEY 7", 200L);
  }

  @Test
  void instancesAreCountedUntilTheyLeaveOrAreSilent() {
    assertThat(share("a").instances()).isEqualTo(1);
    assertThat(share("b").instances()).isEqualTo(2);
    assertThat(share("c").instances()).isEqualTo(3);
    budgets().leave("b");
    budgets().leave("nobody");
    assertThat(share("a").instances()).isEqualTo(2);
    advance(Duration.ofSeconds(9));
    assertThat(share("a").instances()).isEqualTo(2);
    advance(Duration.ofSeconds(2));
    assertThat(share("a").instances()).isEqualTo(1);
    assertThat(share("c").instances()).as("one that stood still").isEqualTo(2);
  }

  @Test
  void aBucketThatIsFullAgainIsForgotten() {
    take("a", "DRIVER 1", 20);
    take("a", "DRIVER 2", 200);
    assertThat(budgets().forget(10)).isZero();

    advance(Duration.ofSeconds(5));

    assertThat(budgets().forget(10)).isEqualTo(1);
    assertThat(take("a", "DRIVER 2", 200)).isEqualTo(100);
    advance(Duration.ofSeconds(11));
    assertThat(budgets().forget(10)).isEqualTo(1);
    assertThat(budgets().forget(10)).isZero();
  }

  /** Settings change while instances run: what an old one wrote makes nobody wait for longer. */
  @Test
  void aBucketOfAnotherSizeWaitsNoLongerThanItsOwnTime() {
    budgets().share("a", Bucket.of(2_000, 1), List.of(new Wish("DRIVER 1", 0, 2_000)));

    assertThat(take("b", "DRIVER 1", 1)).isZero();
    share("b", new Wish("DRIVER 1", 1, 0));
    advance(Duration.ofSeconds(10));

    assertThat(take("b", "DRIVER 1", 300)).isEqualTo(200);
  }

  @Test
  void instancesThatTakeAtOnceTakeNoMoreThanThereIs() throws Exception {
    AtomicLong taken = new AtomicLong();
    AtomicInteger next = new AtomicInteger();

    AtOnce.run(
        8,
        () -> {
          String instance = "instance " + next.incrementAndGet();
          for (int i = 0; i < 5; i++) {
            Share share = share(instance, new Wish("DRIVER 2", 0, 11), new Wish("DRIVER 1", 0, 0));
            taken.addAndGet(share.taken().get("DRIVER 2"));
            budgets().forget(10);
          }
          return true;
        });

    assertThat(taken).hasValue(200);
  }
}
