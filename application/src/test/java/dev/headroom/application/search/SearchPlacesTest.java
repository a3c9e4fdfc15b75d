package dev.headroom.application.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.SmallMap;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.search.FoundPlace.Kind;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.picture.FeatureKind;
import dev.headroom.domain.picture.Grid;
import dev.headroom.domain.picture.GridLine;
import dev.headroom.domain.picture.PictureFeature;
import dev.headroom.domain.restriction.FoundRestriction;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SearchPlacesTest {

  private static final Position NORTH = new Position(54.3, -4.4);
  private static final Position SOUTH = new Position(54.0, -4.4);

  private final RoadMap drawn =
      RoadMap.of(new SmallMap())
          .with(
              (detail, box, features) ->
                  Stream.of(
                          place(FeatureKind.TOWN, "Douglas", 54.15),
                          place(FeatureKind.VILLAGE, "Saint John's", 54.2),
                          place(FeatureKind.HAMLET, "Großer Süden", 54.01),
                          place(FeatureKind.HAMLET, "Kirk", 54.25),
                          place(FeatureKind.HAMLET, "Kirk", 54.05),
                          place(FeatureKind.VILLAGE, "Kirk Michael", 54.29))
                      .forEach(features));
  private Optional<RoadMap> map = Optional.of(drawn);
  private final SearchPlaces search = new SearchPlaces(() -> map);

  private static PictureFeature place(FeatureKind kind, String name, double lat) {
    Position at = new Position(lat, -4.4);
    return new PictureFeature(
        kind, 0, name, List.of(GridLine.point(Grid.x(at.lonE7()), Grid.y(at.latE7()))));
  }

  private List<FoundPlace> found(String text, Position near) {
    return search
        .handle(new SearchPlaces.Command(text, near))
        .match(
            new SearchPlaces.Outcome.Cases<>() {
              @Override
              public List<FoundPlace> found(SearchPlaces.Outcome.Found outcome) {
                return outcome.places();
              }

              @Override
              public List<FoundPlace> notReady(SearchPlaces.Outcome.NotReady outcome) {
                throw new AssertionError("there is a map");
              }
            });
  }

  @Test
  void namesAreFoundByTheBeginningsOfTheirWordsInAnyOrder() {
    for (String text : List.of("do", "DOUG", "douglas", "Dóuglas")) {
      assertThat(found(text, NORTH)).as(text).extracting(FoundPlace::name).contains("Douglas");
    }
    assertThat(found("johns sa", NORTH))
        .extracting(FoundPlace::name)
        .containsExactly("Saint John's");
    assertThat(found("st", NORTH)).isEmpty();
    assertThat(found("ouglas", NORTH)).isEmpty();
    assertThat(found("d", NORTH)).as("one letter is none").isEmpty();
    assertThat(found("  --  ", NORTH)).isEmpty();
    assertThat(found("x".repeat(10_000), NORTH)).isEmpty();
  }

  @Test
  void marksAndSharpLettersMakeNoDifference() {
    for (String text : List.of("grosser suden", "GROSSER", "süden", "sud gro")) {
      assertThat(found(text, NORTH))
          .as(text)
          .extracting(FoundPlace::name)
          .containsExactly("Großer Süden");
    }
    assertThat(Folded.of("Łódź-Øst  d'Œuvre, 7.")).isEqualTo("lodz ost doeuvre 7");
  }

  @Test
  void theWholeNameComesFirstAndThenTheNearerOne() {
    assertThat(found("kirk", NORTH).get(0).at().lat()).isGreaterThan(54.2);
    assertThat(found("kirk", SOUTH).get(0).at().lat()).isLessThan(54.1);
    assertThat(found("kirk", NORTH))
        .extracting(FoundPlace::name)
        .containsExactly("Kirk", "Kirk", "Kirk Michael");
  }

  @Test
  void aNewMapHasItsOwnNames() {
    assertThat(found("douglas", NORTH)).hasSize(1);
    map = Optional.of(RoadMap.of(new SmallMap()));
    assertThat(found("douglas", NORTH)).isEmpty();
    map = Optional.empty();
    assertThat(search.handle(new SearchPlaces.Command("douglas", NORTH)))
        .isEqualTo(new SearchPlaces.Outcome.NotReady());
  }

  @Test
  void aStreetIsFoundOnceWithThePlaceNearIt() {
    RoadNetwork plain = new SmallMap().network();
    NetworkColumns columns = plain.columns();
    columns.texts = List.of("", "Marine Drive");
    columns.roadName = new int[] {1, 1, 0, 0};
    RoadNetwork named =
        new RoadNetwork(plain.info(), columns, plain.ruleBook(), plain.restrictions());
    map = Optional.of(RoadMap.of(new Names(named)).with(drawn.picture()));

    List<FoundPlace> streets = found("dri mar", NORTH);

    assertThat(streets).hasSize(1);
    assertThat(streets.get(0).name()).isEqualTo("Marine Drive");
    assertThat(streets.get(0).kind()).isEqualTo(Kind.STREET);
    assertThat(streets.get(0).context()).isEqualTo("Großer Süden");
  }

  /** A network of which the names alone matter. */
  private record Names(RoadNetwork network) implements RoadIndex {
    @Override
    public Optional<RoadPoint> nearest(Position place, double metres, IntPredicate accepted) {
      return Optional.empty();
    }

    @Override
    public List<RoadPoint> roadsNear(Position place, double metres) {
      return List.of();
    }

    @Override
    public List<FoundRestriction> restrictionsNear(Position place, double metres) {
      return List.of();
    }
  }
}
