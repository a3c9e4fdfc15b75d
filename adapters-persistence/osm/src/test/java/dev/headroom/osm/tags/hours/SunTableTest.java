package dev.headroom.osm.tags.hours;

import static org.assertj.core.api.Assertions.assertThat;

import ch.poole.openinghoursparser.Event;
import dev.headroom.domain.geo.Position;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.shredzone.commons.suncalc.SunTimes;

class SunTableTest {

  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

  @ParameterizedTest
  @EnumSource(Event.class)
  void theEventHappensWithinTheWindowAtEveryPlaceOfTheBucketInEveryYear(Event event) {
    SunTable table = new SunTable.Cache().of(SunTable.Bucket.of(new Position(49.41, 8.69)));
    for (int year = 2025; year <= 2028; year++) {
      for (LocalDate day = LocalDate.of(year, 1, 3); day.getYear() == year; day = day.plusDays(9)) {
        int earliest = table.earliest(event, day, BERLIN).orElseThrow();
        assertThat(earliest % 15).isZero();
        for (double[] place : new double[][] {{49.26, 8.74}, {49.74, 8.26}}) {
          assertThat(exact(event, day, place))
              .as("%s on %s", event, day)
              .isBetween(earliest, earliest + SunTable.UNCERTAIN_MINUTES - 1);
        }
      }
    }
  }

  // Its mean time is 11:39 ahead of Greenwich's, by which its sun rises on the day before.
  @Test
  void theDayIsThatOfThePlace() {
    ZoneId auckland = ZoneId.of("Pacific/Auckland");
    SunTable table = new SunTable.Cache().of(SunTable.Bucket.of(new Position(-36.85, 174.76)));
    LocalDate day = LocalDate.of(2026, 6, 21);
    assertThat(table.earliest(Event.SUNRISE, day, auckland)).hasValue(7 * 60 + 15);
    assertThat(table.earliest(Event.SUNSET, day, auckland)).hasValue(17 * 60);
  }

  private static int exact(Event event, LocalDate day, double[] place) {
    boolean twilight = event == Event.DAWN || event == Event.DUSK;
    SunTimes times =
        SunTimes.compute()
            .on(day.atStartOfDay(BERLIN))
            .at(place[0], place[1])
            .twilight(twilight ? SunTimes.Twilight.CIVIL : SunTimes.Twilight.VISUAL)
            .oneDay()
            .execute();
    boolean up = event == Event.DAWN || event == Event.SUNRISE;
    ZonedDateTime at = up ? times.getRise() : times.getSet();
    return (int)
        Duration.between(day.atStartOfDay(), at.withZoneSameInstant(BERLIN).toLocalDateTime())
            .toMinutes();
  }

  @Test
  void placesWithinHalfADegreeShareTheirSun() {
    SunTable.Bucket heidelberg = SunTable.Bucket.of(new Position(49.41, 8.69));
    assertThat(heidelberg).isEqualTo(new SunTable.Bucket(49.5, 8.5));
    assertThat(SunTable.Bucket.of(new Position(-33.9, -70.7)))
        .isEqualTo(new SunTable.Bucket(-34, -70.5));
    SunTable.Cache cache = new SunTable.Cache();
    assertThat(cache.of(heidelberg)).isSameAs(cache.of(heidelberg));
  }

  @Test
  void nearThePoleTheSunNeitherRisesNorSetsInSummer() {
    SunTable table = new SunTable.Cache().of(SunTable.Bucket.of(new Position(78.2, 15.6)));
    assertThat(table.earliest(Event.SUNRISE, LocalDate.of(2026, 6, 21), BERLIN)).isEmpty();
    assertThat(table.earliest(Event.SUNSET, LocalDate.of(2026, 12, 21), BERLIN)).isEmpty();
  }
}
