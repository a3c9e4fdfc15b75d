package dev.headroom.osm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.correction.CorrectedTag.State;
import dev.headroom.domain.correction.Correction;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.Stretch;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Dimensions;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A correction means what the same tag means in the map: at any time random maps with random
 * corrections say what a map says that is tagged so. A failure names its seed.
 */
class RandomCorrectionsTest {

  private static final int CASES = Boolean.getBoolean("headroom.test.long") ? 1_000 : 25;

  private static final String WAY = "way/2";
  private static final String NODE = "node/66";
  private static final String TURN = "relation/9";

  private static final Map<String, List<String>> POOL =
      Map.of(
          WAY,
          List.of(
              "maxheight=3.6",
              "maxheight=4.5",
              "maxheight=none",
              "maxheight=low",
              "maxheight:forward=3.4",
              "maxheight:conditional=none @ (06:00-19:00)",
              "maxweight=7.5",
              "maxweight=18",
              "maxweightrating=7.5",
              "maxweightrating:conditional=none @ destination",
              "maxweightrating:conditional=18 @ private",
              "maxaxleload=6",
              "maxlength=9",
              "hgv=no",
              "hgv=destination",
              "hgv=yes",
              "hgv=discouraged",
              "hgv:conditional=no @ (06:00-19:00)",
              "hgv:conditional=yes @ (06:00-19:00)",
              "hgv:lanes=no|yes",
              "hgv:lanes=no|no",
              "access=no",
              "access=private",
              "access=yes",
              "motor_vehicle=no",
              "motor_vehicle=yes",
              "vehicle:backward=no",
              "oneway=yes",
              "oneway=no",
              "oneway=-1",
              "oneway:conditional=yes @ (06:00-19:00)"),
          NODE,
          List.of(
              "barrier=bollard",
              "barrier=gate",
              "barrier=height_restrictor",
              "access=yes",
              "access=private",
              "motor_vehicle=yes",
              "maxwidth=2.0",
              "maxwidth=3",
              "maxheight=3"),
          TURN,
          List.of(
              "restriction=no_left_turn",
              "restriction=only_left_turn",
              "restriction=none",
              "restriction:hgv=no_left_turn",
              "restriction:conditional=no_left_turn @ (06:00-19:00)",
              "except=hgv",
              "except=motor_vehicle",
              "except=bus"));

  private static final LocalDate DAY = LocalDate.of(2027, 6, 30);
  private static final LocalDate LATER_DAY = DAY.plusDays(10);

  /** Midnight in London, in summer, after either day. */
  private static final Instant END = Instant.parse("2027-06-30T23:00:00Z");

  private static final Instant LATER_END = END.plusSeconds(10 * 86_400);

  private static final List<Instant> TIMES =
      List.of(
          END.minusSeconds(1),
          END.minusSeconds(12 * 3_600),
          END,
          END.plusSeconds(12 * 3_600),
          LATER_END.minusSeconds(1),
          LATER_END,
          LATER_END.plusSeconds(12 * 3_600));

  private static final List<Dimensions> VEHICLES =
      List.of(
          Dimensions.ofCentimetresAndKilograms(400, 1_000, 250, 18_000),
          Dimensions.ofCentimetresAndKilograms(350, 800, 240, 7_500),
          Dimensions.ofCentimetresAndKilograms(250, 600, 200, 3_000));

  @TempDir private Path folder;

  /** What is mapped, and what is corrected. */
  private static final class Sample {
    final Map<String, Map<String, String>> mapped = new HashMap<>();
    final List<Correction> corrections = new ArrayList<>();

    Sample(Random random) {
      for (String element : List.of(WAY, NODE, TURN)) {
        Map<String, String> tags = new TreeMap<>();
        for (int i = random.nextInt(4); i > 0; i--) {
          String[] tag = any(random, element);
          tags.put(tag[0], tag[1]);
        }
        mapped.put(element, tags);
        Map<String, Correction> corrected = new TreeMap<>();
        for (int i = random.nextInt(4); i > 0; i--) {
          String[] tag = any(random, element);
          Optional<String> value = Optional.of(tag[1]).filter(v -> random.nextInt(3) > 0);
          List<Optional<LocalDate>> ends =
              List.of(Optional.empty(), Optional.of(DAY), Optional.of(LATER_DAY));
          corrected.put(
              tag[0],
              new Correction(element, tag[0], value, "seen", "A.", ends.get(random.nextInt(3))));
        }
        corrections.addAll(corrected.values());
      }
    }

    private static String[] any(Random random, String element) {
      List<String> pool = POOL.get(element);
      return pool.get(random.nextInt(pool.size())).split("=", 2);
    }

    Net corrected(Path folder) {
      return text(mapped).read(folder, corrections);
    }

    /** The map as if it were tagged as corrected on a day. */
    Net tagged(Path folder, Instant at) {
      Map<String, Map<String, String>> tagged = new HashMap<>();
      mapped.forEach((element, tags) -> tagged.put(element, new TreeMap<>(tags)));
      for (Correction correction : corrections) {
        Instant end =
            correction.until().map(day -> day.equals(DAY) ? END : LATER_END).orElse(Instant.MAX);
        if (at.isBefore(end)) {
          Map<String, String> tags = tagged.get(correction.element());
          correction
              .value()
              .ifPresentOrElse(
                  value -> tags.put(correction.tag(), value), () -> tags.remove(correction.tag()));
        }
      }
      return text(tagged).read(folder);
    }

    private static OsmText text(Map<String, Map<String, String>> tags) {
      return OsmText.draw("A-B-C\n  |\n  D")
          .node('B', list(tags.get(NODE)))
          .way(1, "AB", "highway=residential")
          .way(2, "BC", list(tags.get(WAY), "highway=residential"))
          .way(3, "BD", "highway=residential")
          .relation(
              9,
              new String[] {"from way 1", "via node B", "to way 2"},
              list(tags.get(TURN), "type=restriction"));
    }

    private static String[] list(Map<String, String> tags, String... more) {
      List<String> list = new ArrayList<>(List.of(more));
      tags.forEach((key, value) -> list.add(key + "=" + value));
      return list.toArray(String[]::new);
    }

    @Override
    public String toString() {
      return mapped + " " + corrections;
    }
  }

  /** What a map says of a vehicle at a time, and what it shows. */
  private static Map<String, String> said(Net net, Dimensions vehicle, Instant at) {
    RoadNetwork network = net.network();
    RuleBook book = network.ruleBook();
    When when = new When.At(at);
    Situation then = Situation.of(vehicle, when);
    Map<String, String> said = new TreeMap<>();
    for (int directed = 0; directed < 2 * network.roadCount(); directed++) {
      Verdict verdict =
          network.packed().drivable(directed)
              ? book.verdict(network.packed().rulesOf(directed), then)
              : Verdict.IMPASSABLE;
      said.put(net.name(directed), verdict.toString());
      List<Stretch> shown =
          verdict == Verdict.IMPASSABLE
              ? List.of()
              : network.stretches().on(DirectedRoad.unpack(directed));
      said.put(net.name(directed) + " shows", shown(book, shown, when));
    }
    int b = net.junction('B');
    said.put("B", book.verdict(network.junctionRules(b), then).toString());
    said.put("B shows", shown(book, network.stretches().at(b), when));
    network
        .forbiddenManoeuvres()
        .forEach(
            ban -> {
              Verdict verdict = book.verdict(ban.rules(), then);
              if (verdict != Verdict.OPEN) {
                said.merge(
                    ban.roads().stream().map(road -> net.name(road.packed())).toList().toString(),
                    verdict.toString(),
                    (one, other) -> one.compareTo(other) > 0 ? one : other);
              }
            });
    return said;
  }

  /** Signs by what they say: those of one place are one, which has the name of either. */
  private static String shown(RuleBook book, List<Stretch> stretches, When when) {
    return stretches.stream()
        .filter(stretch -> book.inForce(stretch.rule(), when))
        .map(stretch -> stretch.restriction().type() + " " + stretch.restriction().amount())
        .distinct()
        .sorted()
        .toList()
        .toString();
  }

  @Test
  void aCorrectionMeansWhatTheSameTagMeansInTheMapUntilItEnds() {
    int applied = 0;
    for (long seed = 1; seed <= CASES; seed++) {
      Sample sample = new Sample(new Random(seed));
      Net corrected = sample.corrected(folder);
      List<State> states =
          corrected.network().info().corrections().stream().map(c -> c.state()).toList();
      applied += states.contains(State.APPLIED) ? 1 : 0;
      RuleBook book = corrected.network().ruleBook();
      for (int rule = 0; rule < book.ruleCount(); rule++) {
        assertThat(corrected.network().info().corrections())
            .as("seed %d, %s", seed, sample)
            .containsAll(book.rule(rule).term().lifting());
      }
      for (Instant at : TIMES) {
        Net tagged = sample.tagged(folder, at);
        for (Dimensions vehicle : VEHICLES) {
          assertThat(said(corrected, vehicle, at))
              .as("seed %d, at %s, %s, %s", seed, at, vehicle, sample)
              .isEqualTo(said(tagged, vehicle, at));
        }
      }
    }
    assertThat(applied).isGreaterThan(CASES / 2);
  }
}
