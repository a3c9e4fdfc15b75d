package dev.headroom.domain.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.notification.Provider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeviceTokenTest {

  @Test
  void aTokenIsFcmsUnlessItSaysApple() {
    assertThat(DeviceToken.of("abc:d_e-f")).isEqualTo(new DeviceToken(Provider.FCM, "abc:d_e-f"));
    assertThat(DeviceToken.of("apns:00ff")).isEqualTo(new DeviceToken(Provider.APNS, "00ff"));
    assertThat(DeviceToken.of("APNS:00ff").provider()).isEqualTo(Provider.FCM);
    assertThat(DeviceToken.of("apns:00ff").text()).isEqualTo("apns:00ff");
    assertThat(DeviceToken.of("abc").text()).isEqualTo("abc");
  }

  @Test
  void theLongestIsTakenAndALongerOneIsNot() {
    String longest = "apns:" + "0".repeat(DeviceToken.MOST_LENGTH - 5);
    assertThat(DeviceToken.of(longest).text()).isEqualTo(longest);
    assertThatThrownBy(() -> DeviceToken.of(longest + "0"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "apns:", " ", "a b", "a\n", "\u0000", "caf\u00e9", "\ud800", "\u007f"})
  void whatNoProviderIssuesIsRefused(String text) {
    assertThat(DeviceToken.problem(text)).isPresent();
    assertThatThrownBy(() -> DeviceToken.of(text)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aTokenStaysOutOfTexts() {
    assertThat(DeviceToken.of("secret-token").toString()).doesNotContain("secret");
  }
}
