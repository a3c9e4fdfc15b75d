package dev.headroom.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Distances;
import dev.headroom.persistence.network.NetworkFile;
import dev.headroom.server.Loamshire;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code map import --heights}, from the tiles to what a network file says of itself. */
class HeightsCommandTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final int SIDE = 1_201;

  @TempDir private Path folder;
  private Path tiles;
  private Path level;
  private Path hilly;

  @BeforeEach
  void makeTilesOfTheCounty() throws IOException {
    level = Loamshire.in(folder);
    hilly = folder.resolve("hilly.headroom");
    tiles = Files.createDirectory(folder.resolve("tiles"));
    Box box = NetworkFile.read(level).info().box().orElseThrow();
    for (int lat = floor(box.south()); lat <= floor(box.north()); lat++) {
      for (int lon = floor(box.west()); lon <= floor(box.east()); lon++) {
        Files.write(tiles.resolve(name(lat, lon)), rising(lat));
      }
    }
  }

  private static int floor(double degrees) {
    return (int) Math.floor(degrees);
  }

  private static String name(int lat, int lon) {
    return String.format(
        Locale.ROOT,
        "%s%02d%s%03d.hgt",
        lat < 0 ? "S" : "N",
        Math.abs(lat),
        lon < 0 ? "W" : "E",
        Math.abs(lon));
  }

  /** A tenth of the way to the north and back, in waves of 4 km, so that no height is too much. */
  private static byte[] rising(int south) {
    ByteBuffer bytes = ByteBuffer.allocate(2 * SIDE * SIDE);
    for (int row = 0; row < SIDE; row++) {
      double north = (south + 1 - row / (SIDE - 1.0)) * Distances.METRES_PER_DEGREE;
      double wave = Math.floorMod((long) north, 4_000L);
      for (int column = 0; column < SIDE; column++) {
        bytes.putShort((short) (Math.min(wave, 4_000 - wave) / 10));
      }
    }
    return bytes.array();
  }

  private Ran importing(String heights, String... options) {
    List<String> all = new ArrayList<>(List.of("map", "import"));
    all.add(folder.resolve("loamshire.osm").toString());
    all.addAll(List.of("--out", hilly.toString(), "--heights", heights));
    all.addAll(List.of(options));
    return Ran.of(all.toArray(String[]::new));
  }

  private static long seconds(Path network) throws IOException {
    long millis = 0;
    for (int time : NetworkFile.read(network).columns().forwardTime) {
      millis += Math.max(0, time);
    }
    return millis / 1_000;
  }

  @Test
  void heightsMakeHillsAndTheFileSaysSo() throws IOException {
    Ran ran = importing(tiles.toString(), "--json");
    assertThat(ran.code()).isZero();
    JsonNode heights = MAPPER.readTree(ran.out()).get("heights");
    assertThat(heights.get("tiles").asInt()).isPositive();
    assertThat(heights.get("roads").asInt()).isPositive();
    assertThat(seconds(hilly)).isGreaterThan(seconds(level));

    JsonNode checked = MAPPER.readTree(Ran.of("map", "check", hilly.toString(), "--json").out());
    assertThat(checked.get("heights")).isEqualTo(heights);
    String words = Ran.of("map", "check", hilly.toString()).out();
    assertThat(words).containsPattern("slopes from heights: [0-9,]+ of [0-9,]+ roads, on [0-9] ti");
    assertThat(importing(tiles.toString()).out()).contains("slopes from heights");
  }

  @Test
  void withoutHeightsNothingIsSaidOfThem() throws IOException {
    JsonNode checked = MAPPER.readTree(Ran.of("map", "check", level.toString(), "--json").out());
    assertThat(checked.get("heights").isNull()).isTrue();
    assertThat(Ran.of("map", "check", level.toString()).out()).doesNotContain("heights");
  }

  @Test
  void aDamagedTileEndsTheImportAndLeavesTheMap() throws IOException {
    byte[] before = Files.readAllBytes(Files.copy(level, hilly));
    try (var all = Files.list(tiles)) {
      for (Path tile : all.toList()) {
        Files.write(tile, new byte[1_000]);
      }
    }
    Ran ran = importing(tiles.toString());
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).contains("is no height tile").doesNotContain("\tat ");
    assertThat(Files.readAllBytes(hilly)).isEqualTo(before);
    assertThat(importing(folder.resolve("none").toString()).code()).isEqualTo(1);
  }
}
