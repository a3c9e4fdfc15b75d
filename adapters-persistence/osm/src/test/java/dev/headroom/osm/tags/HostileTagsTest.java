package dev.headroom.osm.tags;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.osm.issue.ImportIssue;
import dev.headroom.osm.tags.element.ReadRule;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tags hold anything. Nothing throws, and nothing unread frees a road. */
class HostileTagsTest {

  private static final long SEED = 20261121;
  private static final int LONGEST = Boolean.getBoolean("headroom.test.long") ? 200_000 : 60_000;
  private static final int ROUNDS = Boolean.getBoolean("headroom.test.long") ? 300_000 : 1_500;

  private static final List<String> KEYS =
      List.of(
          "maxheight",
          "maxheight:physical",
          "maxwidth",
          "maxlength",
          "maxweight",
          "maxweightrating:hgv",
          "maxgcweight",
          "maxunladenweight",
          "maxheight:lanes",
          "maxheight:lanes:conditional",
          "maxweight:hgv:conditional",
          "maxheight:conditional",
          "access",
          "motor_vehicle",
          "hgv",
          "goods",
          "hgv:conditional",
          "access:lanes",
          "oneway",
          "oneway:conditional",
          "barrier",
          "restriction",
          "restriction:conditional",
          "except",
          "hour_on",
          "hour_off",
          "day_on",
          "maxaxles",
          "maxaxles:conditional",
          "hazmat",
          "hazmat:conditional",
          "vehicle:forward",
          "opening_hours",
          "motor_vehicle:conditional",
          "maxweight:conditional",
          "restriction:hgv:conditional");

  private static final List<String> WORDS =
      List.of(
          "no",
          "yes",
          "none",
          "destination",
          "@",
          ";",
          "(",
          ")",
          "AND",
          "OR",
          "Mo-Fr",
          "07:00-19:00",
          "weight>7.5",
          "3.5",
          "12'3\"",
          "t",
          "kg",
          "|",
          "PH",
          "off",
          "sunset-sunrise",
          "sunrise-06:00",
          "(dawn+01:00)-08:00",
          "18:00-dusk",
          "Nov 31-Mar 31",
          "Dec 24-26",
          "Nov-Apr",
          "default",
          "wet",
          "\"",
          "'",
          ",",
          " ",
          "easter",
          "-1",
          "week 1-53",
          "||",
          "2020-2030",
          "\u0000",
          "\ud800",
          "İ",
          "ß",
          "٣",
          "\u202e",
          "99999999999999999999",
          "1e9",
          "~",
          "-");

  private static final List<When> TIMES =
      List.of(
          new When.Unspecified(),
          new When.At(Instant.parse("2026-11-23T12:00:00Z")),
          new When.At(Instant.parse("2027-07-04T02:00:00Z")));

  private static String text(Random random, int most) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(most); i >= 0; i--) {
      text.append(
          random.nextInt(4) == 0
              ? String.valueOf((char) random.nextInt(0x3000))
              : WORDS.get(random.nextInt(WORDS.size())));
      text.append(random.nextBoolean() ? " " : "");
    }
    return text.toString();
  }

  @Test
  void noTextThrows() {
    Random random = new Random(SEED);
    List<ImportIssue> issues = new ArrayList<>();
    RuleReader reader = Tagged.reader(issues);
    for (int round = 0; round < ROUNDS; round++) {
      Map<String, String> tags = new HashMap<>();
      tags.put("highway", "residential");
      for (int i = 0; i < 3; i++) {
        tags.put(KEYS.get(random.nextInt(KEYS.size())), text(random, 8));
      }
      tags.put("hgv:" + text(random, 3), text(random, 3));
      String where = "seed " + SEED + " round " + round + ": " + tags;
      try {
        issues.clear();
        List<ReadRule> rules = new ArrayList<>(reader.ofWay(1, tags, Tagged.HEIDELBERG));
        rules.addAll(reader.ofNode(1, tags, Tagged.NOWHERE));
        reader.ofTurnRestriction(1, tags, Tagged.NOWHERE);
        assertThat(Oneway.directions(tags)).isBetween(1, 3);
        for (ReadRule read : rules) {
          read.sign().ifPresent(sign -> assertThat(Tagged.info(sign)).hasSizeLessThan(400));
        }
      } catch (RuntimeException | StackOverflowError thrown) {
        throw new AssertionError(where, thrown);
      }
    }
  }

  /** Tags of which one cannot be had: a reader that asks for it fails. */
  private static final class FailingTags extends HashMap<String, String> {
    private static final long serialVersionUID = 1L;
    private final String key;

    FailingTags(String key, String value) {
      put("highway", "residential");
      put("type", "restriction");
      put(key, value);
      this.key = key;
    }

    @Override
    public String get(Object asked) {
      if (asked.equals(key)) {
        throw new IllegalStateException("no " + key);
      }
      return super.get(asked);
    }
  }

  // A fault of a reader closes what it would have read, and hides nothing that another one reads.
  @ParameterizedTest
  @CsvSource({
    "maxheight, 4.5, FORBIDDEN",
    "maxweight:conditional, none @ destination, FORBIDDEN",
    "hgv, yes, FORBIDDEN",
    "access:conditional, yes @ (Mo), FORBIDDEN",
    "oneway, yes, FORBIDDEN",
    "oneway:hgv, no, FORBIDDEN",
    "hazmat, yes, FORBIDDEN",
    "trailer, yes, FORBIDDEN",
  })
  void aReaderThatFailsLeavesItsObjectOnTheSafeSide(String key, String value, Verdict atLeast) {
    Map<String, String> tags = new FailingTags(key, value);
    Tagged road = Tagged.way(Tagged.HEIDELBERG, tags);
    assertThat(road.issueKinds()).contains("reader_failed");
    assertThat(road.verdict(Tagged.anArtic())).isGreaterThanOrEqualTo(atLeast);
  }

  @Test
  void aTurnWhoseReaderFailsIsForbidden() {
    List<ImportIssue> issues = new ArrayList<>();
    Map<String, String> tags = new FailingTags("restriction", "only_straight_on");
    TurnBan ban = Tagged.reader(issues).ofTurnRestriction(1, tags, Tagged.HEIDELBERG).orElseThrow();
    assertThat(ban.only()).isTrue();
    assertThat(ban.rule().alwaysCloses()).isTrue();
    assertThat(issues).extracting(ImportIssue::kind).containsExactly("reader_failed");
  }

  @Test
  void whatAFuzzerBeginsWithIsRead() {
    for (String seed : TagFuzzer.seeds()) {
      TagFuzzer.fuzzerTestOneInput(seed.getBytes(StandardCharsets.UTF_8));
    }
  }

  /** A sign beyond reading is never as if there were none. */
  @Test
  void whatCannotBeReadStopsALorry() {
    Random random = new Random(SEED);
    Dimensions large = Dimensions.ofCentimetresAndKilograms(450, 1_850, 260, 44_000);
    List<String> limits =
        List.of(
            "maxheight",
            "maxwidth",
            "maxlength",
            "maxweight",
            "maxweightrating",
            "access",
            "hgv",
            "motor_vehicle",
            "maxheight:physical",
            "maxweight:hgv",
            "vehicle");
    for (int round = 0; round < ROUNDS / 3; round++) {
      // A currency sign is part of no value.
      String garbage = "¤" + text(random, 4).replace(';', '.').replace('|', '.');
      String key = limits.get(random.nextInt(limits.size()));
      Tagged road = Tagged.road(key, garbage);
      for (When when : TIMES) {
        assertThat(road.verdict(large, when, 3))
            .as("seed %d round %d: %s=%s", SEED, round, key, garbage)
            .isGreaterThanOrEqualTo(Verdict.FORBIDDEN);
      }
    }
  }

  /** A condition beyond reading holds where it restricts, and not where it loosens. */
  @Test
  void aConditionThatCannotBeReadNeverFreesARoad() {
    Random random = new Random(SEED);
    Dimensions large = Dimensions.ofCentimetresAndKilograms(450, 1_850, 260, 44_000);
    for (int round = 0; round < ROUNDS / 3; round++) {
      String garbage = "¤" + text(random, 4).replace(';', '.').replace('@', '.').replace('"', '.');
      garbage =
          garbage.replace('(', '.').replace(')', '.').replaceAll("(?i) or ", "").replace(',', '.');
      Tagged loosened =
          Tagged.road("maxweight", "7.5", "maxweight:conditional", "none @ (" + garbage + ")");
      Tagged restricted = Tagged.road("hgv:conditional", "no @ (" + garbage + ")");
      for (When when : TIMES) {
        String where = "seed " + SEED + " round " + round + ": " + garbage;
        assertThat(loosened.verdict(large, when, 3)).as(where).isEqualTo(Verdict.FORBIDDEN);
        assertThat(restricted.verdict(large, when, 3)).as(where).isEqualTo(Verdict.FORBIDDEN);
      }
    }
  }

  @Test
  void veryLongTextsAreReadInBoundedTime() {
    String[] repeated = {
      "(", "7.5 @ (Mo-Fr 07:00-19:00);", "|", "2 @|", "a;", " AND ", "3", "'", "Mo,"
    };
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    long start = clock.getCurrentThreadCpuTime();
    for (String each : repeated) {
      String text = each.repeat(LONGEST / each.length());
      for (String key : KEYS) {
        Tagged.road(key, text);
        Tagged.node(key, text);
      }
    }
    assertThat(clock.getCurrentThreadCpuTime() - start).isLessThan(10_000_000_000L);
  }

  @Test
  void theVehicleWithoutLimitsIsStoppedByNoLimit() {
    List<String> limits =
        List.of("maxheight", "¤", "hgv", "¤", "maxweight", "1", "hgv_articulated", "no");
    List<String> heavy = List.of("motor_vehicle:conditional", "no @ (weight > 3.5)");
    for (List<String> tags : List.of(limits, heavy)) {
      Tagged road = Tagged.road(tags.toArray(String[]::new));
      assertThat(road.rules).isNotEmpty();
      assertThat(road.verdict(Tagged.anArtic())).isNotEqualTo(Verdict.OPEN);
      assertThat(road.ofAnyMotorVehicle()).isEqualTo(Verdict.OPEN);
    }
  }
}
