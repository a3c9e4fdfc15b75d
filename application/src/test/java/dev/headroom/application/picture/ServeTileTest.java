package dev.headroom.application.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.application.SmallMap;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.picture.TileDrawing.Direction;
import dev.headroom.domain.correction.Term;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.picture.ClosedMapException;
import dev.headroom.domain.picture.FeatureKind;
import dev.headroom.domain.picture.Grid;
import dev.headroom.domain.picture.GridLine;
import dev.headroom.domain.picture.Picture;
import dev.headroom.domain.picture.PictureFeature;
import dev.headroom.domain.picture.Tile;
import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Condition;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Purpose;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleClass;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ServeTileTest {

  private static final Clock CLOCK =
      Clock.fixed(Instant.parse("2026-11-21T00:00:00Z"), ZoneOffset.UTC);
  private static final Tile NOWHERE = new Tile(14, 0, 0);

  private final List<TileDrawing> drawn = new ArrayList<>();
  private Optional<RoadMap> map = Optional.of(RoadMap.of(new SmallMap()));
  private int bytesOfTile = 100;
  private int points = 2_000_000;
  private ServeTile serveTile = limitedTo(1 << 20);

  private ServeTile limitedTo(long bytes) {
    return new ServeTile(
        () -> map,
        drawing -> {
          drawn.add(drawing);
          return new EncodedTile(new byte[bytesOfTile], drawing.tile().toString());
        },
        CLOCK,
        new ServeTile.Limits(bytes, points, 1, Duration.ofMillis(1)));
  }

  private static Tile at(Position place, int zoom) {
    int bits = 26 - zoom;
    return new Tile(zoom, Grid.x(place.lonE7()) >> bits, Grid.y(place.latE7()) >> bits);
  }

  private TileDrawing drawing(Position place, int zoom) {
    assertThat(serveTile.handle(at(place, zoom))).isInstanceOf(ServeTile.Outcome.Found.class);
    return drawn.get(drawn.size() - 1);
  }

  /** A file may have any number of features and roads at one place. */
  @Test
  void aTileTakesSoMuchAndLeavesTheLeastRoadsOut() {
    NetworkSketch sketch = new NetworkSketch();
    int west = sketch.junction(0, 0);
    int east = sketch.junction(100, 0);
    sketch.road(west, east).rank(RoadClass.SERVICE);
    sketch.road(west, east).rank(RoadClass.PRIMARY);
    sketch.road(west, east).rank(RoadClass.RESIDENTIAL);
    Position here = NetworkSketch.at(50, 0);
    Picture lakes = (detail, box, features) -> Stream.of(lake(here), lake(here)).forEach(features);
    map = Optional.of(RoadMap.of(sketch.index()).with(lakes));
    TileDrawing all = drawing(here, 14);
    assertThat(all.whole()).isTrue();
    assertThat(all.features()).hasSize(2);
    assertThat(all.roads()).hasSize(3);

    int ofLake = all.features().get(0).parts().stream().mapToInt(GridLine::size).sum();
    assertThat(ofLake).isGreaterThanOrEqualTo(4);
    points = Math.min(ofLake, 5);
    serveTile = limitedTo(1 << 20);
    TileDrawing some = drawing(here, 14);
    assertThat(some.whole()).isFalse();
    assertThat(some.features()).hasSizeLessThan(2);
    assertThat(some.roads())
        .extracting(road -> road.look().roadClass())
        .containsExactly(RoadClass.RESIDENTIAL, RoadClass.PRIMARY);
  }

  private static PictureFeature lake() {
    return lake(SmallMap.FREE);
  }

  private static PictureFeature lake(Position middle) {
    int x = Grid.x(middle.lonE7());
    int y = Grid.y(middle.latE7());
    int far = 1 << 20;
    GridLine around =
        GridLine.of(
            new int[] {x - far, x + far, x + far, x - far, x - far},
            new int[] {y - far, y - far, y + far, y + far, y - far});
    GridLine island = GridLine.of(new int[] {x, x, x + 100, x}, new int[] {y, y + 100, y, y});
    return new PictureFeature(FeatureKind.WATER, 0, "Loch", List.of(around, island));
  }

  @Test
  void roadsAndRestrictionsAreDrawnWhereTheyLie() {
    TileDrawing tile = drawing(SmallMap.LOW, 14);

    assertThat(tile.roads())
        .as("three roads that look the same are one line")
        .filteredOn(road -> road.look().roadClass() == RoadClass.PRIMARY)
        .singleElement()
        .satisfies(road -> assertThat(road.lines()).hasSize(1));
    assertThat(tile.stretches())
        .extracting(stretch -> stretch.restriction().type())
        .containsExactlyInAnyOrder(Measure.HEIGHT, Measure.WEIGHT);
    assertThat(tile.signs())
        .allSatisfy(
            sign -> {
              assertThat(sign.direction()).isEqualTo(Direction.BOTH);
              assertThat(sign.order()).isZero();
              assertThat(map.orElseThrow().network().restrictions().get(sign.index()))
                  .isEqualTo(sign.restriction());
            });
    TileDrawing.Sign low =
        tile.signs().stream()
            .filter(sign -> sign.restriction().type() == Measure.HEIGHT)
            .findFirst()
            .orElseThrow();
    assertThat(low.x()).isEqualTo(tile.tile().column(Grid.x(SmallMap.LOW.lonE7())));
    assertThat(low.y())
        .isCloseTo(
            tile.tile().row(Grid.y(SmallMap.LOW.latE7())),
            org.assertj.core.api.Assertions.within(1));
  }

  private List<VehicleClass> closedTo(List<Rule> along, List<Rule> against, int zoom) {
    map = Optional.of(RoadMap.of(new SmallMap(along, against)));
    return drawing(SmallMap.FREE, zoom).roads().stream()
        .flatMap(road -> road.look().closedTo().stream())
        .toList();
  }

  @Test
  void aRoadIsClosedToThoseWhoMayNeverUseIt() {
    Set<VehicleClass> lorries = Set.of(VehicleClass.HGV, VehicleClass.HGV_ARTICULATED);
    List<Rule> banned = List.of(Rule.access(Nature.LEGAL, lorries, Access.CLOSED));
    List<Rule> delivering = List.of(Rule.access(Nature.LEGAL, lorries, Access.DESTINATION));
    List<Rule> withHours =
        List.of(
            new Rule(
                Matter.ACCESS,
                Nature.LEGAL,
                lorries,
                List.of(
                    Clause.always(Access.CLOSED),
                    new Clause(
                        Access.OPEN,
                        new Condition(
                            Set.of(Purpose.DELIVERY), Optional.empty(), List.of(), false)))));
    List<Rule> everybody = List.of(Rule.access(Nature.CLOSURE, Rule.ALL_CLASSES, Access.CLOSED));

    assertThat(closedTo(banned, banned, 14))
        .containsExactly(VehicleClass.HGV, VehicleClass.HGV_ARTICULATED);
    assertThat(closedTo(banned, List.of(), 14)).as("the other way is open").isEmpty();
    assertThat(closedTo(banned, everybody, 14))
        .containsExactly(VehicleClass.HGV, VehicleClass.HGV_ARTICULATED);
    assertThat(closedTo(everybody, everybody, 14))
        .containsExactly(VehicleClass.LIGHT_GOODS, VehicleClass.HGV, VehicleClass.HGV_ARTICULATED);
    assertThat(closedTo(delivering, delivering, 14)).isEmpty();
    assertThat(closedTo(withHours, withHours, 14)).as("it has an exception").isEmpty();
    assertThat(closedTo(banned, banned, 11)).as("nothing is shaded from afar").isEmpty();
  }

  @Test
  void aBanThatHasEndedClosesNothing() {
    Set<VehicleClass> lorries = Set.of(VehicleClass.HGV);
    Rule over =
        Rule.access(Nature.LEGAL, lorries, Access.CLOSED)
            .during(new Term(Instant.MIN, CLOCK.instant().minusSeconds(60), List.of()));
    assertThat(closedTo(List.of(over), List.of(over), 14)).isEmpty();
  }

  @Test
  void fromAfarFewerSignsAreShownAndTheHighestRoadsAlone() {
    assertThat(drawing(SmallMap.LOW, 10).signs())
        .as("one of two that lie close together: the height")
        .extracting(TileDrawing.Sign::restriction)
        .extracting(Restriction::type)
        .containsExactly(Measure.HEIGHT);
    assertThat(drawing(SmallMap.LOW, 8).signs()).isEmpty();
    assertThat(drawing(SmallMap.LOW, 8).roads())
        .extracting(road -> road.look().roadClass())
        .contains(RoadClass.PRIMARY);
    assertThat(drawing(SmallMap.LOW, 7).roads())
        .extracting(road -> road.look().roadClass())
        .containsExactly(RoadClass.FERRY);
  }

  @Test
  void whatLiesBesideTheRoadsIsCutToTheTile() {
    map = map.map(roads -> roads.with((detail, box, features) -> features.accept(lake())));

    List<PictureFeature> features = drawing(SmallMap.FREE, 14).features();

    assertThat(features).hasSize(1);
    assertThat(features.get(0).parts()).hasSize(2);
    long side = Tile.EXTENT + 2L * Tile.MARGIN;
    assertThat(features.get(0).parts().get(0).doubleArea()).isEqualTo(2 * side * side);
    assertThat(features.get(0).parts().get(1).doubleArea()).isEqualTo(-100 * 100);
  }

  @Test
  void whereTheMapShowsNothingThereIsNoTile() {
    assertThat(serveTile.handle(NOWHERE)).isEqualTo(new ServeTile.Outcome.NothingThere());
    map = Optional.empty();
    assertThat(serveTile.handle(NOWHERE)).isEqualTo(new ServeTile.Outcome.NotReady());
  }

  @Test
  void aTileIsDrawnOnceUntilTheMapIsAnother() {
    Tile tile = at(SmallMap.LOW, 14);
    serveTile.handle(tile);
    serveTile.handle(tile);
    assertThat(drawn).hasSize(1);

    map = Optional.of(RoadMap.of(new SmallMap()));
    serveTile.handle(tile);
    assertThat(drawn).hasSize(2);
  }

  @Test
  void noMoreTilesAreKeptThanTheirBoundAllows() {
    bytesOfTile = 1_000;
    serveTile = limitedTo(2_600);
    Tile first = at(SmallMap.LOW, 14);
    serveTile.handle(first);
    serveTile.handle(at(SmallMap.LOW, 13));
    serveTile.handle(first);
    assertThat(drawn).as("both fit").hasSize(2);
    serveTile.handle(at(SmallMap.LOW, 12));
    serveTile.handle(first);
    assertThat(drawn).as("the one that was asked for last is kept").hasSize(3);
    serveTile.handle(at(SmallMap.LOW, 13));
    assertThat(drawn).hasSize(4);
  }

  @Test
  void whoDrawsAMapThatIsReplacedDrawsTheNewOne() {
    RoadMap next = map.orElseThrow().with(Picture.NONE);
    map =
        map.map(
            roads ->
                roads.with(
                    (detail, box, features) -> {
                      map = Optional.of(next);
                      throw new ClosedMapException(null);
                    }));
    assertThat(serveTile.handle(at(SmallMap.LOW, 14))).isInstanceOf(ServeTile.Outcome.Found.class);
  }

  @Test
  void aPictureThatIsClosedWithoutANewMapIsAFault() {
    map =
        map.map(
            roads ->
                roads.with(
                    (detail, box, features) -> {
                      throw new ClosedMapException(null);
                    }));
    assertThatThrownBy(() -> serveTile.handle(at(SmallMap.LOW, 14)))
        .isInstanceOf(ClosedMapException.class);
  }

  @Test
  void tooManyAtOnceAreTurnedAway() {
    List<ServeTile.Outcome> meanwhile = new ArrayList<>();
    map =
        map.map(
            roads ->
                roads.with(
                    (detail, box, features) -> {
                      if (meanwhile.isEmpty()) {
                        meanwhile.add(new ServeTile.Outcome.NotReady());
                        meanwhile.set(0, serveTile.handle(NOWHERE));
                      }
                    }));
    serveTile.handle(at(SmallMap.LOW, 14));
    assertThat(meanwhile).containsExactly(new ServeTile.Outcome.Busy());
  }
}
