package dev.headroom.http.address;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProxiesTest {

  private static boolean trusts(Proxies proxies, String peer) {
    return proxies.trusts(AddressReader.read(peer).orElseThrow());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "127.0.0.1",
        "::1",
        "10.1.2.3",
        "172.17.0.1",
        "192.168.1.1",
        "169.254.1.1",
        "fd00::1",
        "fe80::1"
      })
  void nearbyIsThisMachineAndWhatTheInternetDoesNotForward(String peer) {
    assertThat(trusts(Proxies.ENDING_TLS, peer)).isTrue();
    assertThat(trusts(Proxies.NONE, peer)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"203.0.113.9", "100.64.0.1", "172.32.0.1", "2001:db8::1", "::2"})
  void anyOtherAddressIsNotNearby(String peer) {
    assertThat(trusts(Proxies.ENDING_TLS, peer)).isFalse();
  }

  @Test
  void aListIsReadWholeOrNotAtAll() {
    assertThat(Proxies.parse("203.0.113.9, 2001:db8::/32", true))
        .contains(
            new Proxies(
                List.of(
                    Network.parse("203.0.113.9").orElseThrow(),
                    Network.parse("2001:db8::/32").orElseThrow()),
                true));
    for (String bad : List.of("", ",", "203.0.113.9,", "203.0.113.9,all", "203.0.113.9 ::1")) {
      assertThat(Proxies.parse(bad, false)).as(bad).isEmpty();
    }
  }

  @Test
  void proxiesThatEndTlsHaveAddresses() {
    assertThatThrownBy(() -> new Proxies(List.of(), true))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
