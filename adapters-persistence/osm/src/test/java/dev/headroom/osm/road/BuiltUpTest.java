package dev.headroom.osm.road;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BuiltUpTest {

  /** Parallel streets of 400 m, 50 m apart, that begin at 54.0, -4.0 and run east. */
  private static BuiltUp streets(int count) {
    GrowingLongs streets = new GrowingLongs();
    GrowingLongs references = new GrowingLongs();
    for (int i = 0; i < count; i++) {
      for (int end = 0; end < 2; end++) {
        streets.add(2L * i + end);
        references.add(2L * i + end);
      }
      streets.add(BuiltUp.GAP);
    }
    // One node that no street can use: it is not in the file.
    streets.add(1_000);
    NodeTable nodes = new NodeTable(references);
    for (int i = 0; i < count; i++) {
      int lat = 540_000_000 + i * 4_500;
      nodes.place(nodes.indexOf(2L * i), lat, -40_000_000);
      nodes.place(nodes.indexOf(2L * i + 1), lat, -40_000_000 + 61_000);
    }
    return new BuiltUp(streets, nodes);
  }

  @Test
  void manyStreetsAreATownAndARowOfHousesIsNone() {
    assertThat(streets(8).at(540_010_000, -39_970_000)).isTrue();
    assertThat(streets(1).at(540_000_000, -39_970_000)).isFalse();
  }

  @Test
  void aTownEnds() {
    assertThat(streets(8).at(540_200_000, -39_970_000)).isFalse();
    assertThat(streets(8).at(540_010_000, -39_500_000)).isFalse();
  }

  @Test
  void withoutStreetsNothingIsBuiltUp() {
    assertThat(streets(0).at(0, 0)).isFalse();
    assertThat(streets(0).at(900_000_000, 1_800_000_000)).isFalse();
  }
}
