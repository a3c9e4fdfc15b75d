package dev.headroom.osm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.difference.LimitChange;
import dev.headroom.domain.network.difference.LimitChange.Kind;
import dev.headroom.domain.network.difference.LimitComparison;
import dev.headroom.domain.network.difference.MapLimits;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What changed for lorries between two states of a map: each change once, and nothing else. */
class LimitComparisonTest {

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");

  @TempDir Path folder;

  private static OsmText map() {
    return OsmText.draw("A B C D E F G H I J\nK L M N O P Q R S T");
  }

  private RoadNetwork network(String xml, String day) {
    try {
      Path file = Files.writeString(folder.resolve("map.osm"), xml);
      return new OsmImport(
              new ImportSettings(Optional.of(ZoneId.of("Europe/London")), Optional.of("GB")),
              (stage, done, total) -> {},
              issue -> {},
              Instant.parse(day + "T00:00:00Z"))
          .read(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<String> changes(String before, String after) {
    return LimitComparison.changes(
            MapLimits.of(network(before, "2026-05-01")), MapLimits.of(network(after, "2026-11-21")))
        .stream()
        .map(LimitComparisonTest::text)
        .toList();
  }

  private List<String> changes(OsmText before, OsmText after) {
    return changes(before.xml(), after.xml());
  }

  private static String text(LimitChange change) {
    StringBuilder text = new StringBuilder(change.kind().name());
    change.before().ifPresent(side -> text.append(' ').append(text(side)));
    text.append(" ->");
    change.after().ifPresent(side -> text.append(' ').append(text(side)));
    return text.toString();
  }

  private static String text(LimitChange.Side side) {
    String bearing =
        side.bearing().isPresent() ? " driving " + Math.round(side.bearing().getAsDouble()) : "";
    return side.limit().subject() + " " + side.limit().amount() + " " + side.elements() + bearing;
  }

  private static OsmText road(OsmText map, String... tags) {
    String[] all = new String[tags.length + 1];
    all[0] = "highway=primary";
    System.arraycopy(tags, 0, all, 1, tags.length);
    return map.way(1, "ABC", all).way(2, "CDE", "highway=primary").way(3, "EF", "highway=primary");
  }

  @Test
  void limitsThatCameWentOrChangedTheirFigure() {
    OsmText none = road(map());
    OsmText four = road(map(), "maxheight=4");
    OsmText three = road(map(), "maxheight=3");

    assertThat(changes(none, four)).containsExactly("ADDED -> HEIGHT 400 [way/1]");
    assertThat(changes(four, none)).containsExactly("REMOVED HEIGHT 400 [way/1] ->");
    assertThat(changes(four, three))
        .containsExactly("LOWERED HEIGHT 400 [way/1] -> HEIGHT 300 [way/1]");
    assertThat(changes(three, four))
        .containsExactly("RAISED HEIGHT 300 [way/1] -> HEIGHT 400 [way/1]");
    assertThat(changes(four, four)).isEmpty();
  }

  @Test
  void theMostDangerousComesFirst() {
    OsmText before =
        map()
            .way(1, "AB", "highway=primary", "maxheight=4")
            .way(2, "BC", "highway=primary", "maxweight=7.5")
            .way(3, "CD", "highway=primary", "maxwidth=2")
            .way(4, "DE", "highway=primary");
    OsmText after =
        map()
            .way(1, "AB", "highway=primary")
            .way(2, "BC", "highway=primary", "maxweight=18")
            .way(3, "CD", "highway=primary", "maxwidth=1.9")
            .way(4, "DE", "highway=primary", "maxlength=12");

    assertThat(changes(before, after))
        .containsExactly(
            "ADDED -> LENGTH 1200 [way/4]",
            "LOWERED WIDTH 200 [way/3] -> WIDTH 190 [way/3]",
            "RAISED WEIGHT 7500 [way/2] -> WEIGHT 18000 [way/2]",
            "REMOVED HEIGHT 400 [way/1] ->");
  }

  @Test
  void aLimitThatIsTaggedOnTheNextWayWasMoved() {
    OsmText after =
        map()
            .way(1, "ABC", "highway=primary")
            .way(2, "CDE", "highway=primary", "maxheight=4")
            .way(3, "EF", "highway=primary");

    assertThat(changes(road(map(), "maxheight=4"), after))
        .containsExactly("MOVED HEIGHT 400 [way/1] -> HEIGHT 400 [way/2]");
  }

  @Test
  void aLimitThatWentToAShortWayNextToAnotherIsNotTakenForTheSame() {
    OsmText before =
        map()
            .nodeAt(901, "0.01", "0.01005")
            .nodeAt(902, "0.01", "0.01015")
            .wayOf(1, new long[] {'A', 901}, "highway=primary", "maxheight=4")
            .wayOf(2, new long[] {901, 902}, "highway=primary");
    OsmText after =
        map()
            .nodeAt(901, "0.01", "0.01005")
            .nodeAt(902, "0.01", "0.01015")
            .wayOf(1, new long[] {'A', 901}, "highway=primary")
            .wayOf(2, new long[] {901, 902}, "highway=primary", "maxheight=4");

    assertThat(changes(before, after))
        .containsExactly("MOVED HEIGHT 400 [way/1] -> HEIGHT 400 [way/2]");
  }

  @Test
  void aNodeThatWasDraggedAlongItsRoadWasMoved() {
    OsmText before =
        map()
            .nodeAt(900, "0.01", "0.0120", "maxheight=3")
            .wayOf(1, new long[] {'A', 900, 'C'}, "highway=primary");
    OsmText further =
        map()
            .nodeAt(900, "0.01", "0.0130", "maxheight=3")
            .wayOf(1, new long[] {'A', 900, 'C'}, "highway=primary");
    OsmText hardly =
        map()
            .nodeAt(900, "0.01", "0.0121", "maxheight=3")
            .wayOf(1, new long[] {'A', 900, 'C'}, "highway=primary");

    assertThat(changes(before, further))
        .containsExactly("MOVED HEIGHT 300 [node/900] -> HEIGHT 300 [node/900]");
    assertThat(changes(before, hardly)).isEmpty();
  }

  @Test
  void howWaysAreCutNumberedNamedOrDrawnIsNoChange() {
    OsmText before = map().way(7, "ABCDE", "highway=primary", "maxheight=4");
    OsmText cut =
        map()
            .way(7, "ABC", "highway=primary", "maxheight=4", "name=High Street")
            .way(8, "CDE", "highway=primary", "maxheight=4");
    OsmText numbered = map().way(9, "ABCDE", "highway=trunk", "maxheight=13'2\"");
    OsmText backwards = map().way(7, "EDCBA", "highway=primary", "maxheight=4.0 m");
    OsmText crossed =
        map().way(7, "ABCDE", "highway=primary", "maxheight=4").way(8, "CM", "highway=residential");

    assertThat(changes(before, cut)).isEmpty();
    assertThat(changes(cut, before)).isEmpty();
    assertThat(changes(before, backwards)).isEmpty();
    assertThat(changes(before, crossed)).isEmpty();
    assertThat(changes(before, numbered))
        .containsExactly("RAISED HEIGHT 400 [way/7] -> HEIGHT 401 [way/9]");
  }

  /** A dead end of one or two ways, with all of its nodes some metres away north and east. */
  private static OsmText street(long[] ways, double metres, String... tags) {
    OsmText map = map();
    int[] east = {0, 3, 70, 140, 143};
    for (int n = 0; n < 5; n++) {
      String lat = String.valueOf(0.02 + (metres + 2 * (n % 2)) / 111_195);
      String lon = String.valueOf(0.01 + (metres + east[n]) / 111_195);
      map.nodeAt(901 + n, lat, lon);
    }
    if (ways.length == 1) {
      return map.wayOf(ways[0], new long[] {901, 902, 903, 904, 905}, named(tags));
    }
    return map.wayOf(ways[0], new long[] {901, 902, 903}, named(tags))
        .wayOf(ways[1], new long[] {903, 904, 905}, named(tags));
  }

  private static String[] named(String... tags) {
    String[] all = new String[tags.length + 2];
    all[0] = "highway=tertiary";
    all[1] = "name=Mill Lane";
    System.arraycopy(tags, 0, all, 2, tags.length);
    return all;
  }

  @Test
  void aWayThatIsCutOrNumberedAndDrawnAnewInOneIsNoChange() {
    long[] one = {1};
    OsmText whole = street(one, 0, "maxweight=7.5");
    for (double metres : new double[] {0.7, 2, 3.4, -3.4, 11, 20}) {
      for (long[] ways : new long[][] {{9}, {1, 9}, {9, 1}, {8, 9}}) {
        OsmText edited = street(ways, metres, "maxweight=7.5");
        String as = metres + " m, " + Arrays.toString(ways);
        assertThat(changes(whole, edited)).as(as).isEmpty();
        assertThat(changes(edited, whole)).as(as + ", back").isEmpty();
        assertThat(changes(whole, street(ways, metres, "maxweight=5"))).as(as).isNotEmpty();
        assertThat(changes(whole, street(ways, metres))).as(as).isNotEmpty();
      }
    }
    OsmText bit = map().nodeAt(901, "0.02", "0.01").nodeAt(902, "0.02", "0.0101");
    bit.nodeAt(903, "0.02", "0.0102").wayOf(1, new long[] {901, 902, 903}, named("maxheight=3"));
    OsmText cut = map().nodeAt(901, "0.02003", "0.01").nodeAt(902, "0.02003", "0.0101");
    cut.nodeAt(903, "0.02003", "0.0102")
        .wayOf(1, new long[] {901, 902}, named("maxheight=3"))
        .wayOf(9, new long[] {902, 903}, named("maxheight=3"));
    assertThat(changes(bit, cut)).as("a short way").isEmpty();
    assertThat(changes(cut, bit)).as("a short way, back").isEmpty();
    assertThat(changes(whole, street(new long[] {9}, 40, "maxweight=7.5")))
        .containsExactly("MOVED WEIGHT 7500 [way/1] -> WEIGHT 7500 [way/9]");
  }

  @Test
  void aLimitOnAWayBesideIsNotTakenForOneThatWasDrawnAnew() {
    for (double metres : new double[] {3, 6}) {
      for (boolean renumbered : new boolean[] {false, true}) {
        long id = renumbered ? 5 : 1;
        String as = metres + " m beside, renumbered: " + renumbered;
        OsmText alone = map().way(1, "AC", named("maxweight=7.5"));
        OsmText both =
            lane(map().way(id, "AC", named("maxweight=7.5")), metres, named("maxweight=7.5"));
        OsmText free = lane(map().way(id, "AC", named()), metres, named("maxweight=7.5"));

        assertThat(changes(alone, both))
            .as("beside, " + as)
            .containsExactly("ADDED -> WEIGHT 7500 [way/2]");
        assertThat(changes(both, alone))
            .as("beside no longer, " + as)
            .containsExactly("REMOVED WEIGHT 7500 [way/2] ->");
        if (!renumbered) {
          assertThat(changes(alone, free)).as("instead, " + as).isNotEmpty();
        }
      }
    }
  }

  @Test
  void whatLiesNearestIsTakenForTheSameFirst() {
    OsmText alone = lane(map(), 0, named("maxweight=7.5"));
    OsmText both = map().nodeAt(921, "0.01008", "0.0100").nodeAt(922, "0.01008", "0.0120");
    lane(both, 3, named("maxweight=7.5")).wayOf(7, new long[] {921, 922}, named("maxweight=7.5"));

    assertThat(changes(alone, both)).containsExactly("ADDED -> WEIGHT 7500 [way/7]");
    assertThat(changes(both, alone)).containsExactly("REMOVED WEIGHT 7500 [way/7] ->");
    assertThat(changes(renumbered(alone), both.xml()))
        .containsExactly("ADDED -> WEIGHT 7500 [way/7]");
  }

  private static String renumbered(OsmText map) {
    return map.xml().replace("<way id='2'", "<way id='12'");
  }

  private static OsmText lane(OsmText map, double metres, String... tags) {
    String lat = String.valueOf(0.01 + metres / 111_195);
    return map.nodeAt(911, lat, "0.0100")
        .nodeAt(912, lat, "0.0120")
        .wayOf(2, new long[] {'A', 911, 912, 'C'}, tags);
  }

  @Test
  void aStretchThatIsLimitedNowOrNoLongerIsNamedByItsWays() {
    OsmText one =
        map()
            .way(1, "ABC", "highway=primary", "maxheight=4")
            .way(2, "CDE", "highway=primary")
            .way(3, "EFG", "highway=primary");
    OsmText two =
        map()
            .way(1, "ABC", "highway=primary", "maxheight=4")
            .way(2, "CDE", "highway=primary", "maxheight=4")
            .way(3, "EFG", "highway=primary", "maxheight=4");

    assertThat(changes(one, two)).containsExactly("ADDED -> HEIGHT 400 [way/2, way/3]");
    assertThat(changes(two, one)).containsExactly("REMOVED HEIGHT 400 [way/2, way/3] ->");
  }

  @Test
  void hoursExceptionsAndVehiclesThatChangedAreTold() {
    String[][] pairs = {
      {"hgv:conditional=no @ (Mo-Fr 07:00-19:00)", "hgv:conditional=no @ (Mo-Fr 06:00-18:00)"},
      {"hgv:conditional=no @ (Jan-Mar 07:00-19:00)", "hgv:conditional=no @ (Feb-Apr 07:00-19:00)"},
      {"maxweight=7.5", "maxweight:hgv=7.5"},
      {
        "maxweight:conditional=7.5 @ (Mo); none @ destination",
        "maxweight:conditional=7.5 @ (Mo); none @ delivery"
      },
    };
    for (String[] pair : pairs) {
      for (boolean back : new boolean[] {false, true}) {
        assertThat(changes(road(map(), pair[back ? 1 : 0]), road(map(), pair[back ? 0 : 1])))
            .as(String.join(" ", pair))
            .singleElement()
            .asString()
            .startsWith("CHANGED");
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "maxweight=7.5 ; maxweight:conditional=none @ destination "
            + "| maxweight=7.5 ; maxweight:conditional=12 @ destination",
        "maxweight=7.5 ; maxweight:conditional=none @ destination | maxweight=7.5",
        "maxheight=3.5 ; maxheight:conditional=none @ destination | maxheight=3.5",
        "hgv:conditional=no @ (weight>7.5) | hgv:conditional=no @ (weight>3.5)",
        "hgv=no ; hgv:conditional=yes @ (weight&lt;12) | hgv=no",
        "hgv:conditional=no @ (Mo-Fr 07:00-19:00) | hgv:conditional=no @ (Mo-Fr 06:00-19:00)",
        "hgv:conditional=no @ (Jan-Mar 07:00-19:00) | hgv:conditional=no @ (Jan-Apr 07:00-19:00)",
        "hgv:conditional=no @ (Su) | hgv:conditional=no @ (Su,PH)",
        "hgv:conditional=no @ (Mo-Fr 07:00-19:00) | hgv=no",
        "hgv=destination | hgv=no",
        "maxweight:hgv_articulated=7.5 | maxweight:hgv=7.5",
      })
  void whatIsStricterForSomeAndLooserForNoneIsStricter(String looser, String stricter) {
    OsmText loose = road(map(), looser.split(" ; "));
    OsmText strict = road(map(), stricter.split(" ; "));

    assertThat(changes(loose, strict)).singleElement().asString().startsWith("LOWERED");
    assertThat(changes(strict, loose)).singleElement().asString().startsWith("RAISED");
  }

  @Test
  void aHigherFigureThatLosesItsExceptionIsNotLooser() {
    OsmText before = road(map(), "maxweight=7.5", "maxweight:conditional=none @ destination");

    assertThat(changes(before, road(map(), "maxweight=12")))
        .containsExactly("CHANGED WEIGHT 7500 [way/1] -> WEIGHT 12000 [way/1]");
  }

  @Test
  void aDirectionThatIsNewlyLimitedOrFreeIsTold() {
    OsmText both = road(map(), "maxheight=3.5");
    OsmText forward = road(map(), "maxheight:forward=3.5");
    OsmText backward = road(map(), "maxheight:backward=3.5");
    OsmText renumbered =
        map()
            .way(9, "ABC", "highway=primary", "maxheight:backward=3.5")
            .way(2, "CDE", "highway=primary")
            .way(3, "EF", "highway=primary");

    assertThat(changes(forward, both)).containsExactly("ADDED -> HEIGHT 350 [way/1] driving 270");
    assertThat(changes(both, forward)).containsExactly("REMOVED HEIGHT 350 [way/1] driving 270 ->");
    assertThat(changes(forward, backward))
        .containsExactly(
            "ADDED -> HEIGHT 350 [way/1] driving 270", "REMOVED HEIGHT 350 [way/1] driving 90 ->");
    assertThat(changes(forward, renumbered))
        .containsExactly(
            "ADDED -> HEIGHT 350 [way/9] driving 270", "REMOVED HEIGHT 350 [way/1] driving 90 ->");
  }

  @Test
  void aDirectionThatIsNewlyLimitedIsToldInAHairpinBend() {
    OsmText forward = hairpin("maxheight:forward=3.5");
    OsmText both = hairpin("maxheight=3.5");

    assertThat(changes(forward, both))
        .singleElement()
        .asString()
        .startsWith("ADDED -> HEIGHT 350 [way/1] driving");
    assertThat(changes(both, forward))
        .singleElement()
        .asString()
        .matches("REMOVED HEIGHT 350 \\[way/1] driving [0-9]+ ->");
  }

  /** A way that leads back some metres beside itself. */
  private static OsmText hairpin(String tag) {
    return map()
        .wayOf(1, new long[] {'A', 901, 902}, "highway=primary", tag)
        .nodeAt(901, "0.0100", "0.0110")
        .nodeAt(902, "0.0101", "0.0100");
  }

  @Test
  void aLimitThatWentFromABridgeToTheRoadBelowIsTold() {
    String[] free = {"highway=primary"};
    String[] limited = {"highway=primary", "maxheight=4"};

    assertThat(changes(crossing(limited, free), crossing(free, limited)))
        .singleElement()
        .asString()
        .startsWith("MOVED HEIGHT 400 [way/1]")
        .endsWith("[way/2]");
  }

  /** A bridge, and below its middle a short way at an angle of 45 degrees. */
  private static OsmText crossing(String[] bridge, String[] below) {
    return map()
        .way(1, "AB", bridge)
        .nodeAt(901, "0.00997", "0.01047")
        .nodeAt(902, "0.01003", "0.01053")
        .nodeAt(903, "0.00900", "0.00950")
        .wayOf(2, new long[] {901, 902}, below)
        .wayOf(3, new long[] {903, 901}, "highway=primary");
  }

  @Test
  void hoursThatSayTheSameInOtherWordsOrAreLaidOutAnewAreNoChange() {
    String[][] pairs = {
      {"hgv:conditional=no @ (Mo-Fr 07:00-19:00)", "hgv:conditional=no @ (Mo,Tu-Fr 07:00-19:00)"},
      {"hgv:conditional=no @ (Apr-Sep 07:00-19:00)", "hgv:conditional=no @ (Apr-Sep 7:00-19:00)"},
      {"hgv:conditional=no @ (PH 07:00-19:00)", "hgv:conditional=no @ (PH 07:00-19:00)"},
    };
    for (String[] pair : pairs) {
      assertThat(changes(road(map(), pair[0]), road(map(), pair[1])))
          .as(String.join(" ", pair))
          .isEmpty();
    }
  }

  @Test
  void axleLoadsAreLimitsToo() {
    assertThat(changes(road(map(), "maxaxleload=10"), road(map(), "maxaxleload=8")))
        .containsExactly("LOWERED AXLE_LOAD 10000 [way/1] -> AXLE_LOAD 8000 [way/1]");
  }

  @Test
  void oneOfTwoLimitsOfAWayChanges() {
    assertThat(
            changes(
                road(map(), "maxheight=4", "maxweight=7.5", "maxaxleload=10"),
                road(map(), "maxheight=4", "maxweight=18", "maxaxleload=10")))
        .containsExactly("RAISED WEIGHT 7500 [way/1] -> WEIGHT 18000 [way/1]");
  }

  @Test
  void oppositeCarriagewaysAreToldApart() {
    OsmText both =
        map()
            .way(1, "AB", "highway=primary", "oneway=yes", "maxheight=4")
            .wayOf(2, new long[] {902, 901}, "highway=primary", "oneway=yes", "maxheight=4")
            .nodeAt(901, "0.01005", "0.0100")
            .nodeAt(902, "0.01005", "0.0110");
    OsmText one =
        map()
            .way(1, "AB", "highway=primary", "oneway=yes", "maxheight=4")
            .wayOf(2, new long[] {902, 901}, "highway=primary", "oneway=yes")
            .nodeAt(901, "0.01005", "0.0100")
            .nodeAt(902, "0.01005", "0.0110");

    assertThat(changes(both, one)).containsExactly("REMOVED HEIGHT 400 [way/2] ->");
  }

  @Test
  void aStretchThatIsNewlyLimitedIsNoLimitThatWasRaised() {
    OsmText before =
        map()
            .way(1, "ABC", "highway=primary", "maxweight=7.5")
            .way(2, "CDE", "highway=primary")
            .way(3, "CM", "highway=residential");
    OsmText joined =
        map()
            .way(1, "ABCDE", "highway=primary", "maxweight=12")
            .way(3, "CM", "highway=residential");

    assertThat(changes(before, joined))
        .containsExactly(
            "ADDED -> WEIGHT 12000 [way/1]", "RAISED WEIGHT 7500 [way/1] -> WEIGHT 12000 [way/1]");
  }

  @Test
  void aLimitThatChangedWhereAJunctionWentOrCameIsReportedOnce() {
    OsmText crossed =
        map().way(1, "ABC", "highway=primary", "maxweight=7.5").way(3, "BL", "highway=residential");
    OsmText whole = map().way(1, "ABC", "highway=primary", "maxweight=12");

    assertThat(changes(crossed, whole))
        .containsExactly("RAISED WEIGHT 7500 [way/1] -> WEIGHT 12000 [way/1]");
    assertThat(changes(whole, crossed))
        .containsExactly("LOWERED WEIGHT 12000 [way/1] -> WEIGHT 7500 [way/1]");
  }

  @Test
  void aStretchWithoutAJunctionThatIsNewlyLimitedIsNoLimitThatWasRaised() {
    OsmText before =
        map().way(1, "ABC", "highway=primary", "maxweight=7.5").way(2, "CDE", "highway=primary");
    OsmText joined = map().way(1, "ABCDE", "highway=primary", "maxweight=12");

    assertThat(changes(before, joined))
        .containsExactly(
            "ADDED -> WEIGHT 12000 [way/1]", "RAISED WEIGHT 7500 [way/1] -> WEIGHT 12000 [way/1]");
  }

  @Test
  void aLimitThatWentToTheStreetBesideWasMoved() {
    OsmText before = beside("maxheight=4", "lit=yes");
    OsmText after = beside("lit=yes", "maxheight=4");

    assertThat(changes(before, after))
        .containsExactly("MOVED HEIGHT 400 [way/1] -> HEIGHT 400 [way/2]");
  }

  private static OsmText beside(String one, String other) {
    return map()
        .way(1, "AB", "highway=primary", one)
        .wayOf(2, new long[] {901, 902}, "highway=service", other)
        .nodeAt(901, "0.01005", "0.0100")
        .nodeAt(902, "0.01005", "0.0120");
  }

  @Test
  void editsOfATownByAScriptAreReportedAndNothingElse() {
    for (int seed = 0; seed < (LONG ? 300 : 6); seed++) {
      Random random = new Random(seed);
      check(TornMap.town(random), 4, random, "town, seed " + seed);
    }
  }

  @Test
  void editsOfARealMapByAScriptAreReportedAndNothingElse() {
    assumeTrue(LONG, "skipped: a real map is for the full counts (-Plong)");
    for (String name : List.of("heidelberg", "porto")) {
      Path map =
          Path.of(System.getenv().getOrDefault("HEADROOM_MAPS", "../../../shared/maps"))
              .resolve(name + ".osm.pbf");
      assumeTrue(Files.isRegularFile(map), "no map " + map);
      check(TornMap.of(map), 100, new Random(17), name);
    }
  }

  private void check(TornMap map, int edits, Random random, String name) {
    LimitEdits script = new LimitEdits(map, random);
    String before = map.xml();
    script.edit(edits);
    assertThat(script.expected()).as(name + ": edits").hasSizeGreaterThan(edits);
    List<LimitChange> changes =
        LimitComparison.changes(
            MapLimits.of(network(before, "2026-05-01")),
            MapLimits.of(network(map.xml(), "2026-11-21")));
    assertThat(changes.stream().map(LimitComparisonTest::text))
        .as(name)
        .containsExactlyInAnyOrderElementsOf(script.expected());
    assertThat(changes.stream().map(LimitChange::kind)).isSortedAccordingTo(Kind::compareTo);
  }
}
