package dev.headroom.application.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.ManualClock;
import dev.headroom.application.PlainTokens;
import dev.headroom.application.memory.InMemoryApiKeys;
import dev.headroom.application.memory.InMemoryDrivers;
import dev.headroom.application.memory.InMemoryErasures;
import dev.headroom.application.memory.InMemoryFleet;
import dev.headroom.application.memory.InMemoryOrganisations;
import dev.headroom.application.memory.InMemoryUsers;
import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.Role;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AuthenticateTest {

  private static final Caller DRIVER = new Caller.ByDriver(1);
  private static final Caller USER = new Caller.ByUser(1, 1, true);

  private final ManualClock clock = new ManualClock();
  private final InMemoryApiKeys keys = new InMemoryApiKeys();
  private final InMemoryDrivers drivers = new InMemoryDrivers();
  private final InMemoryUsers users = new InMemoryUsers();
  private final InMemoryOrganisations organisations = new InMemoryOrganisations();
  private final Random random = new Random(7);
  private final PlainTokens tokens = new PlainTokens();
  private final RouteCounter counter = new RouteCounter(keys);
  private final Authenticate authenticate = over(organisations);

  private Authenticate over(Organisations organisations) {
    return over(keys, organisations);
  }

  private Authenticate over(ApiKeys keys, Organisations organisations) {
    return new Authenticate(
        tokens, keys, new ActiveAccounts(users, drivers, organisations, clock), counter, clock);
  }

  @AfterEach
  void close() {
    counter.close();
  }

  private String aKey() {
    return aKey(ApiKey.Owner.NOBODY);
  }

  private String aKey(ApiKey.Owner owner) {
    IssueApiKey issue = new IssueApiKey(keys, random, clock);
    return ((IssueApiKey.Outcome.Issued)
            issue.handle(new IssueApiKey.Command("a@b.c", "Ann", "", owner)))
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
            return Optional.of(
                new Organisation(id, "Cy", company.get(), ContactDetails.NONE, false));
          }

          @Override
          public boolean change(Organisation before, Organisation after) {
            throw new AssertionError("nothing is changed");
          }

          @Override
          public List<Long> named(String name, int most) {
            throw new AssertionError("nothing is searched");
          }

          @Override
          public List<Organisation> all() {
            throw new AssertionError("nothing is listed");
          }
        };
    users.add(1, "cy", Role.COMPANY_ADMIN, "");
    Authenticate checking = over(changing);
    String with = tokens.issue(new Caller.ByUser(1, 1, true));
    String without = tokens.issue(new Caller.ByUser(1, 1, false));
    assertThat(checking.byBearer(with)).contains(new Caller.ByUser(1, 1, true));
    assertThat(checking.byBearer(without)).contains(new Caller.ByUser(1, 1, false));

    company.set(false);
    clock.advance(Authenticate.BITES_WITHIN);
    assertThat(checking.byBearer(with)).contains(new Caller.ByUser(1, 1, false));
  }

  @Test
  void aKeyThatADriverMakesBelongsToTheDriverAndTheOwnersAccountAndThatOfAKeyToNobody() {
    organisations.add("Example Haulage", true, ContactDetails.NONE);
    long bob = users.add(1, "bob", Role.COMPANY_ADMIN, "").orElseThrow().id();
    drivers.add(bob, "ann", "");
    assertThat(authenticate.ownerOf(new Caller.ByDriver(1))).isEqualTo(ApiKey.Owner.driver(1, bob));
    assertThat(authenticate.ownerOf(new Caller.ByUser(7, 1, false)))
        .isEqualTo(ApiKey.Owner.user(7));
    assertThat(authenticate.ownerOf(new Caller.ByKey(1))).isEqualTo(ApiKey.Owner.NOBODY);
  }

  /** A company with the user 1 and that user's driver 1. */
  private Organisation company() {
    Organisation company = organisations.add("Example Haulage", true, ContactDetails.NONE);
    long bob = users.add(company.id(), "bob", Role.COMPANY_ADMIN, "").orElseThrow().id();
    drivers.add(bob, "ann", "");
    return company;
  }

  @Test
  void aSignOutEndsTheTokensFromBeforeWithinFiveSecondsAndANewOneIsGoodAtOnce() {
    company();
    String user = tokens.issue(USER, 0);
    String driver = tokens.issue(DRIVER, 0);
    assertThat(authenticate.byBearer(user)).contains(USER);
    assertThat(authenticate.byBearer(driver)).contains(DRIVER);

    users.signOut(1);
    drivers.signOut(1);
    // In the same instant: what remembers the account from before takes the new token as well.
    assertThat(authenticate.byBearer(tokens.issue(USER, 1))).contains(USER);
    assertThat(authenticate.byBearer(tokens.issue(DRIVER, 1))).contains(DRIVER);
    assertThat(over(organisations).byBearer(user)).as("of the same second").isEmpty();
    clock.advance(Authenticate.BITES_WITHIN);
    assertThat(authenticate.byBearer(user)).isEmpty();
    assertThat(authenticate.byBearer(driver)).isEmpty();
    assertThat(authenticate.byBearer(tokens.issue(USER, 1))).contains(USER);
    assertThat(authenticate.byBearer(tokens.issue(DRIVER, 1))).contains(DRIVER);
  }

  @Test
  void aSignOutOfOneAccountLeavesTheOtherAlone() {
    company();
    users.signOut(1);

    assertThat(authenticate.byBearer(tokens.issue(DRIVER, 0))).contains(DRIVER);
    assertThat(authenticate.byBearer(tokens.issue(USER, 0))).isEmpty();
  }

  @Test
  void aDisabledOrganisationRefusesItsUsersDriversAndKeysAndEnablingBringsThemBack() {
    Organisation company = company();
    String user = tokens.issue(USER);
    String driver = tokens.issue(DRIVER);
    String key = aKey(ApiKey.Owner.driver(1, 1));
    String ofNobody = aKey();
    List<String> all = List.of(user, driver, key);
    assertThat(all).allMatch(token -> authenticate.byBearer(token).isPresent());

    organisations.change(company, company.withDisabled(true));
    clock.advance(Authenticate.BITES_WITHIN);
    assertThat(all).noneMatch(token -> authenticate.byBearer(token).isPresent());
    assertThat(authenticate.byApiKey(ofNobody)).isPresent();

    organisations.change(company.withDisabled(true), company);
    clock.advance(Authenticate.BITES_WITHIN);
    assertThat(all).allMatch(token -> authenticate.byBearer(token).isPresent());
  }

  @Test
  void aKeyIsSuspendedWhileItsUserOrItsDriverIsDisabled() {
    company();
    String ofUser = aKey(ApiKey.Owner.user(1));
    String ofDriver = aKey(ApiKey.Owner.driver(1, 1));
    assertThat(good(ofUser)).isTrue();
    assertThat(good(ofDriver)).isTrue();

    drivers.setDisabled(1, true);
    clock.advance(Authenticate.BITES_WITHIN);
    assertThat(good(ofUser)).isTrue();
    assertThat(good(ofDriver)).isFalse();

    drivers.setDisabled(1, false);
    users.setDisabled(1, true);
    clock.advance(Authenticate.BITES_WITHIN);
    assertThat(good(ofUser)).isFalse();
    assertThat(good(ofDriver)).isFalse();

    users.setDisabled(1, false);
    clock.advance(Authenticate.BITES_WITHIN);
    assertThat(good(ofUser)).isTrue();
    assertThat(good(ofDriver)).isTrue();
  }

  private boolean good(String key) {
    return authenticate.byApiKey(key).isPresent();
  }

  @Test
  void theLastUseOfAKeyIsNotedOnceAnHour() {
    company();
    String key = aKey(ApiKey.Owner.user(1));
    Instant first = clock.instant();
    assertThat(good(key)).isTrue();
    counter.close();
    assertThat(lastUse()).contains(first);
    clock.advance(Duration.ofMinutes(59));

    RouteCounter next = new RouteCounter(keys);
    Authenticate again =
        new Authenticate(
            tokens, keys, new ActiveAccounts(users, drivers, organisations, clock), next, clock);
    assertThat(again.byApiKey(key)).isPresent();
    next.close();
    assertThat(lastUse()).as("less than an hour later").contains(first);

    next = new RouteCounter(keys);
    clock.advance(Duration.ofHours(1));
    Instant second = clock.instant();
    again =
        new Authenticate(
            tokens, keys, new ActiveAccounts(users, drivers, organisations, clock), next, clock);
    assertThat(again.byApiKey(key)).isPresent();
    next.close();
    assertThat(lastUse()).contains(second);
  }

  @Test
  void aUseThatIsRefusedIsNone() {
    company();
    String key = aKey(ApiKey.Owner.user(1));
    users.setDisabled(1, true);
    assertThat(good(key)).isFalse();
    counter.close();
    assertThat(lastUse()).isEmpty();
  }

  private Optional<Instant> lastUse() {
    return keys.after(0, 1).get(0).lastUsedAt();
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
  void aKeyThatIsReadWhileNothingIsErasedIsRemembered() {
    AtomicInteger reads = new AtomicInteger();
    AtomicReference<Authenticate> upkeep = new AtomicReference<>();
    InvocationHandler forgettingBeforeItAnswers =
        (proxy, method, arguments) -> {
          Object read = method.invoke(keys, arguments);
          reads.incrementAndGet();
          // The upkeep of the stores comes round between the reading and the answer.
          upkeep.get().forget(Set.of(), Set.of());
          return read;
        };
    upkeep.set(
        over(
            (ApiKeys)
                Proxy.newProxyInstance(
                    ApiKeys.class.getClassLoader(),
                    new Class<?>[] {ApiKeys.class},
                    forgettingBeforeItAnswers),
            organisations));
    String key = aKey();

    assertThat(upkeep.get().byApiKey(key)).isPresent();
    assertThat(upkeep.get().byApiKey(key)).isPresent();
    assertThat(reads).hasValue(1);
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

  @Test
  void driversAndTheirKeysGoOnAtOnceWhenTheirUserIsErasedForASuccessor() {
    long company = organisations.add("Haulier", true, ContactDetails.NONE).id();
    long anna = users.add(company, "anna", Role.COMPANY_ADMIN, "").orElseThrow().id();
    long carl = users.add(company, "carl", Role.COMPANY_ADMIN, "").orElseThrow().id();
    long bob = drivers.add(anna, "bob", "").orElseThrow().id();
    String token = tokens.issue(new Caller.ByDriver(bob));
    String key = aKey(ApiKey.Owner.driver(bob, anna));
    String annas = aKey(ApiKey.Owner.user(anna));
    assertThat(authenticate.byApiKey(annas)).isPresent();
    // The user is read again before what still names it.
    clock.advance(Duration.ofSeconds(2));
    assertThat(authenticate.byBearer(token)).isPresent();
    assertThat(authenticate.byApiKey(key)).isPresent();
    InMemoryErasures erasures =
        new InMemoryErasures(organisations, users, drivers, new InMemoryFleet(), List.of(keys));

    erasures.user(anna, Optional.of(carl), clock.instant());

    for (int step = 0; step < 60; step++) {
      assertThat(authenticate.byBearer(token)).as("token after %s00 ms", step).isPresent();
      assertThat(authenticate.byApiKey(key)).as("key after %s00 ms", step).isPresent();
      clock.advance(Duration.ofMillis(100));
    }
    assertThat(authenticate.byApiKey(annas)).isEmpty();
  }

  @Test
  void whatIsReadPastTheMemoryIsReadOnceInItsTime() {
    AtomicInteger reads = new AtomicInteger();
    RecentLookups<Integer, Integer> recent =
        new RecentLookups<>(
            clock,
            Duration.ofSeconds(4),
            10,
            key -> {
              reads.incrementAndGet();
              return Optional.of(key);
            });
    for (int i = 0; i < 400; i++) {
      assertThat(recent.find(1)).contains(1);
      assertThat(recent.findAgain(1)).contains(1);
      clock.advance(Duration.ofMillis(100));
    }
    assertThat(reads).as("in 40 s").hasValueBetween(10, 20);
  }
}
