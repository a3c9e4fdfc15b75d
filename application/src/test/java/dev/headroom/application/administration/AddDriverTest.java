package dev.headroom.application.administration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.RecordingHasher;
import dev.headroom.application.administration.AddDriver.Command;
import dev.headroom.application.administration.AddDriver.Outcome;
import dev.headroom.application.memory.InMemoryDrivers;
import dev.headroom.application.memory.InMemoryUsers;
import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.driver.Driver;
import java.security.SecureRandom;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AddDriverTest {

  private static final Optional<String> PASSWORD = Optional.of("correct horse");

  private final InMemoryUsers users = new InMemoryUsers();
  private final InMemoryDrivers drivers = new InMemoryDrivers();
  private final AddDriver add =
      new AddDriver(users, drivers, new RecordingHasher(), new SecureRandom());
  private final long ann = users.add(1, "ann", Role.COMPANY_ADMIN, "a hash").orElseThrow().id();
  private final long bob = users.add(2, "bob", Role.INDIVIDUAL, "a hash").orElseThrow().id();

  @Test
  void aDriverIsAddedWithTheGivenPasswordHashed() {
    var outcome = add.handle(new Command(ann, "juan", PASSWORD));

    assertThat(outcome).isEqualTo(new Outcome.Added(1, Optional.empty()));
    assertThat(drivers.after(0, 10))
        .containsExactly(new Driver(1, ann, "juan", "hash of correct horse", false, 0));
  }

  @Test
  void withoutAPasswordOneIsMadeAndToldOnce() {
    var added = (Outcome.Added) add.handle(new Command(ann, "juan", Optional.empty()));

    String password = added.madePassword().orElseThrow();
    assertThat(password).matches("([a-z2-9]{5}-){3}[a-z2-9]{5}");
    assertThat(drivers.find(1).orElseThrow().passwordHash()).isEqualTo("hash of " + password);
    assertThat(added.toString()).doesNotContain(password);
  }

  @Test
  void aNameIsTakenInTheWholeInstallation() {
    add.handle(new Command(ann, "juan", PASSWORD));

    assertThat(add.handle(new Command(bob, "juan", PASSWORD)))
        .isEqualTo(new Outcome.UsernameTaken("juan"));
    assertThat(drivers.after(0, 10)).hasSize(1);
  }

  @Test
  void anUnknownUserIsTold() {
    assertThat(add.handle(new Command(99, "juan", PASSWORD))).isEqualTo(new Outcome.NoSuchUser(99));
  }

  @Test
  void allThatIsWrongIsToldAtOnceAndNoPasswordAmongIt() {
    var outcome = add.handle(new Command(ann, "ju\nan", Optional.of("sesame")));

    assertThat(((Outcome.Refused) outcome).reasons())
        .extracting(Remark::message)
        .containsExactly(FieldMessage.TEXT, FieldMessage.PASSWORD_LENGTH);
    assertThat(outcome.toString()).doesNotContain("sesame");
    assertThat(drivers.after(0, 10)).isEmpty();
  }

  @Test
  void aCommandNeverShowsItsPassword() {
    assertThat(new Command(1, "juan", PASSWORD).toString()).doesNotContain("correct horse");
  }
}
