package dev.headroom.application.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.map.RoadMap;
import dev.headroom.application.memory.InMemoryPlaces;
import dev.headroom.application.place.CompanyPlaceSource;
import dev.headroom.domain.gazetteer.Address;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.place.CompanyPlaceDetails;
import dev.headroom.domain.place.CompanyPlaceKind;
import dev.headroom.domain.place.CompanyPlaces.Known;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What positions are called. */
class FindPlaceAtTest {

  private static final long COMPANY = 7;

  private final InMemoryPlaces stored = new InMemoryPlaces();
  private final Names names = new Names();
  private Optional<RoadMap> map = Optional.of(town().with(names));
  private final FindPlaceAt findPlaceAt =
      new FindPlaceAt(() -> map, new CompanyPlaceSource(stored, Clock.systemUTC()));

  /** Peel Road runs east, Quay Lane north from its beginning, the A5 far in the north. */
  private static RoadMap town() {
    NetworkSketch sketch = new NetworkSketch();
    int corner = sketch.junction(0, 0);
    sketch.road(corner, sketch.junction(500, 0)).named("Peel Road").numbered("A1");
    sketch.road(corner, sketch.junction(0, 500)).named("Quay Lane");
    sketch.road(sketch.junction(300, 30), sketch.junction(500, 30));
    sketch.road(sketch.junction(0, 3_000), sketch.junction(500, 3_000)).numbered("A5");
    return RoadMap.of(sketch.index());
  }

  private void house(String street, String number, double east, double north) {
    names.with(
        PlaceKind.HOUSE,
        "",
        new Address(street, number, "IM1 4LR", "Douglas", "IM"),
        NetworkSketch.at(east, north));
  }

  private String at(double east, double north) {
    return at(east, north, Optional.empty());
  }

  private String at(double east, double north, Optional<Long> company) {
    return findPlaceAt
        .handle(new FindPlaceAt.Command(NetworkSketch.at(east, north), company))
        .match(
            new FindPlaceAt.Outcome.Cases<>() {
              @Override
              public String found(FindPlaceAt.Outcome.Found outcome) {
                return outcome.place().line();
              }

              @Override
              public String nothing(FindPlaceAt.Outcome.Nothing outcome) {
                return "nothing";
              }

              @Override
              public String notReady(FindPlaceAt.Outcome.NotReady outcome) {
                return "not ready";
              }
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // On the road beside the house; on the house itself; at a house of another street.
        "200|0|12 Peel Road, Douglas",
        "200|25|12 Peel Road, Douglas",
        "30|5|Peel Road, Douglas",
        "28|19|3 Quay Lane, Douglas",
        // Too far from the house; beside a road without a name that is nearer.
        "280|0|Peel Road, Douglas",
        "400|30|Peel Road, Douglas",
        // By its number only.
        "200|3050|A5, Douglas",
        // Away from roads, but in the town.
        "200|1500|Douglas"
      })
  void aPositionIsCalledByItsHouseItsStreetItsRoadOrItsTown(double east, double north, String as) {
    house("Peel Road", "12", 200, 20);
    house("Quay Lane", "3", 30, 20);
    assertThat(at(east, north)).isEqualTo(as);
  }

  @Test
  void aSiteAnswersWhereTheRoadIsFarther() {
    house("Peel Road", "12", 200, 20);
    names.with(
        PlaceKind.HOSPITAL,
        "Noble's Hospital",
        new Address("Peel Road", "", "", "Douglas", "IM"),
        NetworkSketch.at(250, 60));
    assertThat(at(250, 50)).isEqualTo("Noble's Hospital, Peel Road, Douglas");
    assertThat(at(270, 5)).isEqualTo("Peel Road, Douglas");
  }

  @Test
  void aSettlementIsCalledByItsName() {
    names.with(PlaceKind.VILLAGE, "Laxey", Address.UNKNOWN, NetworkSketch.at(0, 1_500));
    assertThat(at(300, 1_800)).isEqualTo("Laxey");
    assertThat(at(200, 3_000)).isEqualTo("A5, Laxey");
  }

  @Test
  void withoutNamesStreetsAreKnownAllTheSame() {
    map = Optional.of(town());
    assertThat(at(200, 30)).isEqualTo("Peel Road");
    assertThat(at(200, 1_500)).isEqualTo("nothing");
    map = Optional.empty();
    assertThat(at(200, 30)).isEqualTo("not ready");
  }

  @Test
  void aPlaceOfTheCompanyComesFirstForTheCompanyAlone() {
    house("Peel Road", "12", 200, 20);
    gate("Depot", NetworkSketch.at(180, 0));
    gate("Yard", NetworkSketch.at(240, 0));
    assertThat(at(205, 20, Optional.of(COMPANY))).isEqualTo("Depot, 1 Quay, Peel");
    assertThat(at(215, 0, Optional.of(COMPANY))).isEqualTo("Yard, 1 Quay, Peel");
    assertThat(at(120, 0, Optional.of(COMPANY))).isEqualTo("Peel Road, Douglas");
    assertThat(at(205, 20)).isEqualTo("12 Peel Road, Douglas");
    assertThat(at(205, 20, Optional.of(COMPANY + 1))).isEqualTo("12 Peel Road, Douglas");
  }

  private void gate(String name, Position gate) {
    stored.store(
        COMPANY,
        List.of(
            new CompanyPlaceDetails(
                CompanyPlaceKind.DEPOT, name, "", "1 Quay\nPeel", gate, "", "", "")),
        Known.REFUSE,
        10,
        false);
  }
}
