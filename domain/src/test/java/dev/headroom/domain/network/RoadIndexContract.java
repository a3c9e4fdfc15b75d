package dev.headroom.domain.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RandomRoads.Signed;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Restriction;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What every {@link RoadIndex} promises: the answers of a plain look at everything. */
public abstract class RoadIndexContract {

  private static final double[] RADII = {1, 30, 500, 1_000, 25_000};

  /** Indexes a network. */
  protected abstract RoadIndex indexOf(RoadNetwork network);

  @ParameterizedTest(name = "around {1},{2}, {3} degrees wide, seed {0}")
  @CsvSource({
    "1, 51.5, -0.1, 0.02",
    "2, 54.2, -4.5, 0.3",
    "3, 0, 0, 2",
    "4, 69.6, 18.9, 0.2",
    "5, -16.8, 180, 0.3",
    "6, 89.9, 20, 0.05",
    "7, -33.9, 151.2, 0.005"
  })
  void answersLikeALookAtEverything(long seed, double lat, double lon, double spread) {
    Position centre = new Position(lat, lon);
    RoadNetwork network = RandomRoads.network(seed, 400, centre, spread);
    RoadIndex index = indexOf(network);
    Random random = new Random(seed);
    for (int i = 0; i < 150; i++) {
      Position place = RandomRoads.place(random, centre, spread);
      double metres = RADII[i % RADII.length];
      IntPredicate accepted = i % 3 == 0 ? road -> road % 7 == 0 : road -> true;
      String where = "seed " + seed + ", " + metres + " m around " + place;

      assertThat(index.restrictionsNear(place, metres))
          .as(where)
          .isEqualTo(everyRestrictionNear(network, place, metres));
      assertThat(index.roadsNear(place, metres))
          .as(where)
          .isEqualTo(everyRoadNear(network, place, metres));
      Optional<RoadPoint> nearest = index.nearest(place, metres, accepted);
      assertThat(nearest.map(RoadPoint::metres))
          .as(where)
          .isEqualTo(nearestOfAll(network, place, metres, accepted));
      assertThat(index.anyWithin(place, metres, accepted)).as(where).isEqualTo(nearest.isPresent());
      nearest.ifPresent(
          point -> {
            assertThat(accepted.test(point.road())).as(where).isTrue();
            assertThat(point).isEqualTo(RoadPoint.nearest(network, point.road(), place));
          });
    }
  }

  @Test
  void looksFarBeyondTheEdgesOfTheWorld() {
    RoadNetwork network =
        RandomRoads.ofShapes(List.of(sign("way/1", 0)), new double[] {0, 175, 0.01, 175.01});
    RoadIndex index = indexOf(network);

    assertThat(index.roadsNear(new Position(0, 179.9), 5_000_000)).hasSize(1);
    assertThat(index.roadsNear(new Position(0, -179.9), 5_000_000)).hasSize(1);
    assertThat(index.restrictionsNear(new Position(85, 175), 15_000_000)).hasSize(1);
    assertThat(index.restrictionsNear(new Position(-85, 175), 15_000_000)).hasSize(1);
  }

  @Test
  void findsTheMiddleOfALongStraightRoad() {
    RoadNetwork network =
        RandomRoads.ofShapes(
            List.of(sign("way/1", 0)),
            new double[] {54.0, -4.5, 54.2, -4.2},
            new double[] {54.0, -4.2, 54.01, -4.2});
    RoadIndex index = indexOf(network);
    Position beside = new Position(54.1005, -4.35);

    RoadPoint point = index.nearest(beside, 100, road -> true).orElseThrow();

    assertThat(point.road()).isZero();
    assertThat(point.metres()).isBetween(30.0, 60.0);
    assertThat(index.restrictionsNear(beside, 100))
        .singleElement()
        .satisfies(found -> assertThat(found.at()).isEqualTo(point.at()));
    assertThat(index.restrictionsNear(beside, 20)).isEmpty();
  }

  @Test
  void tellsARestrictionOnceWithTheNearestOfItsStretches() {
    RoadNetwork network =
        RandomRoads.ofShapes(
            List.of(sign("way/1", 0, 1, 2)),
            new double[] {54.000, -4.5, 54.000, -4.499},
            new double[] {54.001, -4.5, 54.001, -4.499},
            new double[] {54.002, -4.5, 54.002, -4.499});

    List<FoundRestriction> found =
        indexOf(network).restrictionsNear(new Position(54.0011, -4.4995), 500);

    assertThat(found).hasSize(1);
    assertThat(found.get(0).road()).isEqualTo(1);
    assertThat(found.get(0).metres()).isCloseTo(11.1, within(0.1));
  }

  @Test
  void ordersEqualDistancesByTheIdsOfTheRestrictions() {
    RoadNetwork network =
        RandomRoads.ofShapes(
            List.of(
                new Signed(new Restriction.Id("way/2", "maxheight"), List.of(0)),
                new Signed(new Restriction.Id("way/1", "maxwidth"), List.of(0)),
                new Signed(new Restriction.Id("way/1", "maxheight"), List.of(0)),
                new Signed(new Restriction.Id("way/9", "maxheight"), List.of(1))),
            new double[] {54.001, -4.5, 54.001, -4.499},
            new double[] {54.0002, -4.5, 54.0002, -4.499});

    assertThat(indexOf(network).restrictionsNear(new Position(54, -4.4995), 500))
        .extracting(found -> found.restriction().id().toString())
        .containsExactly("way/9#maxheight", "way/1#maxheight", "way/1#maxwidth", "way/2#maxheight");
  }

  @Test
  void tellsARestrictionAtAJunctionWithoutARoad() {
    RoadNetwork network =
        RandomRoads.ofShapes(
            List.of(sign("node/7", ~1)), new double[] {54, -4.5, 54.0005, -4.49, 54, -4.48});

    FoundRestriction found =
        indexOf(network).restrictionsNear(new Position(54, -4.4801), 50).get(0);

    assertThat(found.road()).isEqualTo(-1);
    assertThat(found.at()).isEqualTo(new Position(54, -4.48));
    assertThat(found.metres()).isCloseTo(6.5, within(0.1));
  }

  @Test
  void looksAcrossThe180thMeridian() {
    RoadNetwork network =
        RandomRoads.ofShapes(
            List.of(sign("way/1", 0)), new double[] {-16.8, -179.9999, -16.8, -179.99});
    RoadIndex index = indexOf(network);
    Position west = new Position(-16.8, 179.9999);

    assertThat(index.nearest(west, 1_000, road -> true).orElseThrow().metres())
        .isCloseTo(21.3, within(0.1));
    assertThat(index.restrictionsNear(west, 50)).hasSize(1);
  }

  @Test
  void countsAPlaceAtExactlyTheDistanceAsWithin() {
    RoadNetwork network =
        RandomRoads.ofShapes(
            List.of(sign("way/1", 0)), new double[] {54.001, -4.5, 54.001, -4.499});
    RoadIndex index = indexOf(network);
    Position place = new Position(54, -4.4995);
    double exactly = RoadPoint.nearest(network, 0, place).metres();

    assertThat(index.nearest(place, exactly, road -> true)).isPresent();
    assertThat(index.anyWithin(place, exactly, road -> true)).isTrue();
    assertThat(index.anyWithin(place, Math.nextDown(exactly), road -> true)).isFalse();
    assertThat(index.restrictionsNear(place, exactly)).hasSize(1);
    assertThat(index.nearest(place, Math.nextDown(exactly), road -> true)).isEmpty();
    assertThat(index.restrictionsNear(place, Math.nextDown(exactly))).isEmpty();
  }

  @Test
  void asksAtMostOnceForEachRoad() {
    Position centre = new Position(51.5, -0.1);
    RoadIndex index = indexOf(RandomRoads.network(11, 500, centre, 0.05));
    Map<Integer, Integer> asked = new HashMap<>();

    index.nearest(
        centre,
        20_000,
        road -> {
          asked.merge(road, 1, Integer::sum);
          return false;
        });

    assertThat(asked).hasSize(500);
    assertThat(asked.values()).containsOnly(1);
  }

  @Test
  void findsNothingInAnEmptyNetwork() {
    RoadIndex index = indexOf(RandomRoads.ofShapes());

    assertThat(index.nearest(new Position(0, 0), 1_000, road -> true)).isEmpty();
    assertThat(index.anyWithin(new Position(0, 0), 1_000, road -> true)).isFalse();
    assertThat(index.restrictionsNear(new Position(0, 0), 1_000)).isEmpty();
  }

  @Test
  void answersManyThreadsAlike() {
    Position centre = new Position(51.5, -0.1);
    RoadIndex index = indexOf(RandomRoads.network(12, 400, centre, 0.02));
    Random random = new Random(12);
    List<Position> places =
        IntStream.range(0, 200).mapToObj(i -> RandomRoads.place(random, centre, 0.02)).toList();
    List<List<FoundRestriction>> alone =
        places.stream().map(place -> index.restrictionsNear(place, 500)).toList();
    Map<Integer, List<FoundRestriction>> together = new ConcurrentHashMap<>();

    IntStream.range(0, 2_000)
        .parallel()
        .forEach(i -> together.put(i, index.restrictionsNear(places.get(i % 200), 500)));

    together.forEach((i, found) -> assertThat(found).isEqualTo(alone.get(i % 200)));
  }

  private static Signed sign(String element, Integer... places) {
    return new Signed(new Restriction.Id(element, "maxheight"), List.of(places));
  }

  private static List<RoadPoint> everyRoadNear(RoadNetwork network, Position place, double metres) {
    return IntStream.range(0, network.roadCount())
        .mapToObj(road -> RoadPoint.nearest(network, road, place))
        .filter(point -> point.metres() <= metres)
        .sorted(Comparator.comparingDouble(RoadPoint::metres).thenComparingInt(RoadPoint::road))
        .toList();
  }

  private static Optional<Double> nearestOfAll(
      RoadNetwork network, Position place, double metres, IntPredicate accepted) {
    return IntStream.range(0, network.roadCount())
        .filter(accepted)
        .mapToObj(road -> RoadPoint.nearest(network, road, place).metres())
        .filter(distance -> distance <= metres)
        .min(Double::compare);
  }

  private static List<FoundRestriction> everyRestrictionNear(
      RoadNetwork network, Position place, double metres) {
    NetworkColumns columns = network.columns();
    Map<Integer, FoundRestriction> nearest = new HashMap<>();
    for (int stretch = 0; stretch < columns.stretchPlace.length; stretch++) {
      int at = columns.stretchPlace[stretch];
      RoadPoint point =
          at >= 0
              ? RoadPoint.nearest(network, at, place)
              : new RoadPoint(-1, 0, network.junction(~at), place.metresTo(network.junction(~at)));
      int restriction = columns.stretchRestriction[stretch];
      FoundRestriction known = nearest.get(restriction);
      if (point.metres() <= metres && (known == null || point.metres() < known.metres())) {
        nearest.put(
            restriction,
            new FoundRestriction(
                restriction,
                network.restrictions().get(restriction),
                point.at(),
                point.metres(),
                point.road(),
                columns.stretchRule[stretch]));
      }
    }
    List<FoundRestriction> ordered = new ArrayList<>(nearest.values());
    ordered.sort(
        Comparator.comparingDouble(FoundRestriction::metres)
            .thenComparing(found -> found.restriction().id().element())
            .thenComparing(found -> found.restriction().id().tag()));
    return ordered;
  }
}
