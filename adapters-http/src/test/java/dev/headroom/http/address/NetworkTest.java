package dev.headroom.http.address;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NetworkTest {

  private static InetAddress address(String text) {
    return AddressReader.read(text).orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    "10.0.0.0/8, 10.255.255.255, 11.0.0.0",
    "172.16.0.0/12, 172.31.255.255, 172.32.0.0",
    "172.16.0.0/12, 172.16.0.0, 172.15.255.255",
    "203.0.113.8/29, 203.0.113.15, 203.0.113.16",
    "203.0.113.9, 203.0.113.9, 203.0.113.8",
    "203.0.113.9/32, 203.0.113.9, 203.0.113.10",
    "0.0.0.0/0, 203.0.113.9, 2001:db8::1",
    "::/0, 2001:db8::1, 203.0.113.9",
    "fc00::/7, fdff::1, fe00::1",
    "2001:db8::/33, 2001:db8:7fff::1, 2001:db8:8000::1",
    "::1, ::1, ::2",
    "::ffff:10.0.0.0/8, 10.1.2.3, ::ffff:11.0.0.1",
  })
  void aNetworkHasItsOwnAddressesAlone(String network, String inside, String outside) {
    Network read = Network.parse(network).orElseThrow();

    assertThat(read.contains(address(inside))).isTrue();
    assertThat(read.contains(address(outside))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "/8",
        "10.0.0.0/",
        "10.0.0.0/33",
        "10.0.0.0/-1",
        "10.0.0.0/8/8",
        "10.1.0.0/8",
        "10.0.0.0/255.0.0.0",
        "10.0.0/8",
        "::/129",
        "2001:db8::1/64",
        "fe80::1%eth0",
        "[::1]",
        "10.0.0.1:80",
        "localhost",
        "10.0.0.0/8 ",
        "all"
      })
  void anythingElseIsNone(String text) {
    assertThat(Network.parse(text)).isEmpty();
  }
}
