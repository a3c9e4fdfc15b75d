package dev.headroom.application.administration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.administration.AddDriver.Command;
import dev.headroom.application.administration.AddDriver.Outcome;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.driver.Driver;
import java.security.SecureRandom;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AddDriverTest {

  private static final Optional<String> PASSWORD = Optional.of("correct horse");

  private final StoresInMemory stores = new StoresInMemory();
  private final AddDriver add =
      new AddDriver(
          stores.users(), stores.drivers(), new StoresInMemory.PlainHasher(), new SecureRandom());
  private final long ann =
      stores.users().add(1, "ann", Role.COMPANY_ADMIN, "a hash").orElseThrow().id();
  private final long bob =
      stores.users().add(2, "bob", Role.INDIVIDUAL, "a hash").orElseThrow().id();

  @Test
  void aDriverIsAddedWithTheGivenPasswordHashed() {
    var outcome = add.handle(new Command(ann, "juan", PASSWORD));

    assertThat(outcome).isEqualTo(new Outcome.Added(1, Optional.empty()));
    assertThat(stores.driverRows)
        .containsExactly(new Driver(1, ann, "juan", "hash of correct horse", false));
  }

  @Test
  void withoutAPasswordOneIsMadeAndToldOnce() {
    var added = (Outcome.Added) add.handle(new Command(ann, "juan", Optional.empty()));

    String password = added.madePassword().orElseThrow();
    assertThat(password).matches("([a-z2-9]{5}-){3}[a-z2-9]{5}");
    assertThat(stores.driverRows.get(0).passwordHash()).isEqualTo("hash of " + password);
    assertThat(added.toString()).doesNotContain(password);
  }

  @Test
  void aNameIsTakenInTheWholeInstallation() {
    add.handle(new Command(ann, "juan", PASSWORD));

    assertThat(add.handle(new Command(bob, "juan", PASSWORD)))
        .isEqualTo(new Outcome.UsernameTaken("juan"));
    assertThat(stores.driverRows).hasSize(1);
  }

  @Test
  void anUnknownUserIsTold() {
    assertThat(add.handle(new Command(99, "juan", PASSWORD))).isEqualTo(new Outcome.NoSuchUser(99));
  }

  @Test
  void allThatIsWrongIsToldAtOnceAndNoPasswordAmongIt() {
    var outcome = add.handle(new Command(ann, "ju\nan", Optional.of("sesame")));

    assertThat(((Outcome.Refused) outcome).reasons())
        .extracting(Invalid::field)
        .containsExactly("username", "password");
    assertThat(outcome.toString()).doesNotContain("sesame");
    assertThat(stores.driverRows).isEmpty();
  }

  @Test
  void aCommandNeverShowsItsPassword() {
    assertThat(new Command(1, "juan", PASSWORD).toString()).doesNotContain("correct horse");
  }
}
