package dev.headroom.application.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.SmallMap;
import dev.headroom.application.map.RoadMap;
import dev.headroom.domain.gazetteer.Folded;
import dev.headroom.domain.gazetteer.ListedNames;
import dev.headroom.domain.gazetteer.MapNames;
import dev.headroom.domain.gazetteer.NamedPlace;
import dev.headroom.domain.gazetteer.NamedPlace.Kind;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.restriction.FoundRestriction;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SearchPlacesTest {

  private static final Position NORTH = new Position(54.3, -4.4);
  private static final Position SOUTH = new Position(54.0, -4.4);

  private static final List<NamedPlace> PLACES =
      List.of(
          place(Kind.TOWN, "Douglas", 54.15),
          place(Kind.VILLAGE, "Saint John's", 54.2),
          place(Kind.HAMLET, "Großer Süden", 54.01),
          place(Kind.HAMLET, "Kirk", 54.25),
          place(Kind.HAMLET, "Kirk", 54.05),
          place(Kind.VILLAGE, "Kirk Michael", 54.29),
          place(Kind.POSTCODE, "IM1", 54.16),
          place(Kind.POSTCODE, "IM1 2AB", 54.155),
          place(Kind.POSTCODE, "IM1 2CD", 54.145),
          place(Kind.POSTCODE, "69115", 54.3));

  private Optional<RoadMap> map = Optional.of(named(new SmallMap().network()));
  private final SearchPlaces search = new SearchPlaces(() -> map);

  private static RoadMap named(RoadNetwork network) {
    return RoadMap.of(new Names(network)).withNames(MapNames.of(network, PLACES));
  }

  private static NamedPlace place(Kind kind, String name, double lat) {
    return new NamedPlace(name, kind, "", new Position(lat, -4.4));
  }

  private List<NamedPlace> found(String text, Position near) {
    return search
        .handle(new SearchPlaces.Command(text, near))
        .match(
            new SearchPlaces.Outcome.Cases<>() {
              @Override
              public List<NamedPlace> found(SearchPlaces.Outcome.Found outcome) {
                return outcome.places();
              }

              @Override
              public List<NamedPlace> noNames(SearchPlaces.Outcome.NoNames outcome) {
                throw new AssertionError("there are names");
              }

              @Override
              public List<NamedPlace> notReady(SearchPlaces.Outcome.NotReady outcome) {
                throw new AssertionError("there is a map");
              }
            });
  }

  @Test
  void namesAreFoundByTheBeginningsOfTheirWordsInAnyOrder() {
    for (String text : List.of("do", "DOUG", "douglas", "Dóuglas")) {
      assertThat(found(text, NORTH)).as(text).extracting(NamedPlace::name).contains("Douglas");
    }
    assertThat(found("johns sa", NORTH))
        .extracting(NamedPlace::name)
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
          .extracting(NamedPlace::name)
          .containsExactly("Großer Süden");
    }
    assertThat(Folded.of("Łódź-Øst  d'Œuvre, 7.")).isEqualTo("lodz ost doeuvre 7");
  }

  @Test
  void theWholeNameComesFirstAndThenTheNearerOne() {
    assertThat(found("kirk", NORTH).get(0).at().lat()).isGreaterThan(54.2);
    assertThat(found("kirk", SOUTH).get(0).at().lat()).isLessThan(54.1);
    assertThat(found("kirk", NORTH))
        .extracting(NamedPlace::name)
        .containsExactly("Kirk", "Kirk", "Kirk Michael");
  }

  @Test
  void aNewMapHasItsOwnNames() {
    assertThat(found("douglas", NORTH)).hasSize(1);
    map = Optional.of(RoadMap.of(new SmallMap()).withNames(new ListedNames(List.of())));
    assertThat(found("douglas", NORTH)).isEmpty();
    map = Optional.of(RoadMap.of(new SmallMap()));
    assertThat(search.handle(new SearchPlaces.Command("douglas", NORTH)))
        .as("nothing is found where nothing can be searched, which is another answer")
        .isEqualTo(new SearchPlaces.Outcome.NoNames());
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
    map = Optional.of(named(named));

    List<NamedPlace> streets = found("dri mar", NORTH);

    assertThat(streets).hasSize(1);
    assertThat(streets.get(0).name()).isEqualTo("Marine Drive");
    assertThat(streets.get(0).kind()).isEqualTo(Kind.STREET);
    assertThat(streets.get(0).context()).isEqualTo("Großer Süden");
  }

  @Test
  void aPostcodeIsFoundWithItsBlankAndWithoutAndByItsBeginning() {
    for (String text : List.of("IM1 2AB", "im12ab", "IM1-2ab", "im1 2a")) {
      assertThat(found(text, NORTH))
          .as(text)
          .extracting(NamedPlace::name)
          .containsExactly("IM1 2AB");
    }
    assertThat(found("im1", SOUTH))
        .extracting(NamedPlace::name)
        .containsExactly("IM1", "IM1 2CD", "IM1 2AB");
    assertThat(found("im1", SOUTH).get(0).context()).isEqualTo("Douglas");
    assertThat(found("691", NORTH)).extracting(NamedPlace::name).containsExactly("69115");
    assertThat(found("2ab", NORTH)).isEmpty();
    assertThat(found("im1 2ab douglas", NORTH)).isEmpty();
  }

  @Test
  void whatIsNotLookedAtIsNotSaidToBeMissing() {
    List<NamedPlace> many =
        IntStream.range(0, 20_001)
            .mapToObj(i -> place(Kind.HAMLET, "Newton " + i, 54 + i / 1e5))
            .toList();
    map = Optional.of(RoadMap.of(new SmallMap()).withNames(new ListedNames(many)));
    assertThat(complete("newton")).isFalse();
    assertThat(found("newton 20000", NORTH))
        .as("what goes on as it was typed is looked at first")
        .extracting(NamedPlace::name)
        .containsExactly("Newton 20000");
    assertThat(complete("oldton")).isTrue();
  }

  private boolean complete(String text) {
    SearchPlaces.Outcome outcome = search.handle(new SearchPlaces.Command(text, NORTH));
    return ((SearchPlaces.Outcome.Found) outcome).complete();
  }

  /** A look at every name, as slow as it is plain. */
  @Test
  void randomQuestionsFindWhatALookAtEveryNameFinds() {
    Random random = new Random(1);
    List<String> words = List.of("Nor", "ton", "North", "São", "Kirk", "St", "7", "John's", "IM1");
    List<NamedPlace> places = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      String name =
          random
              .ints(1 + random.nextInt(3), 0, words.size())
              .mapToObj(words::get)
              .collect(Collectors.joining(" "));
      Kind kind = Kind.values()[random.nextInt(Kind.values().length)];
      places.add(place(kind, name, 54 + random.nextInt(10_000) / 1e4));
    }
    map = Optional.of(RoadMap.of(new SmallMap()).withNames(new ListedNames(places)));
    for (int i = 0; i < 400; i++) {
      String name = places.get(random.nextInt(places.size())).name();
      String text = name.substring(random.nextInt(2), 1 + random.nextInt(name.length()));
      assertThat(found(text, NORTH)).as("seed 1: %s", text).isEqualTo(plainly(text, places));
    }
  }

  private static List<NamedPlace> plainly(String text, List<NamedPlace> places) {
    String question = Folded.of(text);
    return question.length() < 2
        ? List.of()
        : places.stream()
            .distinct()
            .filter(place -> quality(place, question) < 3)
            .sorted(
                Comparator.comparingInt((NamedPlace place) -> quality(place, question))
                    .thenComparing(place -> place.kind() == Kind.STREET)
                    .thenComparingDouble(place -> NORTH.metresTo(place.at()))
                    .thenComparing(NamedPlace::name))
            .limit(10)
            .toList();
  }

  private static int quality(NamedPlace place, String question) {
    String name = Folded.of(place.name());
    boolean postcode = place.kind() == Kind.POSTCODE;
    String whole = postcode ? name.replace(" ", "") : name;
    String asked = postcode ? question.replace(" ", "") : question;
    if (whole.equals(asked)) {
      return 0;
    }
    if (whole.startsWith(asked)) {
      return 1;
    }
    List<String> words = List.of(name.split(" "));
    boolean all =
        Stream.of(question.split(" "))
            .allMatch(part -> words.stream().anyMatch(word -> word.startsWith(part)));
    return all && !postcode ? 2 : 3;
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
