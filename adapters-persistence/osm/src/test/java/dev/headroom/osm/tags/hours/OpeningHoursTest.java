package dev.headroom.osm.tags.hours;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.Schedule;
import dev.headroom.domain.restriction.Truth;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification */
class OpeningHoursTest {

  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
  private static final Position HEIDELBERG = new Position(49.41, 8.69);

  private static final int STEP = Boolean.getBoolean("headroom.test.long") ? 15 : 390;

  // One for each test: it keeps what it has read, and a test is to read anew.
  private final OpeningHours hours = new OpeningHours(LocalDate.of(2026, 11, 21));

  private Schedule schedule(String text) {
    // Laying a country's holidays out takes a while, so only where they matter.
    String country = text.contains("PH") || text.contains("easter") ? "DE" : "";
    return hours.read(text, BERLIN, country, HEIDELBERG).orElseThrow().schedule().orElseThrow();
  }

  private static Truth at(Schedule schedule, String localTime) {
    return schedule.at(LocalDateTime.parse(localTime).atZone(schedule.zone()).toInstant());
  }

  // 2026-11-23 is a Monday.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Mo-Fr 07:00-19:00            | 2026-11-23T06:59 | NO",
        "Mo-Fr 07:00-19:00            | 2026-11-23T07:00 | YES",
        "Mo-Fr 07:00-19:00            | 2026-11-23T18:59 | YES",
        "Mo-Fr 07:00-19:00            | 2026-11-23T19:00 | NO",
        "Mo-Fr 07:00-19:00            | 2026-11-28T12:00 | NO",
        "Mo-Fr 07:00-19:00; Sa 10:00-12:00 | 2026-11-28T11:00 | YES",
        "Mo-Fr 07:00-09:00,Sa 10:00-12:00 | 2026-11-28T11:00 | YES",
        "Mo-Fr 07:00-19:00; We off    | 2026-11-25T12:00 | NO",
        "Mo-Fr 07:00-19:00; We 12:00-13:00 off | 2026-11-25T12:30 | NO",
        "Mo-Fr 07:00-19:00; We 12:00-13:00 off | 2026-11-25T14:00 | YES",
        "22:00-06:00                  | 2026-11-23T23:00 | YES",
        "22:00-06:00                  | 2026-11-23T05:59 | YES",
        "22:00-06:00                  | 2026-11-23T06:00 | NO",
        "Fr 22:00-06:00               | 2026-11-28T05:59 | YES",
        "Fr 22:00-06:00               | 2026-11-27T05:59 | NO",
        "Fr 22:00-06:00; Sa off       | 2026-11-28T05:59 | UNKNOWN",
        "Fr 20:00-26:00               | 2026-11-28T01:59 | YES",
        "Fr 20:00-26:00               | 2026-11-28T02:00 | NO",
        "22:00-24:00, 0:00-06:00      | 2026-11-23T00:00 | YES",
        "Sa-Mo                        | 2026-11-22T12:00 | YES",
        "Sa-Mo                        | 2026-11-24T12:00 | NO",
        "Sa-Mo                        | 2026-11-21T12:00 | YES",
        "Sa-Mo                        | 2026-11-23T12:00 | YES",
        "Sa-Mo                        | 2026-11-20T12:00 | NO",
        "Tu-Th                        | 2026-11-23T12:00 | NO",
        "Tu-Th                        | 2026-11-24T12:00 | YES",
        "Tu-Th                        | 2026-11-26T12:00 | YES",
        "Tu-Th                        | 2026-11-27T12:00 | NO",
        "We                           | 2026-11-25T12:00 | YES",
        "We                           | 2026-11-26T12:00 | NO",
        "Mo-Fr 07:00-19:00; We 10:00-12:00 | 2026-11-25T11:00 | YES",
        // Where a semicolon is read in two ways, what they agree on is known.
        "Mo-Fr 07:00-19:00; We 10:00-12:00 | 2026-11-25T09:59 | UNKNOWN",
        "Mo-Fr 07:00-19:00; We 10:00-12:00 | 2026-11-25T10:00 | YES",
        "Mo-Fr 07:00-19:00; We 10:00-12:00 | 2026-11-25T12:00 | UNKNOWN",
        "Mo-Fr 07:00-19:00; We 10:00-12:00 | 2026-11-25T19:00 | NO",
        "Mo-Fr 07:00-19:00; We 10:00-12:00 | 2026-11-26T09:00 | YES",
        "Mo-Su 07:00-09:00; Mo-Su 16:00-18:00 | 2026-11-23T08:00 | UNKNOWN",
        "Mo-Su 07:00-09:00; Mo-Su 16:00-18:00 | 2026-11-23T12:00 | NO",
        "Mo-Su 07:00-09:00; Mo-Su 16:00-18:00 | 2026-11-23T17:00 | YES",
        "Mo-Fr 08:15-09:15; Mo-Fr 14:45-15:45 | 2026-11-23T09:00 | UNKNOWN",
        "Fr 22:00-06:00; Fr 22:00-24:00 | 2026-11-28T03:00 | UNKNOWN",
        "Mo-Fr 07:00-09:00, We 10:00-12:00 | 2026-11-25T08:00 | YES",
        "Mo 08:00-08:00               | 2026-11-24T07:59 | YES",
        "Mo 08:00-08:00               | 2026-11-24T08:00 | NO",
        "Mo 00:00-00:00               | 2026-11-23T00:00 | YES",
        "Mo 00:00-00:00               | 2026-11-23T23:59 | YES",
        "Mo 00:00-00:00               | 2026-11-24T00:00 | NO",
        "22:00+                       | 2026-11-23T05:59 | UNKNOWN",
        "22:00+                       | 2026-11-23T07:59 | UNKNOWN",
        "22:00+                       | 2026-11-23T08:00 | NO",
        "10:00-16:00/90               | 2026-11-23T09:59 | NO",
        "10:00-16:00/90               | 2026-11-23T16:00 | NO",
        "Mo-Fr closed \"ask\"; Sa open | 2026-11-23T12:00 | NO",
        "Mo-Fr open                   | 2026-11-23T12:00 | YES",
        "Mo-Fr 08:00-17:00 closed; Mo | 2026-11-23T07:00 | YES",
        "Mo-Fr 7-9                    | 2026-11-23T08:00 | YES",
        "22:00+                       | 2026-11-23T21:00 | NO",
        "22:00+                       | 2026-11-23T23:00 | UNKNOWN",
        "10:00-16:00/90               | 2026-11-23T12:00 | UNKNOWN",
        // A point of time says not how long.
        "Mo 07:00                     | 2026-11-23T06:00 | UNKNOWN",
        "Mo 07:00                     | 2026-11-23T12:00 | UNKNOWN",
        "Mo 07:00                     | 2026-11-24T07:59 | UNKNOWN",
        "Mo 07:00                     | 2026-11-24T08:00 | NO",
        "Mo-Fr 08:00-17:00 \"by arrangement\" | 2026-11-23T12:00 | UNKNOWN",
        "Mo-Fr 08:00-17:00 unknown    | 2026-11-23T12:00 | UNKNOWN",
      })
  void readsHoursOfTheWeek(String text, String localTime, Truth truth) {
    Schedule schedule = schedule(text);
    assertThat(schedule.isWeekly()).isTrue();
    assertThat(at(schedule, localTime)).isEqualTo(truth);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Nov-Apr                      | 2026-10-31T12:00 | NO",
        "Nov-Apr                      | 2026-11-01T00:00 | YES",
        "Nov-Apr                      | 2027-01-15T12:00 | YES",
        "Nov-Apr                      | 2027-04-30T23:59 | YES",
        "Nov-Apr                      | 2027-05-01T00:00 | NO",
        "Oct 15-Mar 31                | 2027-03-31T12:00 | YES",
        "Oct 15-Mar 31                | 2027-04-01T12:00 | NO",
        "Mar 15 - Sep 30 Mo 08:00-10:00 | 2026-04-13T09:00 | YES",
        "Mar 15 - Sep 30 Mo 08:00-10:00 | 2026-11-23T09:00 | NO",
        "Apr-Oct: Mo-Fr 08:00-17:00   | 2026-06-01T12:00 | YES",
        "Dec 24                       | 2026-12-24T12:00 | YES",
        "Dec 24                       | 2026-12-25T12:00 | NO",
        "2026 Apr 25 - 2026 Sep 26    | 2026-09-26T12:00 | YES",
        "2026 Apr 25 - 2026 Sep 26    | 2027-09-26T12:00 | NO",
        "2027                         | 2027-09-26T12:00 | YES",
        "2027+                        | 2028-09-26T12:00 | YES",
        "2025-2026 Mo                 | 2026-11-23T12:00 | YES",
        "2025-2026 Mo                 | 2027-11-22T12:00 | NO",
        "week 10-12 Mo                | 2026-03-02T12:00 | YES",
        "week 10-12 Mo                | 2026-11-23T12:00 | NO",
        "week 10-12 Mo                | 2026-02-23T12:00 | NO",
        "week 10-12 Mo                | 2026-03-16T12:00 | YES",
        "week 10-12 Mo                | 2026-03-23T12:00 | NO",
        "week 11 Mo                   | 2026-03-09T12:00 | YES",
        "week 11 Mo                   | 2026-03-16T12:00 | NO",
        "week 51-02 Mo                | 2026-12-07T12:00 | NO",
        "week 51-02 Mo                | 2026-12-14T12:00 | YES",
        "week 51-02 Mo                | 2026-12-28T12:00 | YES",
        "week 51-02 Mo                | 2027-01-11T12:00 | YES",
        "week 51-02 Mo                | 2027-01-18T12:00 | NO",
        "week 03-53/2 Mo              | 2026-01-05T12:00 | NO",
        "week 03-53/2 Mo              | 2026-01-12T12:00 | YES",
        "week 03-53/2 Mo              | 2026-01-19T12:00 | NO",
        "week 03-53/2 Mo              | 2026-01-26T12:00 | YES",
        "2025-2031/2 Mo               | 2025-11-24T12:00 | YES",
        "2025-2031/2 Mo               | 2026-11-23T12:00 | NO",
        "2025-2031/2 Mo               | 2027-11-22T12:00 | YES",
        "2025-2033/4 Mo               | 2029-11-19T12:00 | YES",
        "week 03-53/4 Mo              | 2026-02-09T12:00 | YES",
        "2026-2027 Mo                 | 2025-11-24T12:00 | NO",
        "2026-2027 Mo                 | 2027-11-22T12:00 | YES",
        "2026-2027 Mo                 | 2028-11-20T12:00 | NO",
        "2027+                        | 2026-09-26T12:00 | NO",
        "2027+                        | 2027-01-01T12:00 | YES",
        "Tu[1]                        | 2026-04-07T12:00 | YES",
        "Tu[2]                        | 2026-04-07T12:00 | NO",
        "Tu[2]                        | 2026-04-14T12:00 | YES",
        "We[1]                        | 2026-04-01T12:00 | YES",
        "We[1]                        | 2026-04-08T12:00 | NO",
        "We[2]                        | 2026-04-08T12:00 | YES",
        "Th[-1]                       | 2026-04-30T12:00 | YES",
        "Th[-1]                       | 2026-04-23T12:00 | NO",
        "Th[-2]                       | 2026-04-23T12:00 | YES",
        "Fr[-1]                       | 2026-04-24T12:00 | YES",
        "Fr[-1]                       | 2026-04-17T12:00 | NO",
        "Mo[2-3]                      | 2026-11-02T12:00 | NO",
        "Mo[2-3]                      | 2026-11-09T12:00 | YES",
        "Mo[2-3]                      | 2026-11-16T12:00 | YES",
        "Mo[2-3]                      | 2026-11-23T12:00 | NO",
        "Mo[1] +1 day                 | 2026-11-03T12:00 | YES",
        "Mo[1] +1 day                 | 2026-11-02T12:00 | NO",
        "2026 Nov 20+                 | 2026-11-19T12:00 | NO",
        "2026 Nov 20+                 | 2027-01-01T12:00 | YES",
        "Nov 20+                      | 2026-11-20T12:00 | YES",
        "Nov 20+                      | 2026-12-31T12:00 | YES",
        "Nov 20+                      | 2027-01-01T12:00 | NO",
        "Dec 24-Jan 02                | 2026-12-23T12:00 | NO",
        "Dec 24-Jan 02                | 2026-12-24T12:00 | YES",
        "Dec 24-Jan 02                | 2027-01-02T12:00 | YES",
        "Dec 24-Jan 02                | 2027-01-03T12:00 | NO",
        "2026 Dec 24-Jan 02           | 2027-01-02T12:00 | YES",
        "2026 Dec 24-Jan 02           | 2027-12-24T12:00 | NO",
        "Feb 27-Feb 29                | 2027-02-28T12:00 | YES",
        "Feb 27-Feb 29                | 2027-03-01T12:00 | NO",
        "Feb 29-Mar 02                | 2027-02-28T12:00 | NO",
        "Feb 29-Mar 02                | 2027-03-01T12:00 | YES",
        "Feb 29-Mar 02                | 2027-03-03T12:00 | NO",
        "Feb 29-Mar 02                | 2028-02-28T12:00 | NO",
        "Feb 29-Mar 02                | 2028-02-29T12:00 | YES",
        "Feb 29                       | 2027-02-28T12:00 | NO",
        "Feb 29                       | 2027-03-01T12:00 | NO",
        "Feb 29                       | 2028-02-29T12:00 | YES",
        // A day that no year has: its neighbours may be meant.
        "Nov 31-Mar 31                | 2026-11-29T12:00 | NO",
        "Nov 31-Mar 31                | 2026-11-30T12:00 | UNKNOWN",
        "Nov 31-Mar 31                | 2026-12-01T00:00 | YES",
        "Nov 31-Mar 31                | 2027-03-31T23:59 | YES",
        "Nov 31-Mar 31                | 2027-04-01T00:00 | NO",
        "Feb 30-Apr 15                | 2027-02-28T12:00 | UNKNOWN",
        "Feb 30-Apr 15                | 2028-02-29T12:00 | UNKNOWN",
        "Feb 30-Apr 15                | 2028-03-01T12:00 | YES",
        "2027 Feb 29-2027 Mar 15      | 2027-03-01T12:00 | YES",
        "Jun 31                       | 2026-06-30T12:00 | UNKNOWN",
        "Jun 31                       | 2026-07-01T12:00 | UNKNOWN",
        "Jun 31                       | 2026-07-02T12:00 | NO",
        "Apr 15-Jun 31                | 2026-06-30T12:00 | YES",
        "Apr 15-Jun 31                | 2026-07-01T12:00 | NO",
        "Nov 31+                      | 2026-12-15T12:00 | YES",
        "Nov Mo[5]-Dec 10             | 2026-12-01T12:00 | YES",
        "Nov Mo[5]                    | 2026-11-30T12:00 | YES",
        "Nov Tu[5]                    | 2026-12-01T12:00 | NO",
        // The end without its month.
        "Dec 24-26                    | 2026-12-23T12:00 | NO",
        "Dec 24-26                    | 2026-12-24T00:00 | YES",
        "Dec 24-26                    | 2026-12-26T23:59 | YES",
        "Dec 24-26                    | 2026-12-27T00:00 | NO",
        "Dec 24-26                    | 2026-06-25T12:00 | NO",
        "Dec 24-26,31                 | 2026-12-31T12:00 | YES",
        "Dec 28-3                     | 2027-01-03T12:00 | YES",
        "Dec 28-3                     | 2027-01-04T12:00 | NO",
        "2026 Dec 24-26               | 2026-12-25T12:00 | YES",
        "2026 Dec 24-26               | 2027-12-25T12:00 | NO",
        "Apr 1-15 Mo-Fr 08:00-10:00   | 2026-04-13T09:00 | YES",
        "Apr 1-15 Mo-Fr 08:00-10:00   | 2026-04-16T09:00 | NO",
        "Feb 29-Mar 02                | 2028-03-01T12:00 | YES",
        "Apr                          | 2026-03-31T12:00 | NO",
        "Apr                          | 2026-04-01T12:00 | YES",
        "Apr                          | 2026-04-30T12:00 | YES",
        "Apr                          | 2026-05-01T12:00 | NO",
        "Dec 24 +1 day                | 2026-12-25T12:00 | YES",
        "Dec 24 +1 day                | 2026-12-24T12:00 | NO",
        "Apr-Sep/10                   | 2026-06-01T12:00 | UNKNOWN",
        "Apr-Sep/1                    | 2026-06-01T12:00 | YES",
        "Apr-Sep/1                    | 2026-10-01T12:00 | NO",
        "Mo[1]                        | 2026-11-02T12:00 | YES",
        "Mo[1]                        | 2026-11-09T12:00 | NO",
        "Mo[-1]                       | 2026-11-30T12:00 | YES",
        "Mo[1,3]                      | 2026-11-16T12:00 | YES",
        "Oct Su[-1]-Mar Su[-1]        | 2026-10-25T12:00 | YES",
        "Oct Su[-1]-Mar Su[-1]        | 2026-10-24T12:00 | NO",
        "easter                       | 2026-04-05T12:00 | YES",
        "easter -2 days-easter +1 day | 2026-04-03T12:00 | YES",
        "easter -2 days-easter +1 day | 2026-04-07T12:00 | NO",
        "PH                           | 2026-12-25T12:00 | YES",
        "PH                           | 2026-11-23T12:00 | NO",
        "PH                           | 2026-06-04T12:00 | UNKNOWN", // in some Länder only
        "Mo-Fr 07:00-19:00; PH off    | 2026-12-25T12:00 | NO",
        "Mo-Fr 07:00-19:00; PH off    | 2026-06-04T12:00 | UNKNOWN",
        "Mo-Fr 07:00-19:00; PH off    | 2026-06-04T20:00 | NO",
        "Sa,Su,PH                     | 2026-12-25T12:00 | YES",
        "Sa,Su,PH                     | 2026-11-22T12:00 | YES",
        "PH Mo-Fr                     | 2026-10-03T12:00 | NO", // a Saturday
        "PH -1 day                    | 2026-12-24T12:00 | YES",
        "SH                           | 2026-11-23T12:00 | UNKNOWN",
        "SH Mo-Fr                     | 2026-11-22T12:00 | NO",
        "sunrise-sunset               | 2026-06-21T12:00 | YES",
        "sunrise-sunset               | 2026-06-21T23:00 | NO",
        "sunset-sunrise               | 2026-11-23T16:00 | NO", // sets at 16:30
        "sunset-sunrise               | 2026-11-23T16:30 | UNKNOWN",
        "sunset-sunrise               | 2026-11-23T17:30 | YES",
        "sunset-sunrise               | 2026-11-24T07:00 | YES",
        "sunset-sunrise               | 2026-11-24T09:00 | NO",
        "sunset-sunrise               | 2026-11-23T16:14 | NO",
        "sunset-sunrise               | 2026-11-23T16:15 | UNKNOWN",
        "sunset-sunrise               | 2026-11-23T16:44 | UNKNOWN",
        "sunset-sunrise               | 2026-11-23T16:45 | YES",
        "08:00-sunset                 | 2026-11-23T07:59 | NO",
        "08:00-sunset                 | 2026-11-23T12:00 | YES",
        "08:00-sunset                 | 2026-11-23T16:30 | UNKNOWN",
        "08:00-sunset                 | 2026-11-23T18:00 | NO",
        "(sunset-01:00)-sunset        | 2026-11-23T15:30 | UNKNOWN",
        "(sunset-01:00)-sunset        | 2026-11-23T15:00 | NO",
        "(sunset-01:00)-sunset        | 2026-11-23T16:00 | YES",
        "(sunset+02:00)-24:00         | 2026-11-23T17:30 | NO",
        "(sunset+02:00)-24:00         | 2026-11-23T19:30 | YES",
        "dawn-dusk                    | 2026-06-21T05:00 | YES",
        "Sunset-Sunrise               | 2026-11-23T17:30 | YES",
      })
  void readsHoursOfTheYear(String text, String localTime, Truth truth) {
    Schedule schedule = schedule(text);
    assertThat(schedule.isWeekly()).isFalse();
    assertThat(at(schedule, localTime)).isEqualTo(truth);
  }

  // In Heidelberg the sun rises at 05:20 on 21 June and at 07:50 on 23 November, and sets at 21:35
  // and 16:30; around 7 October it rises at 07:30.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sunrise-06:00           | 2026-06-21T05:45 | YES",
        "sunrise-06:00           | 2026-06-21T06:00 | NO",
        "sunrise-06:00           | 2026-11-23T06:30 | NO",
        "sunrise-06:00           | 2026-11-23T12:00 | YES",
        "sunrise-06:00           | 2026-11-24T05:59 | YES",
        "sunrise-07:30           | 2026-10-07T12:00 | UNKNOWN",
        "sunrise-07:30           | 2026-10-08T03:00 | UNKNOWN",
        "sunset-20:00            | 2026-11-23T18:00 | YES",
        "sunset-20:00            | 2026-11-23T21:00 | NO",
        "sunset-20:00            | 2026-06-21T22:00 | YES",
        "sunset-20:00            | 2026-06-22T12:00 | YES",
        "sunset-20:00            | 2026-06-21T20:30 | NO",
        "dusk-18:00              | 2026-11-23T17:30 | YES",
        "dusk-18:00              | 2026-11-23T18:00 | NO",
        "dusk-18:00              | 2026-06-22T12:00 | YES",
        "dawn-06:00              | 2026-06-21T05:30 | YES",
        "dawn-06:00              | 2026-06-21T07:00 | NO",
        "dawn-06:00              | 2026-11-23T12:00 | YES",
        "(sunrise+01:00)-08:00   | 2026-06-21T07:30 | YES",
        "(sunrise+01:00)-08:00   | 2026-06-21T12:00 | NO",
        "(sunrise+01:00)-08:00   | 2026-11-23T12:00 | YES",
        "(sunrise-06:00)-08:00   | 2026-06-21T23:45 | YES",
        "(sunrise-06:00)-08:00   | 2026-06-22T07:59 | YES",
        "(sunrise-06:00)-08:00   | 2026-06-22T08:00 | NO",
        "18:00-(sunset-02:00)    | 2026-11-23T12:00 | YES",
        "18:00-(sunset-02:00)    | 2026-06-21T19:00 | YES",
        "18:00-(sunset-02:00)    | 2026-06-21T12:00 | NO",
        "sunrise-(sunrise+00:15) | 2026-11-23T07:50 | UNKNOWN",
        "sunrise-(sunrise+00:15) | 2026-11-23T12:00 | NO",
        "(sunset+12:00)+         | 2026-11-24T05:00 | UNKNOWN",
        "sunrise-sunset,sunset-20:00 | 2026-11-23T12:00 | YES",
      })
  void hoursByTheSunGoOnIntoTheNextDayWhereTheyEndBeforeTheyBegin(
      String text, String localTime, Truth truth) {
    assertThat(at(schedule(text), localTime)).isEqualTo(truth);
  }

  /** Each event before and after times of all the day, on every day of the years laid out. */
  @Test
  void noTimeOfTheSunIsBeyondReading() {
    for (String event : List.of("sunrise", "sunset", "dawn", "dusk")) {
      for (int minutes = 0; minutes < 24 * 60; minutes += STEP) {
        String time = String.format(Locale.ROOT, "%02d:%02d", minutes / 60, minutes % 60);
        for (String text : List.of(event + "-" + time, time + "-" + event)) {
          assertThat(schedule(text).patterns()).as(text).isNotEmpty();
        }
      }
    }
  }

  @Test
  void aFallbackFillsWhatIsLeft() {
    Schedule schedule = schedule("Mo-Fr 08:00-17:00 || \"ask\"");
    assertThat(at(schedule, "2026-11-23T18:00")).isEqualTo(Truth.UNKNOWN);
    assertThat(at(schedule, "2026-11-23T12:00")).isEqualTo(Truth.YES);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Mo-Su 07:00-09:00; Mo-Su 16:00-18:00  | true",
        "Mo-Fr 08:15-09:15; Mo-Fr 14:45-15:45  | true",
        "Apr-Sep 07:00-19:00; Su 10:00-16:00   | true",
        "Mo-Fr 16:00-11:00;Sa 00:00-11:00      | false",
        "Mo-Fr 11:00-13:30;Sa 10:00-16:30      | false",
        "Mo-Fr 07:45-09:15,14:15-15:45; SH off | false",
        "Mo-Fr 07:00-19:00; We off             | false",
        "Mo-Fr 07:00-19:00; We 12:00-13:00 off | false",
        "07:00-19:00; We 07:00-19:00           | false",
        "Mo 08:00-10:00                        | false",
      })
  void hoursThatASemicolonJoinsHaveTwoReadingsWhereBothMatchADay(String text, boolean two) {
    assertThat(hours.read(text, BERLIN, "", HEIDELBERG).orElseThrow().twoReadings()).isEqualTo(two);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Nov 31-Mar 31    | true  | false",
        "Feb 29-Mar 15    | false | false",
        "Dec 24-26        | false | false",
        "Apr 15-Jun 31    | false | false",
        "SH               | false | true",
        "Mo-Fr 06:00+     | false | true",
        "Apr-Sep/10       | false | true",
        "Dec 24 +Su       | false | true",
        "Mo 08:00 \"ask\" | false | true",
        "sunrise-sunset   | false | false",
        "Mo-Fr            | false | false",
      })
  void whatIsNotKnownOfHoursIsTold(String text, boolean two, boolean uncertain) {
    OpeningHours.Hours read = hours.read(text, BERLIN, "DE", HEIDELBERG).orElseThrow();
    assertThat(read.twoReadings()).isEqualTo(two);
    assertThat(read.uncertain()).isEqualTo(uncertain);
  }

  // Hours of which a mapper joins two by AND.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Mo         | We          | 2026-11-23T12:00 | UNKNOWN",
        "Mo         | We          | 2026-11-25T12:00 | UNKNOWN",
        "Mo         | We          | 2026-11-24T12:00 | NO",
        "Su         | PH          | 2026-11-22T12:00 | UNKNOWN",
        "Su         | PH          | 2026-12-25T12:00 | UNKNOWN",
        "Su         | PH          | 2027-12-26T12:00 | YES",
        "Su         | PH          | 2026-11-23T12:00 | NO",
        "07:00-09:00| 16:00-18:00 | 2026-11-23T17:00 | UNKNOWN",
        "Mo-Fr      | 07:00-09:00 | 2026-11-23T08:00 | YES",
        "Mo-Fr      | 07:00-09:00 | 2026-11-23T12:00 | NO",
        "Mo-Fr      | 07:00-09:00 | 2026-11-22T08:00 | NO",
        "22:00-06:00| Nov-Apr     | 2026-11-23T23:00 | YES",
        "22:00-06:00| Nov-Apr     | 2026-05-23T23:00 | NO",
        "2026       | Mo          | 2026-11-23T12:00 | YES",
        "2026       | Mo          | 2027-11-22T12:00 | NO",
        "24/7       | Mo          | 2026-11-24T12:00 | NO",
        "Mo         | 24/7        | 2026-11-23T12:00 | YES",
      })
  void ofHoursThatAreJoinedByAndThoseOfOneKindMayMeanEither(
      String one, String other, String localTime, Truth truth) {
    OpeningHours.Hours joined =
        hours
            .both(
                hours.read(one, BERLIN, "DE", HEIDELBERG).orElseThrow(),
                hours.read(other, BERLIN, "DE", HEIDELBERG).orElseThrow())
            .orElseThrow();
    assertThat(at(joined.schedule().orElseThrow(), localTime)).isEqualTo(truth);
  }

  @Test
  void outsideTheYearsLaidOutNothingIsKnown() {
    assertThat(at(schedule("Nov-Apr"), "2033-01-01T00:00")).isEqualTo(Truth.UNKNOWN);
    assertThat(at(schedule("Nov-Apr"), "2032-12-31T00:00")).isEqualTo(Truth.YES);
    assertThat(at(schedule("Mo"), "2050-11-21T00:00")).isEqualTo(Truth.YES);
  }

  @Test
  void allTheTimeIsNoSchedule() {
    Optional<OpeningHours.Hours> always = hours.read("24/7", BERLIN, "DE", HEIDELBERG);
    assertThat(always).contains(new OpeningHours.Hours(Optional.empty(), false, false, Set.of()));
    assertThat(hours.read("00:00-24:00", BERLIN, "DE", HEIDELBERG)).isEqualTo(always);
    assertThat(hours.read("00:00-00:00", BERLIN, "DE", HEIDELBERG)).isEqualTo(always);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "wet",
        "15 Mar - 30 Sep",
        "01.04.-31.10.",
        "Mo-Fr 25:99-26:00",
        "Fr 22:00-Su 22:00",
        "\u0000",
        "(((((",
        "off",
        "PH off",
        "Mo closed",
        "Mo-Fr 07:00-19:00 nonsense",
        "destination",
      })
  void leavesTheRestUnread(String text) {
    assertThat(hours.read(text, BERLIN, "DE", HEIDELBERG)).isEmpty();
  }

  @Test
  void holidaysOfAnUnknownCountryAreUnknown() {
    Schedule schedule =
        hours.read("PH", BERLIN, "", HEIDELBERG).orElseThrow().schedule().orElseThrow();
    assertThat(at(schedule, "2026-12-25T12:00")).isEqualTo(Truth.UNKNOWN);
  }

  @Test
  void holidaysAreTheCountrysOwn() {
    ZoneId douglas = ZoneId.of("Europe/Isle_of_Man");
    Position at = new Position(54.15, -4.48);
    Schedule schedule = hours.read("PH", douglas, "IM", at).orElseThrow().schedule().orElseThrow();
    assertThat(at(schedule, "2026-07-06T12:00"))
        .isEqualTo(Truth.YES); // Tynwald Day, kept on Monday
    assertThat(at(schedule, "2026-10-03T12:00")).isEqualTo(Truth.NO);
  }

  @Test
  void nearThePoleTheSunTellsNothing() {
    Schedule schedule =
        hours
            .read("sunset-sunrise", BERLIN, "NO", new Position(78.2, 15.6))
            .orElseThrow()
            .schedule()
            .orElseThrow();
    assertThat(at(schedule, "2026-06-21T12:00")).isEqualTo(Truth.UNKNOWN);
    Schedule fromEight =
        hours
            .read("08:00-sunset", BERLIN, "NO", new Position(78.2, 15.6))
            .orElseThrow()
            .schedule()
            .orElseThrow();
    assertThat(at(fromEight, "2026-06-21T12:00")).isEqualTo(Truth.UNKNOWN);
    assertThat(at(fromEight, "2026-06-21T23:00")).isEqualTo(Truth.UNKNOWN);
  }

  @Test
  void easterFollowsTheCountrysCalendar() {
    for (String country : List.of("GR", "")) {
      Schedule schedule =
          hours.read("easter", BERLIN, country, HEIDELBERG).orElseThrow().schedule().orElseThrow();
      assertThat(at(schedule, "2026-04-05T12:00")).as(country).isEqualTo(Truth.UNKNOWN);
    }
  }

  @Test
  void aTextReadTwiceIsReadForItsOwnZoneCountryAndSun() {
    assertThat(hours.read("PH", BERLIN, "DE", HEIDELBERG))
        .isNotEqualTo(hours.read("PH", BERLIN, "", HEIDELBERG));
    assertThat(hours.read("Mo", BERLIN, "DE", HEIDELBERG))
        .isNotEqualTo(hours.read("Mo", ZoneId.of("Europe/Lisbon"), "DE", HEIDELBERG));
    assertThat(hours.read("sunset-sunrise", BERLIN, "DE", HEIDELBERG))
        .isNotEqualTo(hours.read("sunset-sunrise", BERLIN, "DE", new Position(60, 25)));
    assertThat(hours.read("dawn-dusk", BERLIN, "DE", HEIDELBERG))
        .isNotEqualTo(hours.read("dawn-dusk", BERLIN, "DE", new Position(60, 25)));
  }

  // From 1 January of the year before the import's to 31 December six years after it.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "PH        | 2025-01-01T12:00 | YES",
        "PH        | 2032-12-26T12:00 | YES",
        "PH        | 2032-12-27T12:00 | NO",
        "PH -1 day | 2032-12-31T12:00 | YES",
        "PH -1 day | 2032-12-30T12:00 | NO",
        "PH +7 days| 2025-01-02T12:00 | YES",
        "PH +7 days| 2025-01-03T12:00 | NO",
        "PH        | 2024-12-31T12:00 | UNKNOWN",
        "PH        | 2033-01-01T12:00 | UNKNOWN",
      })
  void holidaysAreKnownOnEveryDayThatIsLaidOut(String text, String time, Truth expected) {
    assertThat(at(schedule(text), time)).isEqualTo(expected);
  }

  // Whether Saturday is off is not known, so neither is whether Friday's night goes on into it.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Fr 22:00-06:00; SH Sa off                    | UNKNOWN",
        "Fr 22:00-06:00; Sa off; SH Sa 10:00-12:00    | UNKNOWN",
        "Fr 22:00-06:00; SH Sa 10:00-12:00            | YES",
      })
  void aNightBeforeADayThatMayBeOffIsUncertain(String text, Truth expected) {
    assertThat(at(schedule(text), "2026-11-28T02:00")).isEqualTo(expected);
    assertThat(at(schedule(text), "2026-11-27T23:00")).isEqualTo(Truth.YES);
  }

  // From a day of every year to one of a certain year: which years, nobody can say.
  @Test
  void datesOfWhichOneAloneHasItsYearAreUncertain() {
    assertThat(at(schedule("Mar 01-2027 Apr 01"), "2026-11-23T12:00")).isEqualTo(Truth.UNKNOWN);
  }

  @Test
  void theLongestTextThatIsReadHas500Characters() {
    String text = "Mo 07:00-08:00" + " ".repeat(486);
    assertThat(hours.read(text, BERLIN, "DE", HEIDELBERG)).isPresent();
    assertThat(hours.read(text + " ", BERLIN, "DE", HEIDELBERG)).isEmpty();
  }

  @Test
  void atMost64RulesAreRead() {
    String rules = "Mo 07:00-08:00" + ";Mo 7-8".repeat(63);
    assertThat(rules).hasSizeLessThan(500);
    assertThat(hours.read(rules, BERLIN, "DE", HEIDELBERG)).isPresent();
    assertThat(hours.read(rules + ";Mo 7-8", BERLIN, "DE", HEIDELBERG)).isEmpty();
  }

  @Test
  void easterIsFoundForEveryYear() {
    assertThat(DateMatcher.easter(2024)).isEqualTo(LocalDate.of(2024, 3, 31));
    assertThat(DateMatcher.easter(2025)).isEqualTo(LocalDate.of(2025, 4, 20));
    assertThat(DateMatcher.easter(2038)).isEqualTo(LocalDate.of(2038, 4, 25));
    for (int year = 1583; year < 3000; year++) {
      assertThat(DateMatcher.easter(year)).isEqualTo(easterByEpact(year));
    }
  }

  /** Another algorithm: Clavius's epacts, as in Knuth, The Art of Computer Programming, 1.3.2. */
  private static LocalDate easterByEpact(int year) {
    int golden = year % 19 + 1;
    int century = year / 100 + 1;
    int skipped = 3 * century / 4 - 12;
    int moon = (8 * century + 5) / 25 - 5;
    int epact = Math.floorMod(11 * golden + 20 + moon - skipped, 30);
    if ((epact == 25 && golden > 11) || epact == 24) {
      epact++;
    }
    int full = epact > 23 ? 74 - epact : 44 - epact;
    int sunday = 5 * year / 4 - skipped - 10;
    return LocalDate.of(year, 3, 1).plusDays(full + 6 - (sunday + full) % 7);
  }
}
