package dev.headroom.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Position;
import dev.headroom.server.demo.MadeUpCounty;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code headroom matrix} on the made-up county. */
class MatrixCommandTest {

  @TempDir private static Path folder;

  private static String map;

  @BeforeAll
  static void importTheCounty() throws IOException {
    Path extract = folder.resolve("county.osm");
    MadeUpCounty.write(extract);
    map = folder.resolve("county.headroom").toString();
    assertThat(Ran.of("map", "import", extract.toString(), "--out", map).code()).isZero();
  }

  private static Path places(String... lines) throws IOException {
    Path file = Files.createTempFile(folder, "places", ".csv");
    List<String> all = new ArrayList<>(List.of("name,lat,lon"));
    all.addAll(List.of(lines));
    return Files.write(file, all);
  }

  private static String row(String name, Position at) {
    return name + "," + at.lat() + "," + at.lon();
  }

  private static Ran matrix(Path sources, String... options) {
    List<String> all = new ArrayList<>(List.of("matrix", "--map", map, "--sources", "" + sources));
    all.addAll(List.of("--height", "3", "--weight", "7"));
    all.addAll(List.of(options));
    return Ran.of(all.toArray(String[]::new));
  }

  @Test
  void itPrintsALineForEachPair() throws IOException {
    Path places =
        places(
            row("Depot", MadeUpCounty.NETHER_QUILL),
            row("\"Owlby, shop\"", MadeUpCounty.OWLBY),
            row("", MadeUpCounty.LOW_BRIDGE));
    Ran ran = matrix(places);
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out().lines()).hasSize(10).startsWith("source,target,duration,distance,cost");
    assertThat(ran.out())
        .contains("\nDepot,\"Owlby, shop\",")
        .contains("\nDepot,Depot,0.0,0.0,0.0");
    assertThat(ran.out()).contains("\n3,Depot,");
    assertThat(ran.err()).contains("3 of 3 sources");
  }

  @Test
  void itWritesAFileAndNamesPlacesWithoutARoad() throws IOException {
    Path out = folder.resolve("matrix.csv");
    Ran ran =
        matrix(
            places(row("Depot", MadeUpCounty.NETHER_QUILL)),
            "--targets",
            places(row("Owlby", MadeUpCounty.OWLBY), "Nowhere,10,10").toString(),
            "--out",
            out.toString());
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out()).isEmpty();
    assertThat(Files.readAllLines(out)).hasSize(2);
    assertThat(ran.err()).contains("no road for target Nowhere");
  }

  @Test
  void withoutAnyRouteItSaysSo() throws IOException {
    Ran ran = matrix(places("Nowhere,10,10"));
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).contains("no road for source Nowhere").contains("no route leads");
  }

  @Test
  void whatIsToBeAvoidedIsAvoided() throws IOException {
    Path places = places(row("Depot", MadeUpCounty.NETHER_QUILL), row("Owlby", MadeUpCounty.OWLBY));
    Path area =
        Files.writeString(
            folder.resolve("area.geojson"),
            """
            {"type": "Polygon", "coordinates":
              [[[-2.57, 55.18], [-2.55, 55.18], [-2.55, 55.2], [-2.57, 55.2], [-2.57, 55.18]]]}
            """);
    Ran around = matrix(places, "--avoid-area", area.toString(), "--avoid-strictly");
    assertThat(around.code()).as(around.err()).isZero();
    assertThat(metres(around)).isGreaterThan(metres(matrix(places)));
  }

  private static double metres(Ran ran) {
    String row =
        ran.out().lines().filter(line -> line.startsWith("Depot,Owlby,")).findFirst().orElseThrow();
    return Double.parseDouble(row.split(",")[3]);
  }

  @Test
  void whatCannotBeAvoidedIsNamed() throws IOException {
    Path places = places(row("Depot", MadeUpCounty.NETHER_QUILL));
    Ran feature = matrix(places, "--avoid", "hills");
    assertThat(feature.code()).isEqualTo(2);
    assertThat(feature.err()).contains("tolls, ferries", "hills");
    Ran area = matrix(places, "--avoid-area", places.toString());
    assertThat(area.code()).isEqualTo(2);
    assertThat(area.err()).contains("cannot be read as GeoJSON");
    Path none = Files.writeString(folder.resolve("none.geojson"), "{\"features\": []}");
    Ran empty = matrix(places, "--avoid-area", none.toString());
    assertThat(empty.code()).isEqualTo(2);
    assertThat(empty.err()).contains("none.geojson has no polygon");
    Ran strict = matrix(places, "--avoid-strictly");
    assertThat(strict.code()).isEqualTo(2);
    assertThat(strict.err()).contains("--avoid-strictly needs --avoid");
  }

  @Test
  void aBadLineIsNamed() throws IOException {
    Ran ran = matrix(places("Depot,91,0"));
    assertThat(ran.code()).isNotZero();
    assertThat(ran.err()).contains("line 2").contains("lat");
  }
}
