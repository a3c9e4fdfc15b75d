package dev.headroom.server.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.bootstrap.OperatorException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class MapAddressTest {

  private static MapAddress address(String name) {
    return MapAddress.in("https://maps.example/" + name).orElseThrow();
  }

  @Test
  void eachAddressHasItsOwnFile() {
    Path county = address("county.headroom").fileIn(Path.of("data"));
    assertThat(county.getFileName().toString()).matches("fetched-[0-9a-f]{16}\\.headroom");
    assertThat(address("country.headroom").fileIn(Path.of("data"))).isNotEqualTo(county);
  }

  @Test
  void theSumIsBesideTheMapBeforeAnyQuery() {
    assertThat(address("a.headroom").sum())
        .isEqualTo(URI.create("https://maps.example/a.headroom.sha256"));
    assertThat(address("a.headroom?key=1").sum())
        .isEqualTo(URI.create("https://maps.example/a.headroom.sha256?key=1"));
  }

  @Test
  void takesHttpsAndThisMachineAlone() {
    assertThat(MapAddress.in("map.headroom")).isEmpty();
    assertThat(MapAddress.in("https://maps.example/a.headroom"))
        .contains(new MapAddress(URI.create("https://maps.example/a.headroom")));
    assertThatCode(() -> MapAddress.in("http://localhost:1/a")).doesNotThrowAnyException();
    for (String other :
        List.of("http://maps.example/a", "ftp://maps.example/a", "http://127.0.0.1.example/a")) {
      assertThatThrownBy(() -> MapAddress.in(other))
          .as(other)
          .isInstanceOf(OperatorException.class)
          .hasMessageContaining("only https");
    }
  }
}
