package dev.headroom.domain.restriction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.restriction.Sign.Addressee;
import dev.headroom.domain.restriction.Sign.Figure;
import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.domain.restriction.Sign.SignCondition;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class SignTest {

  private static final List<Figure> FIGURES =
      List.of(
          new Sign.Metric(420),
          new Sign.Quoted("13'9\""),
          new Sign.Assumed(400),
          new Sign.Unreadable("low"));

  @Test
  void eachFigureCallsItsOwnFunction() {
    assertThat(FIGURES)
        .extracting(
            figure ->
                figure.<String>fold(
                    metric -> "metric " + metric.amount(),
                    quoted -> "quoted " + quoted.text(),
                    assumed -> "assumed " + assumed.amount(),
                    unreadable -> "unreadable " + unreadable.text()))
        .containsExactly("metric 420", "quoted 13'9\"", "assumed 400", "unreadable low");
  }

  @Test
  void onlyWhatSomebodyReadFromASignIsSigned() {
    assertThat(FIGURES).extracting(Figure::signed).containsExactly(true, true, false, false);
  }

  @Test
  void eachConditionCallsItsOwnFunction() {
    List<SignCondition> conditions =
        List.of(
            new SignCondition.ForPurpose(Purpose.DELIVERY),
            new SignCondition.AsMapped(SignCondition.Topic.CIRCUMSTANCE, "wet"));

    assertThat(conditions)
        .extracting(
            condition ->
                condition.<String>fold(
                    purpose -> "for " + purpose.purpose(), mapped -> "if " + mapped.text()))
        .containsExactly("for DELIVERY", "if wet");
  }

  @Test
  void theSignOfAHazardSpeaksToEveryoneAndHasNoParts() {
    Sign sign = Sign.of(HazardKind.LOW_BRIDGE, FIGURES.get(0));

    assertThat(sign)
        .isEqualTo(
            new Sign(
                HazardKind.LOW_BRIDGE, Optional.of(FIGURES.get(0)), Addressee.EVERYONE, List.of()));
  }

  @Test
  void anExceptionForAPurposeHasNoValueOfItsOwn() {
    assertThat(Sign.Part.except(Purpose.DELIVERY))
        .isEqualTo(
            new Sign.Part(
                true,
                OptionalInt.empty(),
                Optional.empty(),
                List.of(new SignCondition.ForPurpose(Purpose.DELIVERY))));
  }
}
