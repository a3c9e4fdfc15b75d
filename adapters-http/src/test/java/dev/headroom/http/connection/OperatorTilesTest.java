package dev.headroom.http.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OperatorTilesTest {

  @ParameterizedTest
  @CsvSource({
    "https://tiles.example.com/{z}/{x}/{y}.png, https://tiles.example.com",
    "https://TILES.example.com:8443/{z}/{x}/{y}?key=1, https://tiles.example.com:8443",
    "https://10.1.2.3/{y}/{x}/{z}, https://10.1.2.3",
    "http://localhost:9000/{z}/{x}/{y}, http://localhost:9000",
    "http://127.0.0.1/{z}/{x}/{y}, http://127.0.0.1",
  })
  void tilesComeByHttpsOrFromThisMachine(String address, String origin) {
    assertThat(new OperatorTiles(address, "").origin()).isEqualTo(origin);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "tiles",
        "https://tiles.example.com/tile.png",
        "https://tiles.example.com/{z}/{x}.png",
        "https://tiles.example.com/{z}/{x}/{y}/{y}.png",
        "http://tiles.example.com/{z}/{x}/{y}.png",
        "http://127.0.0.1.example.com/{z}/{x}/{y}.png",
        "http://localhost@example.com/{z}/{x}/{y}.png",
        "https://user:word@tiles.example.com/{z}/{x}/{y}.png",
        "ftp://tiles.example.com/{z}/{x}/{y}.png",
        "javascript:alert({z}{x}{y})",
        "data:image/png,{z}{x}{y}",
        "https:///{z}/{x}/{y}.png",
        "https://*/{z}/{x}/{y}.png",
        "https://*.example.com/{z}/{x}/{y}.png",
        "https://{z}.example.com;script-src/{x}/{y}.png",
        "https://tiles.example.com; script-src/{z}/{x}/{y}.png",
        "https://tiles.example.com 'unsafe-inline'/{z}/{x}/{y}.png",
        "https://tiles.example.com/{z}/{x}/{y}.png#x",
        "https://tiles.example.com:99999/{z}/{x}/{y}.png",
        "https://tiles.example.com/{z}/{x}/{y}.png\nX: 1"
      })
  void whatIsNoAddressOfTilesIsRefused(String address) {
    assertThat(OperatorTiles.fits(address)).isFalse();
    assertThatThrownBy(() -> new OperatorTiles(address, ""))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void anEndlessAddressIsRefused() {
    assertThat(OperatorTiles.fits("https://example.com/{z}/{x}/{y}/" + "a".repeat(1_000)))
        .isFalse();
  }
}
