package dev.headroom.domain.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.account.PasswordLinks.Account;
import dev.headroom.domain.account.PasswordLinks.Kind;
import dev.headroom.domain.driver.Driver;
import dev.headroom.domain.driver.Drivers;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What every implementation of {@link PasswordLinks} promises. */
public abstract class PasswordLinksContract {

  private static final Instant NOW = Instant.parse("2026-05-04T10:00:00Z");
  private static final Instant END = NOW.plusSeconds(600);
  private static final String FIRST = "a".repeat(64);
  private static final String SECOND = "b".repeat(64);

  /** The store under test, the same one within a test. */
  protected abstract PasswordLinks links();

  protected abstract Users users();

  protected abstract Drivers drivers();

  /** A user without a link; another one with each call. */
  protected abstract long aUser();

  /** A driver without a link; another one with each call. */
  protected abstract long aDriver();

  @Test
  void aLinkSetsThePasswordOnceAndEndsEarlierTokens() {
    Account ann = new Account(Kind.USER, aUser());
    assertThat(links().add(ann, FIRST, END, NOW)).isTrue();
    User before = users().find(ann.id()).orElseThrow();

    assertThat(links().find(FIRST, NOW)).contains(ann);
    assertThat(users().find(ann.id())).as("unchanged by a look").contains(before);
    assertThat(links().use(FIRST, "another hash", NOW)).contains(ann);
    assertThat(links().use(FIRST, "a third hash", NOW)).isEmpty();
    assertThat(links().find(FIRST, NOW)).isEmpty();

    User after = users().find(ann.id()).orElseThrow();
    assertThat(after.passwordHash()).isEqualTo("another hash");
    assertThat(after.tokenGeneration()).isEqualTo(before.tokenGeneration() + 1);
  }

  @Test
  void aDriversLinkSetsTheDriversPassword() {
    long user = aUser();
    Account bob = new Account(Kind.DRIVER, aDriver());
    User untouched = users().find(user).orElseThrow();
    assertThat(links().add(bob, FIRST, END, NOW)).isTrue();
    assertThat(links().use(FIRST, "another hash", NOW)).contains(bob);
    Driver after = drivers().find(bob.id()).orElseThrow();
    assertThat(after.passwordHash()).isEqualTo("another hash");
    assertThat(after.tokenGeneration()).isEqualTo(1);
    assertThat(users().find(user)).contains(untouched);
  }

  @Test
  void aLaterLinkEndsTheEarlierOneOfThatAccountOnly() {
    Account ann = new Account(Kind.USER, aUser());
    Account bob = new Account(Kind.DRIVER, aDriver());
    links().add(ann, FIRST, END, NOW);
    links().add(bob, "c".repeat(64), END, NOW);
    links().add(ann, SECOND, END, NOW);
    assertThat(links().find(FIRST, NOW)).isEmpty();
    assertThat(links().use(FIRST, "hash", NOW)).isEmpty();
    assertThat(links().find(SECOND, NOW)).contains(ann);
    assertThat(links().find("c".repeat(64), NOW)).contains(bob);
  }

  @Test
  void aLinkIsOverInTime() {
    Account ann = new Account(Kind.USER, aUser());
    links().add(ann, FIRST, END, NOW);
    assertThat(links().find(FIRST, END.minusMillis(1))).contains(ann);
    assertThat(links().find(FIRST, END)).isEmpty();
    String hash = users().find(ann.id()).orElseThrow().passwordHash();
    assertThat(links().use(FIRST, "another hash", END)).isEmpty();
    assertThat(users().find(ann.id()).orElseThrow().passwordHash()).isEqualTo(hash);
  }

  @Test
  void anotherChangeOfThePasswordEndsTheLink() {
    Account bob = new Account(Kind.DRIVER, aDriver());
    links().add(bob, FIRST, END, NOW);
    drivers().setDisabled(bob.id(), true);
    assertThat(links().find(FIRST, NOW)).contains(bob);
    drivers().setPasswordHash(bob.id(), "by an operator", false);
    assertThat(links().find(FIRST, NOW)).isEmpty();
  }

  @Test
  void nobodyHasNoLink() {
    assertThat(links().add(new Account(Kind.USER, 987_654_321), FIRST, END, NOW)).isFalse();
    assertThat(links().add(new Account(Kind.DRIVER, 987_654_321), FIRST, END, NOW)).isFalse();
    assertThat(links().find(FIRST, NOW)).isEmpty();
    assertThat(links().find("' OR 1 = 1 --", NOW)).isEmpty();
  }

  @Test
  void ofSeveralAtOnceOneUsesALink() throws Exception {
    Account ann = new Account(Kind.USER, aUser());
    links().add(ann, FIRST, END, NOW);
    List<Optional<Account>> used = AtOnce.run(8, () -> links().use(FIRST, "another hash", NOW));
    assertThat(used.stream().filter(Optional::isPresent)).hasSize(1);
    assertThat(users().find(ann.id()).orElseThrow().tokenGeneration()).isEqualTo(1);
  }
}
