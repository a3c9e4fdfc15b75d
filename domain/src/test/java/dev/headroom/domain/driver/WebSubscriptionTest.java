package dev.headroom.domain.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WebSubscriptionTest {

  /** Of the example of RFC 8291. */
  private static final String KEY =
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";

  private static final String SECRET = "BTBZMqHH6r4Tts7J_aSIgg";
  private static final String GOOD =
      "{\"endpoint\":\"https://push.services.example.org/wpush/v2/gAAAA\",\"keys\":{\"p256dh\":\""
          + KEY
          + "\",\"auth\":\""
          + SECRET
          + "\"}}";

  private static String text(String json) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(json.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void aBrowsersJsonIsRead() {
    for (String json :
        List.of(
            GOOD,
            GOOD.replace(",\"keys\"", ",\"expirationTime\":null,\"keys\""),
            GOOD.replace(",\"keys\"", ",\"expirationTime\":1790000000000,\"keys\""),
            GOOD.replaceAll("(\"p256dh\":\"[^\"]+\"),(\"auth\":\"[^\"]+\")", "$2,$1"))) {
      WebSubscription read = WebSubscription.read(text(json)).orElseThrow();
      assertThat(read.key()).isEqualTo(KEY);
      assertThat(read.secret()).isEqualTo(SECRET);
      assertThat(read.origin()).isEqualTo("https://push.services.example.org");
      DeviceToken token = DeviceToken.of("webpush:" + text(json));
      assertThat(token.text()).isEqualTo("webpush:" + text(json));
      assertThat(token.subscription()).contains(read);
      assertThat(token.toString() + read).doesNotContain(KEY, "wpush");
    }
  }

  @Test
  void anythingElseIsNone() {
    for (String json :
        List.of(
            "",
            "{}",
            GOOD + " ",
            GOOD.replace("{\"endpoint", "{ \"endpoint"),
            GOOD.replace("\"keys\"", "\"more\":1,\"keys\""),
            GOOD.replace("https:", "ftp:"),
            GOOD.replace("https://push", "https://user@push"),
            GOOD.replace("/gAAAA", "/gAAAA#x"),
            GOOD.replace("/gAAAA", "/g AAAA"),
            GOOD.replace("/gAAAA", "/g\\\"AAAA"),
            GOOD.replace("/gAAAA", "/" + "A".repeat(1_100)),
            GOOD.replace("https://push.services.example.org", "https:"),
            GOOD.replace(KEY, KEY.substring(0, 86)),
            GOOD.replace(KEY, "A" + KEY.substring(1)),
            GOOD.replace(KEY, KEY.substring(0, 80) + "AAAAAAA"),
            GOOD.replace(SECRET, SECRET + "A"),
            GOOD.replace(SECRET, "+" + SECRET.substring(1)))) {
      assertThat(WebSubscription.read(text(json))).as(json).isEmpty();
      assertThat(DeviceToken.problem("webpush:" + text(json)))
          .as(json)
          .contains(
              json.isEmpty() ? DeviceToken.Problem.EMPTY : DeviceToken.Problem.NOT_A_SUBSCRIPTION);
    }
    assertThat(WebSubscription.read(GOOD)).as("not encoded").isEmpty();
    assertThat(WebSubscription.read("_w")).as("not UTF-8").isEmpty();
  }

  @Test
  void onlyPublicServicesAreAllowed() {
    assertThat(allowed("https://fcm.googleapis.com/fcm/send/x")).isTrue();
    assertThat(allowed("https://web.push.apple.com:443/x")).isTrue();
    assertThat(allowed("https://updates.push.services.mozilla.com/wpush/v2/x")).isTrue();
    for (String endpoint :
        List.of(
            "http://fcm.googleapis.com/x",
            "https://fcm.googleapis.com:8443/x",
            "https://localhost/x",
            "https://database/x",
            "https://127.0.0.1/x",
            "https://127.1/x",
            "https://2130706433/x",
            "https://0x7f.0.0.1/x",
            "https://10.0.0.1/x",
            "https://169.254.169.254/latest",
            "https://[::1]/x",
            "https://[fd00::1]/x",
            "https://metadata.google.internal/x",
            "https://printer.local/x",
            "https://a.localhost/x",
            "https://push.home.arpa/x",
            "https://push.example/x")) {
      assertThat(allowed(endpoint)).as(endpoint).isFalse();
    }
    PushServices trial = new PushServices(Optional.of("http://127.0.0.1:9000"));
    assertThat(trial.allow(of("http://127.0.0.1:9000/push/x"))).isTrue();
    assertThat(trial.allow(of("http://127.0.0.1:9001/push/x"))).isFalse();
    assertThat(trial.allow(of("https://127.0.0.1:9000/push/x"))).isFalse();
  }

  private static boolean allowed(String endpoint) {
    return read(endpoint).filter(PushServices.PUBLIC::allow).isPresent();
  }

  private static WebSubscription of(String endpoint) {
    return read(endpoint).orElseThrow();
  }

  private static Optional<WebSubscription> read(String endpoint) {
    return WebSubscription.read(
        text(GOOD.replace("https://push.services.example.org/wpush/v2/gAAAA", endpoint)));
  }
}
