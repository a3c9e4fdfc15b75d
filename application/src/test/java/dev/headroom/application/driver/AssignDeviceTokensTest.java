package dev.headroom.application.driver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.FieldProblem;
import dev.headroom.application.driver.AssignDeviceTokens.Command;
import dev.headroom.application.driver.AssignDeviceTokens.Outcome;
import dev.headroom.application.memory.InMemoryDeviceTokens;
import dev.headroom.application.memory.InMemoryDrivers;
import dev.headroom.domain.driver.DeviceToken;
import java.time.Clock;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AssignDeviceTokensTest {

  private final InMemoryDrivers drivers = new InMemoryDrivers();
  private final InMemoryDeviceTokens stored = new InMemoryDeviceTokens();
  private final AssignDeviceTokens assign =
      new AssignDeviceTokens(drivers, stored, Clock.systemUTC());
  private final long ann = drivers.add(42, "ann", "").orElseThrow().id();

  @Test
  void whatIsGivenIsKeptOnceAndToldInItsOrder() {
    assertThat(assign.handle(new Command(ann, List.of("b", "apns:a", "b"))))
        .isEqualTo(new Outcome.Assigned(42, List.of("b", "apns:a")));
    assertThat(stored.of(ann))
        .containsExactlyInAnyOrder(DeviceToken.of("b"), DeviceToken.of("apns:a"));
    assertThat(assign.handle(new Command(ann, List.of())))
        .isEqualTo(new Outcome.Assigned(42, List.of()));
    assertThat(stored.of(ann)).isEmpty();
  }

  @Test
  void whatCannotBeATokenIsNamedAndNothingIsChanged() {
    assign.handle(new Command(ann, List.of("kept")));
    Outcome outcome = assign.handle(new Command(ann, List.of("good", "", "x".repeat(4_097))));
    assertThat(((Outcome.Refused) outcome).problems())
        .extracting(FieldProblem::entry)
        .containsExactly(OptionalInt.of(1), OptionalInt.of(2));
    assertThat(stored.of(ann)).containsExactly(DeviceToken.of("kept"));
  }

  @Test
  void twentyAreTakenAndOneMoreIsNot() {
    List<String> twenty = IntStream.range(0, 20).mapToObj(i -> "t" + i).toList();
    assertThat(assign.handle(new Command(ann, twenty))).isInstanceOf(Outcome.Assigned.class);
    assertThat(assign.handle(new Command(ann, Collections.nCopies(21, "same"))))
        .isInstanceOf(Outcome.Refused.class);
  }

  @Test
  void aDriverWhoIsNotThereGetsNone() {
    assertThat(assign.handle(new Command(99, List.of("t")))).isEqualTo(new Outcome.NoSuchDriver());
  }

  @Test
  void tokensStayOutOfTexts() {
    assertThat(new Command(1, List.of("secret")).toString()).doesNotContain("secret");
    assertThat(new Outcome.Assigned(1, List.of("secret")).toString()).doesNotContain("secret");
  }
}
