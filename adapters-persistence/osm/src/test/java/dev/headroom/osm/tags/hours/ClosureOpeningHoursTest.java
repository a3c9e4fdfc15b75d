package dev.headroom.osm.tags.hours;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.closure.ClosureHours;
import dev.headroom.domain.closure.ClosureHoursReader;
import dev.headroom.domain.closure.ClosureHoursReader.Reading;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.Schedule;
import dev.headroom.domain.restriction.Truth;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClosureOpeningHoursTest {

  private static final Position DOUGLAS = new Position(54.15, -4.48);

  private final ClosureHoursReader reader =
      new ClosureOpeningHours(Clock.fixed(Instant.parse("2026-11-28T12:00:00Z"), ZoneOffset.UTC));

  private Reading read(String text) {
    return reader.read(new ClosureHours(text, "Europe/London"), DOUGLAS);
  }

  private Schedule schedule(String text) {
    return ((Reading.Read) read(text)).schedule().orElseThrow();
  }

  @Test
  void nightsAreReadInLocalTimeAndBelongToTheDayOnWhichTheyBegin() {
    Schedule nights = schedule("Mo-Fr 22:00-05:00");
    assertThat(nights.at(Instant.parse("2026-07-06T21:00:00Z"))).isEqualTo(Truth.YES);
    assertThat(nights.at(Instant.parse("2026-07-06T20:59:00Z"))).isEqualTo(Truth.NO);
    assertThat(nights.at(Instant.parse("2026-07-11T03:59:00Z"))).isEqualTo(Truth.YES);
    assertThat(nights.at(Instant.parse("2026-07-12T00:00:00Z"))).isEqualTo(Truth.NO);
  }

  @Test
  void datesAndTheSunAreRead() {
    assertThat(schedule("Nov 30-Dec 04 22:00-05:00").at(Instant.parse("2026-12-05T03:00:00Z")))
        .isEqualTo(Truth.YES);
    assertThat(schedule("sunset-sunrise").at(Instant.parse("2026-12-05T03:00:00Z")))
        .isEqualTo(Truth.YES);
  }

  @Test
  void alwaysHasNoSchedule() {
    assertThat(((Reading.Read) read("24/7")).schedule()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "nights",
        "Mo-Fr 22-5 or so",
        "Mo-Fr 22:00-05:00; PH off",
        "SH 08:00-12:00",
        "22:00+",
        "Mo-Fr 25:61-99:00",
        "off",
        "@",
        "((((("
      })
  void whatIsNotCertainIsUnreadable(String text) {
    assertThat(read(text)).isEqualTo(new Reading.Unreadable());
  }
}
