package dev.headroom.application.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.ManualClock;
import dev.headroom.application.PlainTokens;
import dev.headroom.application.RecordingHasher;
import dev.headroom.application.audit.Actor;
import dev.headroom.application.audit.Audit;
import dev.headroom.application.audit.AuditEntry;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.Item;
import dev.headroom.application.audit.Origins;
import dev.headroom.application.audit.Thing;
import dev.headroom.application.memory.InMemoryDrivers;
import dev.headroom.application.memory.InMemoryOrganisations;
import dev.headroom.application.memory.InMemoryUsers;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.account.User;
import dev.headroom.domain.driver.Driver;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SignInTest {

  private final List<AuditEntry> audited = new ArrayList<>();
  private final Audit audit =
      new Audit(audited::add, new ManualClock(), new Origins(Actor.PROGRAM));
  private final RecordingHasher hasher = new RecordingHasher();
  private final PasswordCheck check = new PasswordCheck(hasher);
  private final InMemoryDrivers drivers = new InMemoryDrivers();
  private final InMemoryUsers users = new InMemoryUsers();
  private final InMemoryOrganisations organisations = new InMemoryOrganisations();
  private final SignInDriver signInDriver =
      new SignInDriver(drivers, users, organisations, check, new PlainTokens(), audit);
  private final SignInUser signInUser =
      new SignInUser(users, organisations, check, new PlainTokens(), audit);

  private final Organisation haulier =
      organisations.add("Example Haulage", true, ContactDetails.NONE);
  private final User bob =
      users.add(haulier.id(), "bob", Role.COMPANY_USER, hasher.hash("secret")).orElseThrow();
  private final Driver ann = drivers.add(bob.id(), "ann", hasher.hash("secret")).orElseThrow();

  @Test
  void aDriverWithTheRightPasswordGetsATokenOfTheirOwn() {
    assertThat(signInDriver.handle(new SignInDriver.Command("ann", "secret")))
        .isEqualTo(new SignIn.Granted<>("ByDriver[driverId=" + ann.id() + "]"));
  }

  @Test
  void aUserWithTheRightPasswordGetsATokenWithTheOrganisation() {
    SignIn<SignInUser.Session> outcome =
        signInUser.handle(new SignInUser.Command(haulier.id(), "bob", "secret"));
    assertThat(outcome)
        .isEqualTo(
            new SignIn.Granted<>(
                new SignInUser.Session(
                    "ByUser[userId=1, organisationId=1, companyAccount=true]", bob, haulier)));
  }

  @Test
  void everyFailureOfADriverIsOneAnswerAndOneComparison() {
    Driver disabled = drivers.add(bob.id(), "old", hasher.hash("secret")).orElseThrow();
    drivers.setDisabled(disabled.id(), true);

    for (String[] attempt :
        new String[][] {{"ann", "wrong"}, {"nobody", "secret"}, {"old", "secret"}, {"", ""}}) {
      hasher.compared.clear();
      assertThat(signInDriver.handle(new SignInDriver.Command(attempt[0], attempt[1])))
          .isEqualTo(new SignIn.Refused<>());
      assertThat(hasher.compared).as(attempt[0]).hasSize(1);
    }
  }

  @Test
  void everyFailureOfAUserIsOneAnswerAndOneComparison() {
    User disabled =
        users.add(haulier.id(), "old", Role.COMPANY_USER, hasher.hash("secret")).orElseThrow();
    users.setDisabled(disabled.id(), true);

    for (SignInUser.Command attempt :
        new SignInUser.Command[] {
          new SignInUser.Command(haulier.id(), "bob", "wrong"),
          new SignInUser.Command(haulier.id(), "nobody", "secret"),
          new SignInUser.Command(haulier.id(), "old", "secret"),
          new SignInUser.Command(99, "bob", "secret"),
          new SignInUser.Command(-1, "bob", "secret")
        }) {
      hasher.compared.clear();
      assertThat(signInUser.handle(attempt)).isEqualTo(new SignIn.Refused<>());
      assertThat(hasher.compared).hasSize(1);
    }
  }

  @Test
  void nobodyOfADisabledOrganisationSignsIn() {
    organisations.change(haulier, haulier.withDisabled(true));
    hasher.compared.clear();

    assertThat(signInDriver.handle(new SignInDriver.Command("ann", "secret")))
        .isEqualTo(new SignIn.Refused<>());
    assertThat(signInUser.handle(new SignInUser.Command(haulier.id(), "bob", "secret")))
        .isEqualTo(new SignIn.Refused<>());
    assertThat(hasher.compared).hasSize(2);
  }

  @Test
  void aTokenIsOfTheAccountsPresentGeneration() {
    drivers.signOut(ann.id());
    users.signOut(bob.id());

    assertThat(signInDriver.handle(new SignInDriver.Command("ann", "secret")))
        .isEqualTo(new SignIn.Granted<>("ByDriver[driverId=" + ann.id() + "] 1"));
    SignIn.Granted<SignInUser.Session> session =
        (SignIn.Granted<SignInUser.Session>)
            signInUser.handle(new SignInUser.Command(haulier.id(), "bob", "secret"));
    assertThat(session.value().token()).endsWith(" 1");
  }

  @Test
  void everyAttemptIsRecordedByTheNumberOfItsAccountAlone() {
    signInDriver.handle(new SignInDriver.Command("ann", "secret"));
    signInDriver.handle(new SignInDriver.Command("ann", "wrong"));
    signInDriver.handle(new SignInDriver.Command("hunter2", "ann"));
    signInUser.handle(new SignInUser.Command(haulier.id(), "bob", "secret"));
    signInUser.handle(new SignInUser.Command(haulier.id(), "bob", "wrong"));
    signInUser.handle(new SignInUser.Command(99, "bob", "secret"));
    organisations.change(haulier, haulier.withDisabled(true));
    signInUser.handle(new SignInUser.Command(haulier.id(), "bob", "secret"));

    Optional<Item> driver = Optional.of(new Item(Thing.DRIVER, ann.id()));
    Optional<Item> user = Optional.of(new Item(Thing.USER, bob.id()));
    assertThat(audited)
        .extracting(AuditEntry::event)
        .containsExactly(
            new AuditEvent.SignInAttempt(driver, true),
            new AuditEvent.SignInAttempt(driver, false),
            new AuditEvent.SignInAttempt(Optional.empty(), false),
            new AuditEvent.SignInAttempt(user, true),
            new AuditEvent.SignInAttempt(user, false),
            new AuditEvent.SignInAttempt(Optional.empty(), false),
            new AuditEvent.SignInAttempt(user, false));
  }

  @Test
  void neitherPasswordsNorTokensGetIntoTexts() {
    assertThat(new SignInDriver.Command("ann", "secret").toString()).doesNotContain("secret");
    assertThat(new SignInUser.Command(1, "ann", "secret").toString()).doesNotContain("secret");
    assertThat(new SignIn.Granted<>("token-text").toString()).doesNotContain("token-text");
    assertThat(new SignInUser.Session("token-text", bob, haulier).toString())
        .doesNotContain("token-text");
  }
}
