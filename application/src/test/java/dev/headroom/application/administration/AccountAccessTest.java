package dev.headroom.application.administration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.RecordingHasher;
import dev.headroom.application.access.BrowserPushes;
import dev.headroom.application.administration.AccountAccess.Outcome;
import dev.headroom.application.memory.InMemoryDeviceTokens;
import dev.headroom.application.memory.InMemoryDrivers;
import dev.headroom.application.memory.InMemoryUsers;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.driver.SampleSubscription;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AccountAccessTest {

  private final RecordingHasher hasher = new RecordingHasher();
  private final InMemoryUsers users = new InMemoryUsers();
  private final InMemoryDrivers drivers = new InMemoryDrivers();
  private final InMemoryDeviceTokens phones = new InMemoryDeviceTokens();
  private final BrowserPushes pushes = new BrowserPushes(phones, Clock.systemUTC());
  private final AccountAccess ofUsers =
      new AccountAccess(users, hasher, new SecureRandom(), id -> {});
  private final AccountAccess ofDrivers =
      new AccountAccess(drivers, hasher, new SecureRandom(), pushes::end);
  private final long bob = users.add(1, "bob", Role.INDIVIDUAL, "old").orElseThrow().id();
  private final long ann = drivers.add(bob, "ann", "old").orElseThrow().id();

  @Test
  void anAccountIsDisabledAndLetInAgain() {
    assertThat(ofUsers.setDisabled(bob, true)).isTrue();
    assertThat(users.find(bob).orElseThrow().disabled()).isTrue();
    assertThat(drivers.find(ann).orElseThrow().disabled()).isFalse();
    assertThat(ofDrivers.setDisabled(ann, true)).isTrue();
    assertThat(drivers.find(ann).orElseThrow().disabled()).isTrue();
    assertThat(ofDrivers.setDisabled(ann, false)).isTrue();
    assertThat(drivers.find(ann).orElseThrow().disabled()).isFalse();
    assertThat(ofUsers.setDisabled(99, true)).isFalse();
  }

  @Test
  void aPasswordThatIsGivenTakesThePlaceOfTheOld() {
    assertThat(ofDrivers.newPassword(ann, Optional.of("correct horse"), false))
        .isEqualTo(new Outcome.Changed(Optional.empty()));
    assertThat(drivers.find(ann).orElseThrow().passwordHash()).isEqualTo("hash of correct horse");
  }

  @Test
  void withoutOneAPasswordIsMadeAndToldOnce() {
    Outcome outcome = ofUsers.newPassword(bob, Optional.empty(), false);
    String made = ((Outcome.Changed) outcome).madePassword().orElseThrow();
    assertThat(users.find(bob).orElseThrow().passwordHash()).isEqualTo("hash of " + made);
    assertThat(outcome.toString()).doesNotContain(made);
  }

  @Test
  void aPasswordThatIsNoGoodOrAnAccountThatIsNotThereChangesNothing() {
    assertThat(ofUsers.newPassword(bob, Optional.of("short"), false))
        .isInstanceOf(Outcome.Refused.class);
    assertThat(users.find(bob).orElseThrow().passwordHash()).isEqualTo("old");
    assertThat(ofUsers.newPassword(99, Optional.empty(), false))
        .isEqualTo(new Outcome.NoSuchAccount());
  }

  @Test
  void aSignOutBeginsTheNextGenerationOfTokens() {
    assertThat(ofUsers.signOut(bob)).isTrue();
    assertThat(users.find(bob).orElseThrow().tokenGeneration()).isOne();
    assertThat(drivers.find(ann).orElseThrow().tokenGeneration()).isZero();
    assertThat(ofDrivers.signOut(99)).isFalse();
  }

  @Test
  void aNewPasswordSignsOutUnlessTokensAreKept() {
    assertThat(ofDrivers.newPassword(ann, Optional.empty(), true))
        .isInstanceOf(Outcome.Changed.class);
    assertThat(drivers.find(ann).orElseThrow().tokenGeneration()).isZero();
    assertThat(ofDrivers.newPassword(ann, Optional.empty(), false))
        .isInstanceOf(Outcome.Changed.class);
    assertThat(drivers.find(ann).orElseThrow().tokenGeneration()).isOne();
  }

  /** A lost phone would go on to show what is pushed to its browser. */
  @Test
  void withTheTokensOfADriverThePushesToBrowsersEnd() {
    DeviceToken app = DeviceToken.of("apns:ab12");
    DeviceToken browser = SampleSubscription.token();
    for (Runnable end :
        List.<Runnable>of(
            () -> ofDrivers.signOut(ann),
            () -> ofDrivers.newPassword(ann, Optional.empty(), false))) {
      phones.replace(ann, Set.of(app, browser), "de", Instant.EPOCH);
      ofDrivers.newPassword(ann, Optional.empty(), true);
      assertThat(phones.of(ann)).contains(browser);
      end.run();
      assertThat(phones.of(ann)).containsExactly(app);
      assertThat(phones.languageOf(ann)).isEqualTo("de");
    }
  }
}
