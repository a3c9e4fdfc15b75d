package dev.headroom.osm.tags;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.restriction.Verdict;
import dev.headroom.osm.issue.ImportIssue;
import dev.headroom.osm.tags.element.Location;
import dev.headroom.osm.tags.element.ReadRule;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Nothing that real maps say is lost, and what cannot be read there is known by name. */
class RealTagsTest {

  /** The tags that must lead to something, named apart from the readers' own lists. */
  private static final Pattern TAGS =
      Pattern.compile(
          "(max(height|width|length|(gc)?weight(rating)?|unladenweight|axleload|bogieweight)"
              + "|hgv|hgv_articulated|goods|motor_vehicle|motorcar|vehicle|access)"
              + "(:(physical|signed|unladen|hgv|goods|hgv_articulated|forward|backward|lanes"
              + "|conditional))*");

  private final List<ImportIssue> issues = new ArrayList<>();
  private final RuleReader reader = Tagged.reader(issues);

  @ParameterizedTest
  @CsvSource({"isle-of-man, 3", "heidelberg, 1", "porto, 0"})
  void everyTagLeadsToARuleOrAnIssue(String name, int mostUnreadable) {
    RawMap map = RawMap.read(name);
    Location place = name.equals("isle-of-man") ? Tagged.DOUGLAS : Tagged.HEIDELBERG;
    List<String> lost = new ArrayList<>();
    map.ways.forEach((id, tags) -> check("way/" + id, tags, reader.ofWay(id, tags, place), lost));
    map.roadNodes.forEach(
        (id, tags) -> check("node/" + id, tags, reader.ofNode(id, tags, place), lost));
    map.turns.forEach(
        (id, tags) -> {
          if (reader.ofTurnRestriction(id, tags, place).isEmpty()) {
            lost.add("relation/" + id + " " + tags);
          }
        });
    assertThat(lost).isEmpty();
    Map<String, Integer> counts = new TreeMap<>();
    issues.forEach(issue -> counts.merge(issue.kind(), 1, Integer::sum));
    int unreadable = 0;
    for (String kind : List.of("unreadable_limit", "absurd_limit", "unreadable_condition")) {
      unreadable += counts.getOrDefault(kind, 0);
    }
    assertThat(unreadable).as("%s", counts).isLessThanOrEqualTo(mostUnreadable);
  }

  private void check(
      String element, Map<String, String> tags, List<ReadRule> rules, List<String> lost) {
    Set<String> reported = new HashSet<>();
    for (int i = issues.size() - 1; i >= 0 && issues.get(i).element().equals(element); i--) {
      reported.add(issues.get(i).tag());
    }
    for (Map.Entry<String, String> tag : tags.entrySet()) {
      String key = tag.getKey();
      if (TAGS.matcher(key).matches() && rules.isEmpty() && !reported.contains(key)) {
        lost.add(element + " " + key + "=" + tag.getValue());
      }
    }
  }

  // The places that the maps' description names.
  @Test
  void theSignsOfTheIsleOfManAreRead() {
    RawMap map = RawMap.read("isle-of-man");
    assertThat(signs(map.ways.get(39187481L), 39187481L))
        .containsExactly("maxheight 386 12'8\" low bridge");
    assertThat(signs(map.ways.get(91977639L), 91977639L))
        .containsExactlyInAnyOrder(
            "maxheight 373 12'3\" low tunnel", "maxwidth 370 3.7 m maximum width");
    assertThat(signs(map.ways.get(25986077L), 25986077L))
        .containsExactlyInAnyOrder(
            "maxweight 12500 12.5 t gross weight",
            "maxlength 853 28' maximum length",
            "maxwidth 228 7'6\" maximum width");
    assertThat(signs(map.ways.get(28640396L), 28640396L))
        .containsExactlyInAnyOrder(
            "maxweight 32520 32520 kg gross weight, except for access",
            "maxlength 1400 14 m maximum length, except for access");
  }

  @Test
  void hoursOfTheIsleOfManThatASemicolonJoinsHaveOneReading() {
    Map<String, String> michaelStreet = RawMap.read("isle-of-man").ways.get(25989692L);
    assertThat(michaelStreet.get("vehicle:conditional"))
        .isEqualTo("no @ (Mo-Fr 11:00-13:30;Sa 10:00-16:30)");
    assertThat(reader.ofWay(25989692L, michaelStreet, Tagged.DOUGLAS)).isNotEmpty();
    assertThat(issues).extracting(ImportIssue::kind).doesNotContain("ambiguous_hours");
  }

  @Test
  void aBareHeightOfLondonIsInFeetAndASchoolStreetIsClosedTwiceADay() {
    RawMap map = RawMap.read("london");
    long unionStreet = 392134508L;
    assertThat(signs(map.ways.get(unionStreet), unionStreet))
        .containsExactly("maxheight 304 10'0\" low bridge");
    assertThat(issues).extracting(ImportIssue::kind).containsExactly("bare_feet");
    issues.clear();
    long wyvilRoad = 11980462L;
    Tagged road = Tagged.way(Tagged.LONDON, map.ways.get(wyvilRoad));
    assertThat(road.at(Tagged.aLorry(), "2026-11-23T08:59")).isEqualTo(Verdict.IMPASSABLE);
    assertThat(road.at(Tagged.aLorry(), "2026-11-23T12:00")).isEqualTo(Verdict.OPEN);
    assertThat(road.at(Tagged.aLorry(), "2026-11-23T15:00")).isEqualTo(Verdict.IMPASSABLE);
    assertThat(road.issueKinds()).containsOnlyOnce("ambiguous_hours");
  }

  private List<String> signs(Map<String, String> tags, long id) {
    return reader.ofWay(id, tags, Tagged.DOUGLAS).stream()
        .flatMap(read -> read.sign().stream())
        .map(sign -> sign.tag() + " " + sign.amount() + " " + Tagged.info(sign))
        .toList();
  }

  /** A country has millions of roads, most of which have nothing to be read. */
  @Test
  void aMillionOrdinaryRoadsTakeSecondsOfTheProcessor() {
    int roads = Boolean.getBoolean("headroom.test.long") ? 1_000_000 : 200_000;
    Map<String, String> tags =
        Map.of(
            "highway",
            "residential",
            "name",
            "Hauptstraße",
            "name:en",
            "Main Street",
            "maxspeed",
            "50",
            "surface",
            "asphalt",
            "lanes",
            "2",
            "lit",
            "yes");
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    long start = clock.getCurrentThreadCpuTime();
    int rules = 0;
    for (int i = 0; i < roads; i++) {
      rules += reader.ofWay(i, tags, Tagged.HEIDELBERG).size();
    }
    assertThat(rules).isZero();
    assertThat(clock.getCurrentThreadCpuTime() - start).isLessThan(10_000L * roads);
  }
}
