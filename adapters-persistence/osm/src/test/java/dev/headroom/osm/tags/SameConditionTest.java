package dev.headroom.osm.tags;

import static dev.headroom.osm.tags.Tagged.aLorry;
import static dev.headroom.osm.tags.Tagged.aLorryOfHeight;
import static dev.headroom.osm.tags.Tagged.aLorryOfWeight;
import static dev.headroom.osm.tags.Tagged.road;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.restriction.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Several values of one conditional tag, for the same hours or for some of them. */
class SameConditionTest {

  // 11 ways of Newport's centre have the first. All of them at eight o'clock.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // A value for others takes no permission away, whichever comes first.
        "delivery    | disabled    | EXCEPTED",
        "disabled    | delivery    | EXCEPTED",
        "destination | psv         | EXCEPTED",
        "private     | agricultural| PRIVATE",
        "yes         | bus         | OPEN",
        "bus         | yes         | OPEN",
        "bus         | disabled    | IMPASSABLE",
        "no          | disabled    | IMPASSABLE",
        "disabled    | no          | IMPASSABLE",
        // Each of those who are named is let in.
        "delivery    | private     | EXCEPTED",
        "private     | delivery    | EXCEPTED",
        "destination | delivery    | EXCEPTED",
        // The last one counts where it restricts, or excepts somebody from a ban.
        "yes         | no          | IMPASSABLE",
        "yes         | destination | EXCEPTED",
        "delivery    | no          | IMPASSABLE",
        "no          | delivery    | EXCEPTED",
        "no          | private     | PRIVATE",
        // What contradicts a stricter value is not believed.
        "no          | yes         | IMPASSABLE",
        "destination | yes         | EXCEPTED",
        "private     | permissive  | PRIVATE",
        "delivery    | rubbish     | IMPASSABLE",
      })
  void ofTwoValuesForTheSameHours(String first, String second, Verdict verdict) {
    String conditional = first + " @ (06:00-10:00); " + second + " @ (Mo-Su 06:00-10:00)";
    Tagged road = road("motor_vehicle", "no", "motor_vehicle:conditional", conditional);
    assertThat(road.at(aLorry(), "2026-11-23T08:00")).isEqualTo(verdict);
    assertThat(road.at(aLorry(), "2026-11-23T12:00")).isEqualTo(Verdict.IMPASSABLE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "delivery @ (06:00-10:00); disabled @ (06:00-12:00)       | EXCEPTED   | IMPASSABLE",
        "delivery @ (06:00-10:00); disabled @ (Mo-Su 05:00-12:00) | EXCEPTED   | IMPASSABLE",
        "delivery @ (06:00-10:00); disabled @ (24/7)              | EXCEPTED   | IMPASSABLE",
        "yes @ (06:00-10:00); private @ (10:00-12:00); bus @ (Mo-Su) | OPEN       | PRIVATE",
        // Fewer hours, or others: the last one counts.
        "delivery @ (06:00-12:00); disabled @ (07:00-09:00)       | IMPASSABLE | EXCEPTED",
        "delivery @ (06:00-10:00); disabled @ (07:00-12:00)       | IMPASSABLE | IMPASSABLE",
        "delivery @ (06:00-12:00); no @ (Mo)                      | IMPASSABLE | IMPASSABLE",
        "delivery @ (06:00-12:00 AND weight<20); bus @ (Mo)       | IMPASSABLE | IMPASSABLE",
      })
  void whatIsForOthersForMoreHoursTakesNoPermissionAway(
      String conditional, Verdict atEight, Verdict atEleven) {
    Tagged road = road("motor_vehicle:conditional", conditional);
    assertThat(road.at(aLorry(), "2026-11-23T08:00")).isEqualTo(atEight);
    assertThat(road.at(aLorry(), "2026-11-23T11:00")).isEqualTo(atEleven);
  }

  @ParameterizedTest
  @CsvSource({
    "7.5 @ (Mo-Fr); 12 @ (Mo-Fr), 7500",
    "12 @ (Mo-Fr); 7.5 @ (Mo-Fr), 7500",
    "7.5 @ (Mo-Fr); none @ (Mo-Fr), 7500",
    "7.5 @ (Mo-Fr); 12 @ (Mo), 12000",
  })
  void ofSeveralLimitsForTheSameHoursTheLeastCounts(String conditional, int most) {
    Tagged road = road("maxweight:conditional", conditional);
    assertThat(road.at(aLorryOfWeight(most), "2026-11-23T12:00")).isEqualTo(Verdict.OPEN);
    assertThat(road.at(aLorryOfWeight(most + 1), "2026-11-23T12:00")).isEqualTo(Verdict.FORBIDDEN);
  }

  // The smallest sign in use stands for what cannot be read: 3.5 t, 2 m.
  @ParameterizedTest
  @CsvSource({
    "2, 3T? @ (Mo-Su), 2000",
    "2, 3T? @ destination, 2000",
    "2, 99999 @ (Mo-Su), 2000",
    "7.5, 3T? @ (Mo-Su), 3500",
    "7.5, 2 @ (Mo-Su); 3T? @ (Mo), 2000",
    "7.5, 3T?;1 @ (Mo), 1000",
    "none, 3T? @ (Mo), 3500",
    "3T?, 2 @ (Sa), 3500",
    "3T?, 2 @ (Mo), 2000",
  })
  void whatCannotBeReadIsNeverLooserThanWhatItReplaces(String always, String clause, int most) {
    Tagged road = road("maxweight", always, "maxweight:conditional", clause);
    assertThat(road.at(aLorryOfWeight(most), "2026-11-23T12:00")).isEqualTo(Verdict.OPEN);
    assertThat(road.at(aLorryOfWeight(most + 1), "2026-11-23T12:00"))
        .isGreaterThanOrEqualTo(Verdict.FORBIDDEN);
    assertThat(road.issueKinds()).containsAnyOf("unreadable_limit", "absurd_limit");
  }

  @ParameterizedTest
  @CsvSource({
    "1.8, high @ (Mo-Su), 180",
    "3.8, high @ (Mo-Su), 200",
  })
  void norIsAHeight(String always, String clause, int most) {
    Tagged road = road("maxheight", always, "maxheight:conditional", clause);
    assertThat(road.at(aLorryOfHeight(most), "2026-11-23T12:00")).isEqualTo(Verdict.OPEN);
    assertThat(road.at(aLorryOfHeight(most + 1), "2026-11-23T12:00")).isNotEqualTo(Verdict.OPEN);
  }

  @ParameterizedTest
  @CsvSource({
    "-1, both? @ (Mo-Su), IMPASSABLE, IMPASSABLE",
    "no, both? @ (Mo-Su), OPEN, IMPASSABLE",
    "no, -1 @ (08:00-18:00); both? @ (Mo-Su), IMPASSABLE, IMPASSABLE",
  })
  void norIsADirection(String always, String clause, Verdict along, Verdict against) {
    Tagged road = road("oneway", always, "oneway:conditional", clause);
    assertThat(road.along(aLorry(), "2026-11-23T12:00")).isEqualTo(along);
    assertThat(road.against(aLorry(), "2026-11-23T12:00")).isEqualTo(against);
    assertThat(road.issueKinds()).contains("unknown_oneway");
  }
}
