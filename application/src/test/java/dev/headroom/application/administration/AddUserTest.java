package dev.headroom.application.administration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.RecordingHasher;
import dev.headroom.application.administration.AddUser.Command;
import dev.headroom.application.administration.AddUser.Outcome;
import dev.headroom.application.memory.InMemoryOrganisations;
import dev.headroom.application.memory.InMemoryUsers;
import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.account.User;
import java.security.SecureRandom;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AddUserTest {

  private static final Optional<String> PASSWORD = Optional.of("correct horse");

  private final InMemoryOrganisations organisations = new InMemoryOrganisations();
  private final InMemoryUsers users = new InMemoryUsers();
  private final AddUser add =
      new AddUser(organisations, users, new RecordingHasher(), new SecureRandom());
  private final long company = organisations.add("Haulier", true, ContactDetails.NONE).id();
  private final long person = organisations.add("Juan", false, ContactDetails.NONE).id();

  @Test
  void aUserIsAddedWithTheGivenPasswordHashed() {
    var outcome = add.handle(new Command(company, "ann", Optional.of(Role.COMPANY_USER), PASSWORD));

    assertThat(outcome).isEqualTo(new Outcome.Added(1, Role.COMPANY_USER, Optional.empty()));
    assertThat(users.all())
        .containsExactly(
            new User(1, company, "ann", Role.COMPANY_USER, "hash of correct horse", false, 0));
  }

  @Test
  void withoutARoleACompanyGetsAnAdministratorAndAPersonAnIndividual() {
    add.handle(new Command(company, "ann", Optional.empty(), PASSWORD));
    add.handle(new Command(person, "juan", Optional.empty(), PASSWORD));

    assertThat(users.all())
        .extracting(User::role)
        .containsExactly(Role.COMPANY_ADMIN, Role.INDIVIDUAL);
  }

  @Test
  void withoutAPasswordOneIsMadeAndToldOnce() {
    var first = (Outcome.Added) add.handle(noPassword("ann"));
    var second = (Outcome.Added) add.handle(noPassword("bob"));

    assertThat(first.madePassword().orElseThrow()).matches("([a-z2-9]{5}-){3}[a-z2-9]{5}");
    assertThat(second.madePassword()).isNotEqualTo(first.madePassword());
    assertThat(users.find(1).orElseThrow().passwordHash())
        .isEqualTo("hash of " + first.madePassword().orElseThrow());
    assertThat(first.toString()).doesNotContain(first.madePassword().orElseThrow());
  }

  @ParameterizedTest
  @CsvSource({"INDIVIDUAL, true", "COMPANY_ADMIN, false", "COMPANY_USER, false"})
  void aRoleThatDoesNotFitTheOrganisationIsRefused(Role role, boolean inCompany) {
    long organisation = inCompany ? company : person;

    var outcome = add.handle(new Command(organisation, "ann", Optional.of(role), PASSWORD));

    assertThat(outcome)
        .isInstanceOfSatisfying(
            Outcome.Refused.class,
            refused ->
                assertThat(refused.reasons())
                    .extracting(Remark::message)
                    .containsExactly(FieldMessage.ROLE));
    assertThat(users.all()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1234567", "12345678\r", "1234\0 5678"})
  void aPasswordThatIsTooShortOrNotTypedIsRefused(String password) {
    var outcome = add.handle(new Command(company, "ann", Optional.empty(), Optional.of(password)));

    assertThat(outcome)
        .isInstanceOfSatisfying(
            Outcome.Refused.class,
            refused ->
                assertThat(refused.reasons())
                    .extracting(fault -> fault.message().name())
                    .allMatch(name -> name.startsWith("PASSWORD"))
                    .hasSize(1));
  }

  @Test
  void theBoundsOfAPasswordAreInclusive() {
    assertThat(outcomeFor("a", "x".repeat(8))).isInstanceOf(Outcome.Added.class);
    assertThat(outcomeFor("b", "x".repeat(1_000))).isInstanceOf(Outcome.Added.class);
    assertThat(outcomeFor("c", "x".repeat(1_001))).isInstanceOf(Outcome.Refused.class);
    assertThat(outcomeFor("d", "x".repeat(1_000_000))).isInstanceOf(Outcome.Refused.class);
  }

  @Test
  void allThatIsWrongIsToldAtOnceAndNoPasswordAmongIt() {
    var outcome =
        add.handle(
            new Command(company, " ann", Optional.of(Role.INDIVIDUAL), Optional.of("sesame")));

    assertThat(((Outcome.Refused) outcome).reasons())
        .extracting(Remark::message)
        .containsExactly(FieldMessage.TEXT, FieldMessage.PASSWORD_LENGTH, FieldMessage.ROLE);
    assertThat(outcome.toString()).doesNotContain("sesame");
  }

  @Test
  void aNameIsTakenWithinTheOrganisationOnly() {
    long other = organisations.add("Other", true, ContactDetails.NONE).id();
    add.handle(noPassword("ann"));

    assertThat(add.handle(noPassword("ann"))).isEqualTo(new Outcome.UsernameTaken("ann"));
    assertThat(add.handle(new Command(other, "ann", Optional.empty(), PASSWORD)))
        .isInstanceOf(Outcome.Added.class);
  }

  @Test
  void anUnknownOrganisationIsTold() {
    assertThat(add.handle(new Command(99, "ann", Optional.empty(), PASSWORD)))
        .isEqualTo(new Outcome.NoSuchOrganisation(99));
  }

  @Test
  void aCommandNeverShowsItsPassword() {
    assertThat(new Command(1, "ann", Optional.empty(), PASSWORD).toString())
        .doesNotContain("correct horse");
  }

  private Command noPassword(String username) {
    return new Command(company, username, Optional.empty(), Optional.empty());
  }

  private Outcome outcomeFor(String username, String password) {
    return add.handle(new Command(company, username, Optional.empty(), Optional.of(password)));
  }
}
