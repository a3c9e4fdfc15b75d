package dev.headroom.osm.picture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.picture.Detail;
import dev.headroom.domain.picture.FeatureKind;
import dev.headroom.domain.picture.Grid;
import dev.headroom.domain.picture.GridBox;
import dev.headroom.domain.picture.GridLine;
import dev.headroom.domain.picture.PictureFeature;
import dev.headroom.osm.file.OsmVisitor.Kind;
import dev.headroom.osm.file.OsmVisitor.Member;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Maps are drawn with letters as nodes, about 700 m from one to the next. */
class PictureImportTest {

  private static final GridBox ALL = new GridBox(0, 0, Grid.SIZE, Grid.SIZE);
  private static final int STEP_E7 = 60_000;

  private final PictureImport picture = new PictureImport();
  private final Map<Long, Map<String, String>> tagsOfNode = new HashMap<>();

  private List<PictureFeature> drawn(String drawing) {
    return drawn(drawing, Detail.STREET);
  }

  private List<PictureFeature> drawn(String drawing, Detail detail) {
    picture.endWays();
    String[] lines = drawing.split("\n");
    for (int row = 0; row < lines.length; row++) {
      for (int column = 0; column < lines[row].length(); column++) {
        long c = lines[row].charAt(column);
        if (Character.isLetter((char) c)) {
          picture.node(
              c,
              540_000_000 - row * STEP_E7,
              column * STEP_E7,
              tagsOfNode.getOrDefault(c, Map.of()));
        }
      }
    }
    List<PictureFeature> features = new ArrayList<>();
    picture.picture().near(detail, ALL, features::add);
    return features;
  }

  private void way(long id, String letters, String... tags) {
    picture.way(id, letters.chars().mapToLong(c -> c).toArray(), tags(tags));
  }

  private static Map<String, String> tags(String... tags) {
    Map<String, String> map = new HashMap<>();
    Stream.of(tags).map(tag -> tag.split("=")).forEach(pair -> map.put(pair[0], pair[1]));
    return map;
  }

  private void multipolygon(List<Member> members, String... tags) {
    Map<String, String> all = tags(tags);
    all.put("type", "multipolygon");
    picture.relation(1, members, all);
  }

  private static Member outer(long way) {
    return new Member(Kind.WAY, way, "outer");
  }

  private static Member inner(long way) {
    return new Member(Kind.WAY, way, "inner");
  }

  @Test
  void aClosedWayIsAnAreaWhicheverWayItRuns() {
    way(1, "ABCDA", "natural=water", "name=Loch");
    way(2, "ADCBA", "landuse=forest", "name=Wood");
    way(3, "ABCA", "landuse=residential");
    way(4, "ABC", "natural=water");
    way(5, "ABCDA", "landuse=meadow");

    List<PictureFeature> features = drawn("AB\nDC");

    assertThat(features)
        .extracting(PictureFeature::kind)
        .containsExactly(FeatureKind.WATER, FeatureKind.WOOD, FeatureKind.BUILT_UP);
    assertThat(features).extracting(PictureFeature::name).containsExactly("Loch", "", "");
    assertThat(features)
        .allSatisfy(
            feature -> {
              assertThat(feature.parts()).hasSize(1);
              assertThat(feature.parts().get(0).closed()).isTrue();
              assertThat(feature.parts().get(0).doubleArea()).isPositive();
            });
  }

  @Test
  void aMultipolygonIsPutTogetherOfItsWaysWithItsHoles() {
    multipolygon(List.of(outer(1), outer(2), outer(9), inner(3), inner(4)), "natural=wood");
    way(1, "ABC");
    way(2, "ADC");
    way(3, "EFGHE");
    way(4, "WXYW");

    List<PictureFeature> features =
        drawn(
            """
            A....B
            ..EF..
            ..HG..
            D....C......WX
            ............Y.
            """);

    assertThat(features).hasSize(1);
    List<GridLine> parts = features.get(0).parts();
    assertThat(parts).hasSize(2);
    assertThat(parts.get(0).doubleArea()).isPositive();
    assertThat(parts.get(1).doubleArea()).isNegative();
  }

  @Test
  void anOutlineThatDoesNotCloseIsLeftOut() {
    multipolygon(List.of(outer(1), outer(2)), "natural=water");
    way(1, "ABC");
    way(3, "AXCA", "natural=water");
    assertThat(drawn("AB\nDC"))
        .as("a way of which a node is not in the extract becomes one of two points")
        .isEmpty();
  }

  @Test
  void linesOfOneNameAreJoinedAndThoseInTunnelsAreLeftOut() {
    way(1, "AB", "waterway=river", "name=Neckar");
    way(2, "DC", "waterway=river", "name=Neckar");
    way(3, "BC", "waterway=river", "name=Neckar");
    way(4, "AB", "railway=rail", "name=Main");
    way(5, "BC", "railway=rail", "service=yard");
    way(6, "CD", "railway=rail", "tunnel=yes");
    way(7, "CD", "railway=tram");
    way(8, "CD", "waterway=stream");

    List<PictureFeature> features = drawn("ABCD");

    assertThat(features)
        .extracting(PictureFeature::kind)
        .containsExactly(
            FeatureKind.RIVER, FeatureKind.RAILWAY, FeatureKind.SIDING, FeatureKind.LIGHT_RAIL);
    PictureFeature river = features.get(0);
    assertThat(river.name()).isEqualTo("Neckar");
    assertThat(river.parts()).hasSize(1);
    assertThat(river.box().maxX() - river.box().minX()).isEqualTo(Grid.x(3 * STEP_E7) - Grid.x(0));
  }

  @Test
  void theSeaIsAroundAnIslandWhoseCoastIsWhole() {
    way(1, "ADC", "natural=coastline");
    way(2, "CBA", "natural=coastline");

    List<PictureFeature> features = drawn("AB\nDC");

    PictureFeature sea =
        features.stream()
            .filter(feature -> feature.kind() == FeatureKind.WATER)
            .findFirst()
            .orElseThrow();
    assertThat(sea.parts()).hasSize(2);
    assertThat(sea.parts().get(1).doubleArea()).isNegative();
    assertThat(sea.parts().get(0).box().meets(sea.parts().get(1).box())).isTrue();
  }

  /** The box from a column and row of a drawing to another, each in the middle of a step. */
  private void cutOut(double west, double north, double east, double south) {
    picture.bounds(
        new Box(
            54 - south * STEP_E7 / 1e7,
            west * STEP_E7 / 1e7,
            54 - north * STEP_E7 / 1e7,
            east * STEP_E7 / 1e7));
  }

  private static GridLine at(double column, double row) {
    Position place = new Position(54 - row * STEP_E7 / 1e7, column * STEP_E7 / 1e7);
    return GridLine.point(Grid.x(place.lonE7()), Grid.y(place.latE7()));
  }

  /** Whether there is sea at a place of a drawing, and not an island. */
  private static boolean wet(List<PictureFeature> features, double column, double row) {
    GridLine place = at(column, row);
    return features.stream()
        .filter(feature -> feature.kind() == FeatureKind.WATER)
        .anyMatch(
            sea ->
                sea.parts().stream().filter(ring -> ring.encloses(place.x(0), place.y(0))).count()
                    == 1);
  }

  @Test
  void eachSideOfACoastThatCrossesTheExtractIsToldByItsDirection() {
    way(1, "ABCD", "natural=coastline");
    cutOut(-0.5, 0.5, 2.5, 2.5);
    List<PictureFeature> features = drawn(".A.\n.B.\n.C.\n.D.");
    assertThat(wet(features, 0, 1)).as("to the right of who goes south: the west").isTrue();
    assertThat(wet(features, 2, 1)).isFalse();
    assertThat(wet(features, 0, 0.4)).as("beyond the extract nothing is known").isFalse();
  }

  @Test
  void betweenTwoCoastsLiesTheSea() {
    way(1, "ABCD", "natural=coastline");
    way(2, "HGFE", "natural=coastline");
    cutOut(-0.5, 0.5, 6.5, 2.5);
    List<PictureFeature> features = drawn("..E.A..\n..F.B..\n..G.C..\n..H.D..");
    assertThat(wet(features, 3, 1.5)).isTrue();
    assertThat(wet(features, 1, 1.5)).isFalse();
    assertThat(wet(features, 5, 1.5)).isFalse();
  }

  @Test
  void anIslandOffACutCoastIsDry() {
    way(1, "ABCD", "natural=coastline");
    way(2, "ILKJI", "natural=coastline");
    cutOut(-0.5, 0.5, 5.5, 4.5);
    List<PictureFeature> features = drawn("....A\n....B\n.IJ..\n.LK..\n....C\n....D");
    assertThat(wet(features, 3, 2.5)).isTrue();
    assertThat(wet(features, 1.5, 2.5)).as("the island").isFalse();
    assertThat(wet(features, 5, 2.5)).isFalse();
  }

  @Test
  void coastsThatContradictEachOtherMakeNoSea() {
    way(1, "ABCD", "natural=coastline");
    way(2, "EFGH", "natural=coastline");
    cutOut(-0.5, 0.5, 6.5, 2.5);
    assertThat(drawn("..E.A..\n..F.B..\n..G.C..\n..H.D.."))
        .as("between them it would be wet and dry")
        .extracting(PictureFeature::kind)
        .containsOnly(FeatureKind.COAST);
  }

  @Test
  void aCoastThatEndsAmidTheExtractMakesNoSea() {
    way(1, "ABC", "natural=coastline");
    cutOut(-0.5, 0.5, 2.5, 2.5);
    assertThat(drawn(".A.\n.B.\n.C.\n.D."))
        .extracting(PictureFeature::kind)
        .containsOnly(FeatureKind.COAST);
  }

  @Test
  void aCoastThatIsCutOffIsALine() {
    way(1, "ADCBA", "natural=coastline");
    way(2, "EF", "natural=coastline");
    assertThat(drawn("AB.EF\nDC"))
        .extracting(PictureFeature::kind)
        .containsOnly(FeatureKind.COAST)
        .hasSize(2);
  }

  @Test
  void placesHaveTheirNamesAndTheLargerOnesComeFirst() {
    tagsOfNode.put((long) 'A', tags("place=town", "name=Ramsey", "population=8000"));
    tagsOfNode.put((long) 'B', tags("place=town", "name=Douglas", "population=26000"));
    tagsOfNode.put((long) 'C', tags("place=hamlet", "name=Sulby", "population=many"));
    tagsOfNode.put((long) 'D', tags("place=town"));
    tagsOfNode.put((long) 'E', tags("place=locality", "name=Field"));

    List<PictureFeature> features = drawn("ABCDE");

    assertThat(features)
        .extracting(PictureFeature::name)
        .containsExactly("Douglas", "Ramsey", "Sulby");
    assertThat(features).extracting(PictureFeature::rank).containsExactly(15, 13, 0);
    assertThat(drawn("", Detail.TOWN)).extracting(PictureFeature::name).doesNotContain("Sulby");
  }

  @Test
  void whatCannotBeSeenIsNotDrawn() {
    way(1, "ABCDA", "natural=water");
    assertThat(drawn("AB\nDC", Detail.TOWN)).hasSize(1);
    assertThat(drawn("", Detail.OVERVIEW)).isEmpty();
  }
}
