package dev.headroom.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.domain.geo.Position;
import dev.headroom.server.demo.MadeUpCounty;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code headroom search} on the made-up county. */
class SearchCommandTest {

  private static final String QUILL = place(MadeUpCounty.NETHER_QUILL);

  @TempDir private static Path folder;

  private static String map;

  @BeforeAll
  static void importTheCounty() throws IOException {
    Path extract = folder.resolve("county.osm");
    MadeUpCounty.write(extract);
    map = folder.resolve("county.headroom").toString();
    assertThat(Ran.of("map", "import", extract.toString(), "--out", map).code()).isZero();
  }

  private static String place(Position position) {
    return String.format(Locale.ROOT, "%s,%s", position.lat(), position.lon());
  }

  private static Ran search(String... arguments) {
    String[] all = new String[arguments.length + 2];
    all[0] = "search";
    all[1] = map;
    System.arraycopy(arguments, 0, all, 2, arguments.length);
    return Ran.of(all);
  }

  @Test
  void itPrintsALineForEachPlace() {
    Ran found = search("nether quill", "--near", QUILL, "--limit", "1");
    assertThat(found.code()).as(found.err()).isZero();
    assertThat(found.out().lines()).hasSize(1);
    assertThat(found.out()).containsPattern("^\\w+ +Nether Quill.*  5\\d\\.\\d{5},-\\d\\.\\d{5}  ");
    assertThat(search("Quill Road").out()).contains("street", "Quill Road");
  }

  @Test
  void withJsonItPrintsTheBodyOfTheEndpoint() throws IOException {
    JsonNode found = search("nether quill", "--near", QUILL, "--json").json();
    assertThat(found.path("state").asText()).isEqualTo("complete");
    assertThat(found.at("/places/0/name").asText()).isEqualTo("Nether Quill");
    assertThat(found.at("/places/0/distance").isNumber()).isTrue();
    JsonNode at = search("--at", place(MadeUpCounty.LOW_BRIDGE), "--json").json();
    assertThat(at.path("text").asText()).startsWith("Quill Road");
  }

  @Test
  void itNamesAPosition() {
    Ran named = search("--at", place(MadeUpCounty.LOW_BRIDGE));
    assertThat(named.code()).as(named.err()).isZero();
    assertThat(named.out()).startsWith("street ").contains("Quill Road");
    Ran nothing = search("--at", "0.5,0.5");
    assertThat(nothing.code()).isEqualTo(1);
    assertThat(nothing.err().strip()).isEqualTo("headroom: nothing with a name is near 0.5,0.5");
  }

  @Test
  void coordinatesAreNamedByWhatIsThere() {
    Ran found = search(place(MadeUpCounty.LOW_BRIDGE));
    assertThat(found.out()).startsWith("coordinates ").contains("Quill Road");
    assertThat(search("https://example.org/nether-quill").code()).isEqualTo(1);
  }

  @Test
  void whereNothingIsFoundItSaysSo() {
    Ran nothing = search("xyzzy");
    assertThat(nothing.code()).isEqualTo(1);
    assertThat(nothing.out()).isEmpty();
    assertThat(nothing.err().strip()).isEqualTo("headroom: nothing on the map is called \"xyzzy\"");
  }

  @Test
  void aMapWithoutNamesSaysSo() throws IOException {
    Path extract = folder.resolve("nameless.osm");
    MadeUpCounty.write(extract);
    Path nameless = folder.resolve("nameless.headroom");
    Ran imported =
        Ran.of("map", "import", extract.toString(), "--out", nameless.toString(), "--no-search");
    assertThat(imported.code()).isZero();
    Ran nothing = Ran.of("search", nameless.toString(), "quill");
    assertThat(nothing.code()).isEqualTo(1);
    assertThat(nothing.err()).contains("the map has no names");
    assertThat(Ran.of("search", nameless.toString(), "--at", QUILL).code()).isZero();
    Files.delete(nameless);
    assertThat(Ran.of("search", nameless.toString(), "quill").code()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "quill --at 1,1", "quill --limit 0", "quill --limit 21", "--at 91,1"})
  void wrongUseIsRefused(String arguments) {
    String[] all = arguments.isEmpty() ? new String[0] : arguments.split(" ");
    assertThat(search(all).code()).isEqualTo(2);
    assertThat(search("x".repeat(1_001)).code()).isEqualTo(2);
  }
}
