package dev.headroom.osm.tags.hours;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.restriction.Truth;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PublicHolidaysTest {

  private static final int FIRST = 2026;
  private static final int LAST = 2027;

  // Each country anew: a test is to read what another one has read already.
  private final PublicHolidays holidays = new PublicHolidays(FIRST, LAST);

  @ParameterizedTest
  @CsvSource({
    "2026-01-01, YES",
    "2026-12-25, YES",
    "2027-01-01, YES",
    "2027-12-26, YES",
    "2026-11-24, NO",
  })
  void theDaysOfAWholeCountryAreKnownFromTheFirstYearToTheLast(LocalDate day, Truth truth) {
    assertThat(holidays.of("DE").is(day)).isEqualTo(truth);
  }

  @ParameterizedTest
  @CsvSource({"2025-12-25", "2025-12-31", "2028-01-01", "2028-12-25"})
  void beforeAndAfterTheseYearsNothingIsKnown(LocalDate day) {
    assertThat(holidays.of("DE").is(day)).isEqualTo(Truth.UNKNOWN);
  }

  // Which part of a country a road lies in is not known. Epiphany is a holiday of three German
  // states, the Peace Festival of the city of Augsburg alone.
  @ParameterizedTest
  @CsvSource({"2026-01-06", "2026-08-08", "2027-01-06", "2027-08-08"})
  void aHolidayOfAPartOfTheCountryIsUncertain(LocalDate day) {
    assertThat(holidays.of("DE").is(day)).isEqualTo(Truth.UNKNOWN);
  }

  // Boxing Day of 2026 is a Saturday, and the Monday after it the day off. So is 2 January of 2027,
  // which is a holiday of Scotland.
  @ParameterizedTest
  @CsvSource({
    "2026-12-28, YES",
    "2026-12-26, UNKNOWN",
    "2027-01-04, UNKNOWN",
    "2027-01-02, UNKNOWN",
    "2026-12-29, NO",
  })
  void theDayItselfIsUncertainWhereAnotherIsTakenOff(LocalDate day, Truth truth) {
    assertThat(holidays.of("GB").is(day)).isEqualTo(truth);
  }

  // A Sunday, and the Monday after it: South Africa has no parts with holidays of their own.
  @Test
  void theDayItselfIsUncertainInACountryWithoutPartsToo() {
    assertThat(holidays.of("ZA").is(LocalDate.of(2026, 8, 9))).isEqualTo(Truth.UNKNOWN);
    assertThat(holidays.of("ZA").is(LocalDate.of(2026, 8, 10))).isEqualTo(Truth.YES);
  }

  @Test
  void ofACountryThatIsNotKnownNothingIs() {
    assertThat(holidays.of("").is(LocalDate.of(2026, 12, 25))).isEqualTo(Truth.UNKNOWN);
    assertThat(holidays.of("ZZ").is(LocalDate.of(2026, 12, 25))).isEqualTo(Truth.UNKNOWN);
    assertThat(holidays.of("de").is(LocalDate.of(2026, 12, 25))).isEqualTo(Truth.YES);
  }
}
