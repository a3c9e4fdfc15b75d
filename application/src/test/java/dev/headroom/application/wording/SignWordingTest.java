package dev.headroom.application.wording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Purpose;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Sign;
import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.domain.restriction.Sign.SignCondition;
import dev.headroom.domain.restriction.Sign.SignCondition.Topic;
import dev.headroom.domain.vehicle.Measure;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The words of signs; {@code LimitTagsTest} of the map import shows from which tags they come. */
class SignWordingTest {

  private static String info(Measure type, Sign sign) {
    return Wording.english()
        .signs()
        .info(new Restriction(new Restriction.Id("way/1", "max"), type, 100, sign, "", ""));
  }

  private static Sign.Part when(SignCondition... conditions) {
    return new Sign.Part(false, OptionalInt.empty(), Optional.empty(), List.of(conditions));
  }

  private static SignCondition hours(String text) {
    return new SignCondition.AsMapped(Topic.HOURS, text);
  }

  private static Sign ban(Sign.Part... parts) {
    return new Sign(
        HazardKind.NO_GOODS_VEHICLES, Optional.empty(), Sign.Addressee.EVERYONE, List.of(parts));
  }

  @Test
  void aSignHasItsFigureAndItsHazard() {
    assertThat(info(Measure.HEIGHT, Sign.of(HazardKind.LOW_BRIDGE, new Sign.Quoted("12'8\""))))
        .isEqualTo("12'8\" low bridge");
    assertThat(info(Measure.WEIGHT, Sign.of(HazardKind.WEAK_BRIDGE, new Sign.Metric(7_500))))
        .isEqualTo("7.5 t weak bridge");
  }

  @Test
  void withoutASignThereIsNoName() {
    assertThat(info(Measure.HEIGHT, Sign.of(HazardKind.MAXIMUM_HEIGHT, new Sign.Assumed(400))))
        .isEqualTo("no sign, 4 m assumed");
    assertThat(
            info(
                Measure.HEIGHT,
                Sign.of(HazardKind.HEIGHT_RESTRICTOR, new Sign.Unreadable("low-ish"))))
        .isEqualTo("unreadable sign: low-ish");
  }

  @ParameterizedTest
  @CsvSource({
    "PLATED_WEIGHT, GOODS_VEHICLES, plated weight for goods vehicles",
    "MAXIMUM_LENGTH, ARTICULATED_LORRIES, maximum length for articulated lorries",
    "WEAK_BRIDGE, GOODS_VEHICLES, weak bridge",
    "TRAIN_WEIGHT, EVERYONE, train weight",
  })
  void aSignNamesWhomItSpeaksTo(HazardKind hazard, Sign.Addressee addressee, String words) {
    assertThat(info(Measure.WEIGHT, new Sign(hazard, Optional.empty(), addressee, List.of())))
        .isEqualTo(words);
  }

  @Test
  void conditionsFollowInTheirOrder() {
    Sign sign =
        new Sign(
            HazardKind.GROSS_WEIGHT,
            Optional.of(new Sign.Metric(7_500)),
            Sign.Addressee.EVERYONE,
            List.of(
                Sign.Part.except(Purpose.DELIVERY),
                new Sign.Part(
                    false,
                    OptionalInt.of(3_500),
                    Optional.empty(),
                    List.of(
                        hours("Mo-Fr 07:00-19:00"),
                        new SignCondition.AsMapped(Topic.CIRCUMSTANCE, "wet")))));

    assertThat(info(Measure.WEIGHT, sign))
        .isEqualTo("7.5 t gross weight, except for loading, 3.5 t Mo-Fr 07:00-19:00, when wet");
  }

  @ParameterizedTest
  @CsvSource({
    "en, '7.5 t gross weight, 12 t for access', '7.5 t gross weight, except for access'",
    "cy, '12 t ar gyfer mynediad', 'ac eithrio ar gyfer mynediad'",
    "de, '12 t (Anlieger)', 'außer Anlieger'",
    "fr, '12 t (desserte locale)', 'sauf desserte locale'",
    "pl, '12 t (dojazd do celu)', 'nie dotyczy: dojazd do celu'",
    "ro, '12 t (acces la destinație)', 'cu excepția: acces la destinație'",
  })
  void anExceptionWithAFigureIsNoFullOne(String language, String figure, String full) {
    SignWording signs = new Languages(Wording.english()).words(language).signs();
    Sign.Part unlimited = Sign.Part.except(Purpose.DESTINATION);
    Sign.Part limited =
        new Sign.Part(true, OptionalInt.of(12_000), Optional.empty(), unlimited.conditions());

    assertThat(signs.info(gross(limited))).endsWith(figure);
    assertThat(signs.info(gross(unlimited))).endsWith(full);
  }

  private static Restriction gross(Sign.Part part) {
    Sign sign =
        new Sign(
            HazardKind.GROSS_WEIGHT,
            Optional.of(new Sign.Metric(7_500)),
            Sign.Addressee.EVERYONE,
            List.of(part));
    Restriction.Id id = new Restriction.Id("way/1", "maxweight");
    return new Restriction(id, Measure.WEIGHT, 7_500, sign, "", "");
  }

  @Test
  void aBanNamesWhomItAdmits() {
    assertThat(info(Measure.WEIGHT, ban(when(hours("19:00-6:00")))))
        .isEqualTo("no goods vehicles, 19:00-6:00");
    Sign.Part admits =
        new Sign.Part(
            true,
            OptionalInt.empty(),
            Optional.of(Access.DESTINATION),
            List.of(hours("06:00-11:00")));
    assertThat(info(Measure.WEIGHT, ban(admits)))
        .isEqualTo("no goods vehicles, except 06:00-11:00 for access");
    Sign.Part withLeave =
        new Sign.Part(true, OptionalInt.empty(), Optional.of(Access.PRIVATE), List.of(hours("Su")));
    assertThat(info(Measure.WEIGHT, ban(withLeave)))
        .isEqualTo("no goods vehicles, except Su with permission");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "CIRCUMSTANCE | wet | when wet",
        "PEOPLE | residents | for residents",
        "VEHICLE | hgv | for hgv",
        "COMPARISON | weight>7.5 | weight>7.5",
        "HOURS | Mo-Fr | Mo-Fr",
        "UNREADABLE | xyz | \"xyz\"",
      })
  void whatTheMapSaysIsQuoted(Topic topic, String text, String words) {
    assertThat(info(Measure.WEIGHT, ban(when(new SignCondition.AsMapped(topic, text)))))
        .isEqualTo("no goods vehicles, " + words);
  }

  @ParameterizedTest
  @CsvSource({
    "en, 'no goods vehicles, Mo-Fr,PH 07:00-19:00'",
    "de, 'Verbot für Lkw, Mo-Fr,Feiertage 07:00-19:00'",
    "pl, 'zakaz wjazdu ciężarówek, pn.-pt.,święta 07:00-19:00'",
  })
  void theDaysOfHoursAreInTheLanguage(String language, String words) {
    Sign sign = ban(when(hours("Mo-Fr,PH 07:00-19:00")));
    SignWording signs = new Languages(Wording.english()).words(language).signs();
    Restriction.Id id = new Restriction.Id("way/1", "max");
    assertThat(signs.info(new Restriction(id, Measure.WEIGHT, 100, sign, "", ""))).isEqualTo(words);
  }

  @ParameterizedTest
  @CsvSource({
    "DESTINATION, for access",
    "DELIVERY, for loading",
    "PERMIT, for permit holders",
    "PRIVATE, for private access",
    "CUSTOMERS, for customers",
  })
  void eachPurposeHasItsWords(Purpose purpose, String words) {
    assertThat(info(Measure.WEIGHT, ban(Sign.Part.except(purpose))))
        .isEqualTo("no goods vehicles, except " + words);
  }

  @Test
  void endlessSignsAreCutWithoutHalvingACharacter() {
    Sign.Part endless = when(hours("𝄞".repeat(70)));
    String info = info(Measure.WEIGHT, ban(endless, endless, endless));

    assertThat(info.codePointCount(0, info.length())).isEqualTo(160);
    assertThat(info).startsWith("no goods vehicles, " + "𝄞".repeat(60) + ", 𝄞").endsWith("𝄞");
  }
}
