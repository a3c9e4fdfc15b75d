package dev.headroom.application.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.ManualClock;
import dev.headroom.application.PlainTokens;
import dev.headroom.application.memory.InMemoryApiKeys;
import dev.headroom.application.memory.InMemoryDrivers;
import dev.headroom.application.memory.InMemoryOrganisations;
import dev.headroom.application.memory.InMemoryUsers;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.Role;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class AuthenticateTest {

  private final ManualClock clock = new ManualClock();
  private final InMemoryApiKeys keys = new InMemoryApiKeys();
  private final InMemoryDrivers drivers = new InMemoryDrivers();
  private final InMemoryUsers users = new InMemoryUsers();
  private final InMemoryOrganisations organisations = new InMemoryOrganisations();
  private final PlainTokens tokens = new PlainTokens();
  private final Authenticate authenticate =
      new Authenticate(tokens, keys, drivers, users, organisations, clock);

  private String aKey() {
    IssueApiKey issue = new IssueApiKey(keys, new Random(7), clock);
    return ((IssueApiKey.Outcome.Issued)
            issue.handle(new IssueApiKey.Command("a@b.c", "Ann", "", Optional.empty())))
        .key();
  }

  @Test
  void aKeyIsGoodInBothCarriersAndBadOnceRevoked() {
    String key = aKey();
    assertThat(authenticate.byBearer(key)).contains(new Caller.ByKey(1));
    assertThat(authenticate.byApiKey(key)).contains(new Caller.ByKey(1));
    keys.revoke(1);
    clock.advance(Authenticate.BITES_WITHIN);
    assertThat(authenticate.byBearer(key)).isEmpty();
    assertThat(authenticate.byApiKey(key)).isEmpty();
  }

  @Test
  void aDisabledDriverAndADisabledUserAreRefusedWithinFiveSeconds() {
    organisations.add("Example Haulage", true, ContactDetails.NONE);
    users.add(1, "bob", Role.COMPANY_ADMIN, "");
    drivers.add(1, "ann", "");
    String driver = tokens.issue(new Caller.ByDriver(1));
    String user = tokens.issue(new Caller.ByUser(1, 1, true));
    assertThat(authenticate.byBearer(driver)).contains(new Caller.ByDriver(1));
    assertThat(authenticate.byBearer(user)).contains(new Caller.ByUser(1, 1, true));

    drivers.setDisabled(1, true);
    users.setDisabled(1, true);
    clock.advance(Authenticate.BITES_WITHIN);
    assertThat(authenticate.byBearer(driver)).isEmpty();
    assertThat(authenticate.byBearer(user)).isEmpty();
  }

  @Test
  void aTokenOfSomebodyWhoIsNotThereIsNoGood() {
    assertThat(authenticate.byBearer(tokens.issue(new Caller.ByDriver(9)))).isEmpty();
    assertThat(authenticate.byBearer(tokens.issue(new Caller.ByUser(9, 1, true)))).isEmpty();
    assertThat(authenticate.byBearer(tokens.issue(new Caller.ByKey(1)))).isEmpty();
    assertThat(authenticate.byBearer("made up")).isEmpty();
  }

  @Test
  void aTokenOfAnotherOrganisationThanTheUsersIsNoGood() {
    organisations.add("Example Haulage", true, ContactDetails.NONE);
    organisations.add("Other Haulage", true, ContactDetails.NONE);
    users.add(1, "bob", Role.COMPANY_ADMIN, "");
    assertThat(authenticate.byBearer(tokens.issue(new Caller.ByUser(1, 2, true)))).isEmpty();
  }

  @Test
  void theCompanyScopeEndsWithTheCompanyAccountAndANewOneTakesANewSignIn() {
    AtomicBoolean company = new AtomicBoolean(true);
    Organisations changing =
        new Organisations() {
          @Override
          public Organisation add(String name, boolean isCompany, ContactDetails contact) {
            throw new AssertionError("nothing is added");
          }

          @Override
          public Optional<Organisation> find(long id) {
            return Optional.of(new Organisation(id, "Cy", company.get(), ContactDetails.NONE));
          }

          @Override
          public boolean change(Organisation before, Organisation after) {
            throw new AssertionError("nothing is changed");
          }

          @Override
          public List<Organisation> all() {
            throw new AssertionError("nothing is listed");
          }
        };
    users.add(1, "cy", Role.COMPANY_ADMIN, "");
    Authenticate checking = new Authenticate(tokens, keys, drivers, users, changing, clock);
    String with = tokens.issue(new Caller.ByUser(1, 1, true));
    String without = tokens.issue(new Caller.ByUser(1, 1, false));
    assertThat(checking.byBearer(with)).contains(new Caller.ByUser(1, 1, true));
    assertThat(checking.byBearer(without)).contains(new Caller.ByUser(1, 1, false));

    company.set(false);
    clock.advance(Authenticate.BITES_WITHIN);
    assertThat(checking.byBearer(with)).contains(new Caller.ByUser(1, 1, false));
  }

  @Test
  void aDriverActsForTheOwnersAccountAndAKeyForNobody() {
    drivers.add(42, "ann", "");
    assertThat(authenticate.accountOf(new Caller.ByDriver(1))).contains(42L);
    assertThat(authenticate.accountOf(new Caller.ByUser(7, 1, false))).contains(7L);
    assertThat(authenticate.accountOf(new Caller.ByKey(1))).isEmpty();
  }

  @Test
  void lookUpsAreRememberedForAWhileAndThenAskedAgain() {
    AtomicInteger asked = new AtomicInteger();
    RecentLookups<String, String> recent =
        new RecentLookups<>(
            clock,
            Duration.ofSeconds(4),
            10,
            key -> {
              asked.incrementAndGet();
              return Optional.of(key);
            });
    recent.find("a");
    recent.find("a");
    assertThat(asked).hasValue(1);
    clock.advance(Duration.ofSeconds(4));
    recent.find("a");
    assertThat(asked).hasValue(2);
    clock.advance(Duration.ofDays(-1)); // a clock that is set back
    recent.find("a");
    assertThat(asked).hasValue(3);
  }

  @Test
  void aFloodOfMadeUpKeysTakesBoundedMemoryAndPushesNoGoodOneOut() {
    AtomicInteger asked = new AtomicInteger();
    RecentLookups<Integer, Integer> recent =
        new RecentLookups<>(
            clock,
            Duration.ofSeconds(4),
            100,
            key -> {
              asked.incrementAndGet();
              return key == 0 ? Optional.of(0) : Optional.empty();
            });
    recent.find(0);
    for (int i = 1; i <= 10_000; i++) {
      recent.find(i);
    }
    assertThat(recent.size()).isEqualTo(101);
    asked.set(0);
    assertThat(recent.find(0)).contains(0);
    assertThat(asked).hasValue(0);
  }
}
