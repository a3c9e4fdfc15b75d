package dev.headroom.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.truth.Conditions.Answer;
import dev.headroom.truth.Finding.Grade;
import dev.headroom.truth.RawMap.Node;
import dev.headroom.truth.RawMap.Way;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who judges others is judged first: the independent reading of tags on plain examples. */
@Execution(ExecutionMode.CONCURRENT)
class TagJudgeTest {

  private static final TagJudge JUDGE = new TagJudge(450);

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '%',
      textBlock =
          """
          maxheight=14'0"                                     ! 426 ! 1000 ! 18000 ! FREE
          maxheight=14'0"                                     ! 427 ! 1000 ! 18000 ! NEVER
          maxheight=3,8 m                                     ! 380 ! 1000 ! 18000 ! FREE
          maxheight=3,8 m                                     ! 381 ! 1000 ! 18000 ! NEVER
          maxheight=~4.2                                      ! 399 ! 1000 ! 18000 ! FREE
          maxheight=~4.2                                      ! 400 ! 1000 ! 18000 ! NEVER
          maxweight=~18 + bridge=yes                          ! 400 ! 1000 ! 18000 ! NEVER
          maxheight=4.2;3.9                                   ! 400 ! 1000 ! 18000 ! NEVER
          maxheight=default + maxheight:physical=3.9          ! 391 ! 1000 ! 18000 ! NEVER
          maxheight=default                                   ! 400 ! 1000 ! 18000 ! FREE
          maxheight=default                                   ! 430 ! 1000 ! 18000 ! CANNOT_SAY
          maxheight=low                                       ! 201 ! 1000 ! 18000 ! NEVER
          maxheight=none                                      ! 490 ! 1000 ! 18000 ! FREE
          maxheight:forward=3                                 ! 400 ! 1000 ! 18000 ! NEVER
          maxheight:backward=3                                ! 400 ! 1000 ! 18000 ! FREE
          maxlength=28'                                       ! 400 ! 853  ! 18000 ! FREE
          maxlength=28'                                       ! 400 ! 854  ! 18000 ! NEVER
          maxweight=32520 kg                                  ! 400 ! 1000 ! 32521 ! LEGAL
          maxweight=7.5 + bridge=yes                          ! 400 ! 1000 ! 18000 ! NEVER
          maxweight=7.5 + maxweight:conditional=none@destination ! 400 ! 1000 ! 18000 ! ENDS
          maxheight=3.8 + maxheight:conditional=3.5 @ (06:00-19:00)  ! 400 ! 1000 ! 18000 ! NEVER
          maxheight=3.8 + maxheight:conditional=3.5 @ (06:00-19:00)  ! 360 ! 1000 ! 18000 ! NEVER
          maxheight=3.8 + maxheight:conditional=3.5 @ (19:00-6:00)   ! 360 ! 1000 ! 18000 ! FREE
          maxheight=3.8 + maxheight:conditional=3.9 @ (06:00-19:00)  ! 400 ! 1000 ! 18000 ! LEGAL
          maxheight=3.8 + maxheight:conditional=none @ (19:00-6:00)  ! 400 ! 1000 ! 18000 ! LEGAL
          maxheight:conditional=3.5 @ (06:00-19:00)                  ! 400 ! 1000 ! 18000 ! LEGAL
          maxlength=14 + maxlength:conditional=10 @ (06:00-19:00)    ! 400 ! 1500 ! 18000 ! NEVER
          maxweight=7.5 + maxweightrating=7.5 + maxweightrating:conditional=none@destination ! 400 ! 1000 ! 18000 ! ENDS
          bridge=yes + maxweight=7.5 + maxweightrating=7.5 + maxweightrating:conditional=none@destination ! 400 ! 1000 ! 18000 ! NEVER
          maxweight=3 st                                      ! 400 ! 1000 ! 2722  ! LEGAL
          maxweightrating:hgv=7.5                             ! 400 ! 1000 ! 7501  ! LEGAL
          maxweight:bus=2                                     ! 400 ! 1000 ! 18000 ! FREE
          hgv=no                                              ! 400 ! 1000 ! 18000 ! LEGAL
          hgv=no                                              ! 250 ! 600  ! 3500  ! FREE
          motor_vehicle=no                                    ! 400 ! 1000 ! 18000 ! NEVER
          motor_vehicle=no + hgv=delivery                     ! 400 ! 1000 ! 18000 ! ENDS
          access=no + motor_vehicle=yes                       ! 400 ! 1000 ! 18000 ! FREE
          access=private                                      ! 400 ! 1000 ! 18000 ! ENDS
          access:conditional=no @ (7:30-19:00 AND weight>7.5) ! 400 ! 1000 ! 18000 ! NEVER
          access:conditional=no @ (7:30-19:00 AND weight>7.5) ! 400 ! 1000 ! 7500  ! FREE
          hgv:conditional=no @ (19:00-6:00)                   ! 400 ! 1000 ! 18000 ! FREE
          hgv:conditional=no @ (6:00-19:00)                   ! 400 ! 1000 ! 18000 ! LEGAL
          hgv:conditional=no @ (full moon)                    ! 400 ! 1000 ! 18000 ! CANNOT_SAY
          hgv:conditional=no @ wet                            ! 400 ! 1000 ! 18000 ! LEGAL
          hgv:conditional=yes @ (19:00-6:00)                  ! 400 ! 1000 ! 18000 ! LEGAL
          hgv:conditional=yes @ (6:00-19:00)                  ! 400 ! 1000 ! 18000 ! FREE
          hgv:conditional=yes @ (weight<7.5)                  ! 400 ! 1000 ! 18000 ! LEGAL
          hgv:conditional=yes @ agricultural                  ! 400 ! 1000 ! 18000 ! FREE
          motor_vehicle:conditional=yes @ (19:00-6:00)        ! 400 ! 1000 ! 18000 ! NEVER
          motor_vehicle:conditional=yes @ destination         ! 400 ! 1000 ! 18000 ! ENDS
          motor_vehicle:conditional=yes @ (19:00-6:00); no @ (Su) ! 400 ! 1000 ! 18000 ! FREE
          access=yes + hgv:conditional=yes @ (19:00-6:00)     ! 400 ! 1000 ! 18000 ! FREE
          opening_hours=Mo-Fr 06:00-20:00                     ! 400 ! 1000 ! 18000 ! FREE
          opening_hours=19:00-6:00                            ! 400 ! 1000 ! 18000 ! NEVER
          opening_hours=on demand                             ! 400 ! 1000 ! 18000 ! CANNOT_SAY
          oneway=yes                                          ! 400 ! 1000 ! 18000 ! FREE
          oneway=-1                                           ! 400 ! 1000 ! 18000 ! NEVER
          """)
  void readsTheTagsOfAWay(String tags, int height, int length, int weight, Grade expected) {
    Map<String, String> all = tags(tags.strip());
    all.put("highway", "residential");
    Optional<LocalDateTime> wednesdayMorning = Optional.of(LocalDateTime.of(2026, 5, 6, 10, 0));
    List<Finding> findings =
        JUDGE.way(
            new Way(1, List.of(), all),
            true,
            new Lorry(height, length, 200, weight),
            wednesdayMorning);
    assertThat(worst(findings)).as("%s", findings).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          Mo-Fr 07:00-19:00,                     2026-05-06T07:00, YES
          Mo-Fr 07:00-19:00,                     2026-05-06T19:00, NO
          Mo-Fr 07:00-19:00,                     2026-05-09T10:00, NO
          19:00-6:00,                            2026-05-06T05:59, YES
          19:00-6:00,                            2026-05-06T06:00, NO
          Mo-Fr 16:00-11:00;Sa 00:00-11:00,      2026-05-09T10:59, YES
          Mo-Fr 16:00-11:00;Sa 00:00-11:00,      2026-05-10T10:59, NO
          07:00 - 24:00,                         2026-05-06T23:59, YES
          15 Mar - 30 Sep,                       2026-09-30T12:00, YES
          15 Mar - 30 Sep,                       2026-10-01T12:00, NO
          2016 Apr 25 - 2016 Sep 26,             2026-05-06T12:00, NO
          Mo-Fr 07:00-09:00;Mo-Fr 16:00-18:00,   2026-05-06T08:00, NOBODY_KNOWS
          Mo-Fr 07:00-09:00;Mo-Fr 16:00-18:00,   2026-05-06T17:00, YES
          Mo-Fr 07:00-09:00;Mo-Fr 16:00-18:00,   2026-05-06T12:00, NO
          Mo-Fr 07:00-19:00;We off,              2026-05-06T12:00, NO
          """)
  void readsPlainHours(String hours, LocalDateTime time, Answer expected) {
    assertThat(Hours.at(hours, time)).isEqualTo(expected);
  }

  @Test
  void hasNoOpinionOnHoursBeyondIt() {
    assertThat(Hours.at("Mo-Fr sunrise-sunset", LocalDateTime.MIN)).isEqualTo(Answer.UNREAD);
    assertThat(Hours.at("PH 08:00-10:00", LocalDateTime.MIN)).isEqualTo(Answer.UNREAD);
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          barrier=bollard,                                 NEVER
          barrier=bollard + motor_vehicle=yes,             FREE
          barrier=gate,                                    FREE
          barrier=gate + access=private,                   ENDS
          barrier=height_restrictor + maxheight=2.1,       NEVER
          barrier=height_restrictor,                       NEVER
          barrier=debris,                                  NEVER
          railway=level_crossing + maxheight=3.9,          NEVER
          maxweight=7.5,                                   NEVER
          maxweight=7.5 + maxweightrating=7.5 + maxweightrating:conditional=none@delivery, NEVER
          railway=level_crossing,                          FREE
          """)
  void readsTheTagsOfANode(String tags, Grade expected) {
    Node node = new Node(1, 0, 0, tags(tags));
    assertThat(worst(JUDGE.node(node, true, Lorry.RIGID, Optional.empty()))).isEqualTo(expected);
  }

  private static Grade worst(List<Finding> findings) {
    return findings.stream().map(Finding::grade).max(Grade::compareTo).orElse(Grade.FREE);
  }

  static Map<String, String> tags(String text) {
    Map<String, String> tags = new LinkedHashMap<>();
    for (String tag : text.split(" \\+ ")) {
      int at = tag.indexOf('=');
      tags.put(tag.substring(0, at).strip(), tag.substring(at + 1).strip());
    }
    return tags;
  }
}
