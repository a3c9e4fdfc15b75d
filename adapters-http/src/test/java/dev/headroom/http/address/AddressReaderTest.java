package dev.headroom.http.address;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AddressReaderTest {

  @ParameterizedTest
  @CsvSource({
    "203.0.113.9, 203.0.113.9",
    "203.0.113.9:443, 203.0.113.9",
    "2001:db8::1, 2001:db8:0:0:0:0:0:1",
    "[2001:db8::1], 2001:db8:0:0:0:0:0:1",
    "[2001:db8::1]:443, 2001:db8:0:0:0:0:0:1",
    "fe80::1%eth0, fe80:0:0:0:0:0:0:1",
    "::ffff:203.0.113.9, 203.0.113.9",
    "127.0.0.1, 127.0.0.1",
    "010.0.0.1, 10.0.0.1",
  })
  void addressesInFiguresAreRead(String text, String address) {
    assertThat(AddressReader.read(text)).map(InetAddress::getHostAddress).contains(address);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", " ", "unknown", "_hidden", "localhost", "example.com", "cafe.babe", "1.2.3",
            "1.2.3.256",
        "1.2.3.4.5", "12345", "::g", "1::2::3", "[]", "[1.2.3.4", "1.2.3.4, 5.6.7.8", ":", "0x7f.1"
      })
  void anythingElseIsNotAndNoNameIsLookedUp(String text) {
    assertThat(AddressReader.read(text)).isEmpty();
  }

  @Test
  void loopbackIsKnownInBothFamilies() {
    assertThat(AddressReader.read("[::1]")).matches(a -> a.orElseThrow().isLoopbackAddress());
    assertThat(AddressReader.read("127.9.9.9")).matches(a -> a.orElseThrow().isLoopbackAddress());
  }
}
