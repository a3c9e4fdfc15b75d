package dev.headroom.application.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.application.SmallMap;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.memory.InMemoryPlaces;
import dev.headroom.application.place.CompanyPlaceSource;
import dev.headroom.application.search.SearchPlaces.Outcome;
import dev.headroom.domain.gazetteer.Address;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.place.CompanyPlace;
import dev.headroom.domain.place.CompanyPlaceDetails;
import dev.headroom.domain.place.CompanyPlaceKind;
import dev.headroom.domain.place.CompanyPlaces.Known;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The order of what a search finds: coordinates, the company's places, the map's. */
class SearchPlacesTest {

  private static final long COMPANY = 7;

  private final InMemoryPlaces stored = new InMemoryPlaces();
  private final Names names =
      new Names()
          .with(PlaceKind.TOWN, "Peel", Address.UNKNOWN, SmallMap.FREE)
          .with(PlaceKind.STREET, "Peel Road", Address.UNKNOWN, SmallMap.LOW);
  private Optional<RoadMap> map = Optional.of(RoadMap.of(new SmallMap()).with(names));
  private final SearchPlaces search =
      new SearchPlaces(() -> map, new CompanyPlaceSource(stored, Clock.systemUTC()));

  private void store(CompanyPlaceDetails... places) {
    stored.store(COMPANY, List.of(places), Known.REFUSE, CompanyPlace.MOST, false);
  }

  private static CompanyPlaceDetails place(String name, String reference, String address) {
    return place(name, reference, address, SmallMap.WEAK);
  }

  private static CompanyPlaceDetails place(
      String name, String reference, String address, Position gate) {
    return new CompanyPlaceDetails(
        CompanyPlaceKind.CUSTOMER, name, reference, address, gate, "", "", "");
  }

  private List<String> find(String text) {
    return find(text, 10);
  }

  private List<String> find(String text, int most) {
    return lines(outcome(text, Optional.empty(), most));
  }

  private Outcome outcome(String text, Optional<Position> near, int most) {
    return search.handle(new SearchPlaces.Command(text, near, "en", most, Optional.of(COMPANY)));
  }

  private static List<String> lines(Outcome outcome) {
    return outcome.match(
        new Outcome.Cases<>() {
          @Override
          public List<String> found(Outcome.Found outcome) {
            return outcome.places().stream().map(FoundPlace::name).toList();
          }

          @Override
          public List<String> noNames(Outcome.NoNames outcome) {
            return IntStream.rangeClosed(0, outcome.places().size())
                .mapToObj(i -> i == 0 ? "no names" : outcome.places().get(i - 1).name())
                .toList();
          }

          @Override
          public List<String> notReady(Outcome.NotReady outcome) {
            return List.of("not ready");
          }
        });
  }

  @Test
  void theCompanysPlacesComeBeforeThoseOfTheMap() {
    store(place("Peel yard", "", ""));
    assertThat(find("peel")).containsExactly("Peel yard", "Peel", "Peel Road");
    Outcome ofNobody =
        search.handle(new SearchPlaces.Command("peel", Optional.empty(), "", 10, Optional.empty()));
    assertThat(lines(ofNobody)).containsExactly("Peel", "Peel Road");
  }

  @Test
  void theyLeaveHalfOfTheAnswerToTheMap() {
    for (int i = 0; i < 9; i++) {
      store(place("Customer " + i, "", "Peel"));
    }
    assertThat(find("peel", 3)).containsExactly("Customer 0", "Customer 1", "Peel");
    assertThat(find("peel", 1)).containsExactly("Customer 0");
    assertThat(find("peel", 10)).hasSize(10).endsWith("Customer 7", "Peel", "Peel Road");
    assertThat(find("customer", 4)).hasSize(4);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // The reference as a whole, whatever its punctuation; the name; words of it; all texts.
        "c 7|Zeta,Stores C-7",
        "C-7|Zeta,Stores C-7",
        "ramsey stores|Ramsey Stores",
        "stores ramsey|Ramsey Stores",
        "stor|Stores C-7,Ramsey Stores",
        "stores pee|Stores C-7,Ramsey Stores",
        "hauptstrasse|Lager Süd",
        "lager sud|Lager Süd",
        // One error in words from five letters on.
        "ramsy|Ramsey Stores",
        "ramseyy stores|Ramsey Stores",
        "rasmey|Ramsey Stores",
        "ramzey st|Ramsey Stores",
        "lagr|",
        "ramzy|",
        "rmasye|",
        "stores douglas|"
      })
  void theCompanysPlacesAreFoundByNameReferenceAndAddress(String text, String expected) {
    names.places.clear();
    store(
        place("Stores C-7", "", "2 Peel Road"),
        place("Ramsey Stores", "R-1", "1 Quay\nPeel"),
        place("Zeta", "C-7", ""),
        place("Lager Süd", "", "Hauptstraße 1"));
    assertThat(String.join(",", find(text))).isEqualTo(expected == null ? "" : expected);
  }

  @Test
  void ofEquallyGoodOnesTheNearerComesFirst() {
    names.places.clear();
    store(
        place("Depot", "", "", new Position(54.3, -4.4)),
        place("Depot", "", "", new Position(54.1, -4.4)));
    for (double lat : List.of(54.3, 54.1)) {
      Outcome.Found found =
          (Outcome.Found) outcome("depot", Optional.of(new Position(lat, -4.41)), 10);
      assertThat(found.places().get(0).entrance().lat()).isEqualTo(lat);
    }
  }

  @Test
  void coordinatesAreAllThatIsMeant() {
    store(place("54 15 4 48", "", ""));
    assertThat(find("54.15, -4.48")).containsExactly("54.15000, -4.48000");
    assertThat(find("https://www.openstreetmap.org/#map=17/54.15/-4.48"))
        .containsExactly("54.15000, -4.48000");
    assertThat(names.queries).isEmpty();
    assertThat(find("https://example.org/peel")).isEmpty();
    assertThat(names.queries).isEmpty();
  }

  @Test
  void coordinatesAreCalledByWhatIsThere() {
    store(place("Weak yard", "", "1 Quay"));
    Outcome.Found found = (Outcome.Found) outcome("54.0025, -4.4", Optional.empty(), 10);
    assertThat(found.places().get(0).line()).isEqualTo("Weak yard, 1 Quay");
    assertThat(found.places().get(0).entrance()).isEqualTo(new Position(54.0025, -4.4));
  }

  /** The map covers the middle of its low road, which is at this reference. */
  @Test
  void aReferenceOfAGridCountsOnTheMapOnlyAndMayBeANameAsWell() {
    names.with(PlaceKind.ROAD, "SC 42793 58830", Address.UNKNOWN, SmallMap.LOW);
    names.with(PlaceKind.ROAD, "TQ3000", Address.UNKNOWN, SmallMap.LOW);
    assertThat(find("SC 42793 58830")).hasSize(2).last().isEqualTo("SC 42793 58830");
    assertThat(find("TQ3000")).containsExactly("TQ3000");
  }

  @Test
  void aShortPlusCodeIsNearItsTownOrTheView() {
    names.with(PlaceKind.TOWN, "Linköping", Address.UNKNOWN, new Position(58.41, 15.62));
    assertThat(find("9HXG+4C linkoping")).containsExactly("58.39781, 15.57606");
    assertThat(find("9HXG+4C Nowhere")).isEmpty();
    assertThat(find("9HXG+4C")).isEmpty();
    assertThat(lines(outcome("9HXG+4C", Optional.of(new Position(58.41, 15.62)), 10)))
        .containsExactly("58.39781, 15.57606");
  }

  @Test
  void withoutNamesCoordinatesAndTheCompanysPlacesAreFound() {
    map = Optional.of(RoadMap.of(new SmallMap()));
    store(place("Peel yard", "", ""));
    assertThat(find("peel")).containsExactly("no names", "Peel yard");
    assertThat(find("54.15, -4.48")).containsExactly("no names", "54.15000, -4.48000");
    assertThat(find("x")).containsExactly("no names");
    map = Optional.empty();
    assertThat(find("peel")).containsExactly("not ready");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "p", "--", "\u0301\u0301", "?!"})
  void lessThanTwoCharactersFindNothing(String text) {
    store(place("p", "", ""));
    assertThat(find(text)).isEmpty();
    assertThat(names.queries).isEmpty();
  }

  @Test
  void aQueryIsBounded() {
    assertThat(find("peel " + "x".repeat(995))).isEmpty();
    assertThat(names.queries.get(0).text()).hasSize(SearchPlaces.LONGEST_NAME);
    assertThatThrownBy(() -> find("x".repeat(1_001))).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> find("x", 0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> find("x", 21)).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "ramsey,ramsy,false,true",
    "ramsey,ramsexy,false,true",
    "ramsey,ramzey,false,true",
    "ramsey,rasmey,false,true",
    "ramsey,amsey,false,true",
    "ramsey,ramse,false,true",
    "ramsey,rams,false,false",
    "ramsey,rmas,false,false",
    "ramsey,rmasye,false,false",
    "ramsey,rmase,true,true",
    "ramsey,ramz,true,true",
    "ramsey,xramsey,false,true",
    "ramsey,xyramsey,false,false"
  })
  void oneErrorIsForgiven(String known, String word, boolean beginning, boolean similar) {
    assertThat(OwnPlaceSearch.similar(known, word, beginning)).isEqualTo(similar);
  }
}
