package dev.headroom.application.wording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.route.Compass;
import dev.headroom.domain.route.Manoeuvre;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Route;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class RouteWordingTest {

  private static final RouteWording WORDS = Wording.english().routes();

  static Route.Step step(Manoeuvre manoeuvre, String street) {
    return step(manoeuvre, new Route.Onto(street, "", "", List.of()));
  }

  private static Route.Step step(Manoeuvre manoeuvre, Route.Onto onto) {
    return new Route.Step(
        manoeuvre, onto, List.of(), 0, Duration.ZERO, new Position(54.2, -4.5), 0);
  }

  @Test
  void namesTheRoadWithItsNumberAndWhereTheSignsSayThatItLeads() {
    Route.Onto road = new Route.Onto("Spytty Road", "A48", "", List.of("A48", "Chepstow"));
    Route.Onto numbered = new Route.Onto("A48", "A48", "24", List.of("Chepstow"));

    assertThat(WORDS.step(step(new Manoeuvre.Turn(-90, false), road)))
        .isEqualTo("Turn left onto Spytty Road (A48) towards Chepstow");
    assertThat(WORDS.step(step(new Manoeuvre.Continue(), numbered)))
        .isEqualTo("Continue onto A48 towards Chepstow");
    assertThat(WORDS.step(step(new Manoeuvre.TakeExit(Manoeuvre.Side.LEFT), numbered)))
        .isEqualTo("Take exit 24 on the left onto A48 towards Chepstow");
    assertThat(WORDS.step(step(new Manoeuvre.TakeExit(Manoeuvre.Side.RIGHT), "")))
        .isEqualTo("Take the slip road on the right");
    assertThat(WORDS.step(step(new Manoeuvre.Keep(Manoeuvre.Side.LEFT), road)))
        .isEqualTo("Keep left onto Spytty Road (A48) towards Chepstow");
    assertThat(WORDS.step(step(new Manoeuvre.Keep(Manoeuvre.Side.RIGHT), "")))
        .isEqualTo("Keep right");
  }

  @Test
  void aSignOfManyLinesIsCutInWords() {
    Route.Onto road = new Route.Onto("", "", "", List.of("M4", "A48", "Bath", "Bristol", "London"));

    assertThat(WORDS.step(step(new Manoeuvre.Keep(Manoeuvre.Side.RIGHT), road)))
        .isEqualTo("Keep right towards M4, A48, Bath, Bristol");
  }

  @ParameterizedTest
  @EnumSource(Compass.class)
  void departsToAPointOfTheCompass(Compass direction) {
    String name = direction.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    assertThat(WORDS.step(step(new Manoeuvre.Depart(direction), ""))).isEqualTo("Head " + name);
    assertThat(WORDS.step(step(new Manoeuvre.Depart(direction), "High Street")))
        .isEqualTo("Head " + name + " on High Street");
  }

  @ParameterizedTest
  @CsvSource({
    "-90,  false, '',     Turn left",
    "90,   false, Mill,   Turn right onto Mill",
    "-120, false, Mill,   Turn sharp left onto Mill",
    "175,  true,  Mill,   Turn sharp right to stay on Mill",
    "-41,  true,  Mill,   Turn left to stay on Mill",
    "40,   false, Mill,   Bear right onto Mill",
  })
  void turns(double angle, boolean stays, String street, String text) {
    assertThat(WORDS.step(step(new Manoeuvre.Turn(angle, stays), street))).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "1,1st", "2,2nd", "3,3rd", "4,4th", "11,11th", "12,12th", "13,13th", "21,21st", "22,22nd"
  })
  void countsTheExitsOfARoundabout(int exit, String ordinal) {
    Manoeuvre roundabout = new Manoeuvre.Roundabout(OptionalInt.of(exit));
    assertThat(WORDS.step(step(roundabout, "")))
        .isEqualTo("At the roundabout take the " + ordinal + " exit");
    assertThat(WORDS.step(step(roundabout, "Mill")))
        .isEqualTo("At the roundabout take the " + ordinal + " exit onto Mill");
  }

  static Stream<Map.Entry<Notice, String>> notices() {
    return SampleNotices.all().entrySet().stream();
  }

  @ParameterizedTest
  @MethodSource("notices")
  void everyNoticeKeepsItsSentence(Map.Entry<Notice, String> notice) {
    assertThat(WORDS.notice(notice.getKey())).isEqualTo(notice.getValue());
  }

  @Test
  void everyNoticeIsAmongThem() {
    assertThat(SampleNotices.all().keySet().stream().map(Object::getClass).distinct())
        .containsExactlyInAnyOrder(
            Stream.of(Notice.class, Notice.OnRoad.class)
                .flatMap(kind -> Stream.of(kind.getPermittedSubclasses()))
                .filter(Class::isRecord)
                .toArray(Class<?>[]::new));
  }

  @Test
  void everyOtherManoeuvreHasASentence() {
    assertThat(WORDS.step(step(new Manoeuvre.Continue(), ""))).isEqualTo("Keep straight on");
    assertThat(WORDS.step(step(new Manoeuvre.Continue(), "Mill"))).isEqualTo("Continue onto Mill");
    assertThat(WORDS.step(step(new Manoeuvre.UTurn(), ""))).isEqualTo("Make a U-turn");
    assertThat(WORDS.step(step(new Manoeuvre.UTurn(), "Mill"))).isEqualTo("Make a U-turn on Mill");
    assertThat(WORDS.step(step(new Manoeuvre.Roundabout(OptionalInt.empty()), "Mill")))
        .isEqualTo("Enter the roundabout");
    assertThat(WORDS.step(step(new Manoeuvre.TakeFerry(), ""))).isEqualTo("Take the ferry");
    assertThat(WORDS.step(step(new Manoeuvre.TakeFerry(), "Line 1")))
        .isEqualTo("Take the ferry Line 1");
    assertThat(WORDS.step(step(new Manoeuvre.Arrive(), ""))).isEqualTo("Arrive");
  }
}
