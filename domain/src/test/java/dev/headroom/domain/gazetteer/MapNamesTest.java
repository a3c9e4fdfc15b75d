package dev.headroom.domain.gazetteer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.gazetteer.NamedPlace.Kind;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RandomRoads;
import dev.headroom.domain.network.RoadNetwork;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MapNamesTest {

  private static RoadNetwork streets(String... names) {
    RoadNetwork bare = RandomRoads.network(1, 40, new Position(54.2, -4.5), 0.2);
    NetworkColumns columns = bare.columns();
    List<String> texts = new ArrayList<>(List.of(""));
    texts.addAll(List.of(names));
    columns.texts = texts;
    columns.roadName = new int[bare.roadCount()];
    columns.roadRef = new int[bare.roadCount()];
    for (int road = 0; road < bare.roadCount(); road++) {
      columns.roadName[road] = road % texts.size();
    }
    return new RoadNetwork(bare.info(), columns, bare.ruleBook(), bare.restrictions());
  }

  private static List<NamedPlace> all(Gazetteer names) {
    List<NamedPlace> all = new ArrayList<>();
    names.visit(
        "",
        Integer.MAX_VALUE,
        (key, place) -> {
          if (key.equals(place.keys().get(0))) {
            all.add(place);
          }
        });
    return all;
  }

  @Test
  void aNameIsFoundFromEachOfItsWordsOnAndAPostcodeAsOneWord() {
    Position at = new Position(54, -4);
    assertThat(new NamedPlace("St. John's-Road", Kind.STREET, "", at).keys())
        .containsExactly("st johns road", "johns road", "road");
    assertThat(new NamedPlace("IM1 2AB", Kind.POSTCODE, "", at).keys()).containsExactly("im12ab");
    assertThat(new NamedPlace(" -- ", Kind.STREET, "", at).keys()).isEmpty();
    assertThat(new NamedPlace("?", Kind.POSTCODE, "", at).keys()).isEmpty();
  }

  @Test
  void aStreetIsListedOnceInEachSquareAndOnOneOfItsRoads() {
    RoadNetwork network = streets("Quill Road", "Marine Drive");
    List<NamedPlace> all = all(MapNames.of(network, List.of()));

    assertThat(all).extracting(NamedPlace::name).contains("Quill Road", "Marine Drive");
    assertThat(all).extracting(NamedPlace::kind).containsOnly(Kind.STREET);
    assertThat(all.size()).isLessThan(network.roadCount()).isGreaterThan(2);
    assertThat(all).extracting(NamedPlace::context).containsOnly("");
  }

  @Test
  void streetsAndPostcodesLieNearTheNearestPlaceWithinTenKilometres() {
    Random random = new Random(2);
    List<NamedPlace> places = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      Position at =
          new Position(54.1 + random.nextDouble() * 0.6, -4.7 + random.nextDouble() * 0.6);
      Kind kind = i % 3 == 0 ? Kind.POSTCODE : Kind.values()[random.nextInt(5)];
      places.add(new NamedPlace("Place 7" + i, kind, "", at));
    }
    List<NamedPlace> towns =
        places.stream().filter(place -> place.kind() != Kind.POSTCODE).toList();
    int lonely = 0;
    for (NamedPlace found : all(MapNames.of(streets("Quill Road"), places))) {
      String nearest = "";
      double best = 10_000;
      for (NamedPlace town : towns) {
        double metres = town.at().metresTo(found.at());
        if (metres < best) {
          best = metres;
          nearest = town.name();
        }
      }
      boolean place = towns.contains(found);
      lonely += !place && nearest.isEmpty() ? 1 : 0;
      assertThat(found.context()).as("seed 2: %s", found).isEqualTo(place ? "" : nearest);
    }
    assertThat(lonely).as("some are far from all").isPositive();
  }
}
