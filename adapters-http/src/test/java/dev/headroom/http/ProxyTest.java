package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.headroom.http.Service.Answer;
import dev.headroom.http.address.Proxies;
import dev.headroom.http.address.UndeclaredProxy;
import dev.headroom.http.connection.HttpSettings;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.slf4j.LoggerFactory;

/** Behind a proxy that nobody declared nothing is local, and who is no proxy is not believed. */
class ProxyTest {

  private static final String KEY_REQUEST =
      "{\"email\": \"c@example.com\", \"name\": \"Cal\", \"phone\": \"\"}";
  private static final int KEYS_PER_HOUR = 2;

  private static Service behind(Proxies proxies) {
    HttpSettings.Limits few =
        new HttpSettings.Limits(200, 2_000, KEYS_PER_HOUR, 5, 100, Duration.ofMinutes(15));
    return new Service(new HttpSettings("127.0.0.1", 0, Optional.empty(), proxies, false, few));
  }

  private static Answer key(Service service, String... headers) {
    HttpRequest.Builder request =
        service.request("/api/api_keys/generate", "Content-Type", "application/json");
    if (headers.length > 0) {
      request.headers(headers);
    }
    return service.send(request.POST(HttpRequest.BodyPublishers.ofString(KEY_REQUEST)).build());
  }

  /** How many of five keys are issued. */
  private static int issued(Service service, String... headers) {
    int issued = 0;
    for (int i = 0; i < 5; i++) {
      Answer answer = key(service, headers);
      assertThat(answer.status()).isIn(200, 429);
      issued += answer.status() == 200 ? 1 : 0;
    }
    return issued;
  }

  @ParameterizedTest
  @CsvSource({
    "X-Forwarded-For, 203.0.113.9",
    "X-Forwarded-For, ''",
    "x-forwarded-for, 127.0.0.1",
    "Forwarded, for=203.0.113.9",
    "X-Real-IP, 203.0.113.9",
    "X-Forwarded-Proto, https",
    "Via, 1.1 gate"
  })
  void whatComesThroughAnUndeclaredProxyIsNotLocal(String header, String value) {
    try (Service service = behind(Proxies.NONE)) {
      assertThat(issued(service, header, value)).isEqualTo(KEYS_PER_HOUR);
      assertThat(issued(service)).as("of this machine itself").isEqualTo(5);
    }
  }

  @Test
  void whatAnUndeclaredProxyReportsMakesNoNewAddress() {
    try (Service service = behind(Proxies.NONE)) {
      assertThat(issued(service, "X-Forwarded-For", "203.0.113.9")).isEqualTo(KEYS_PER_HOUR);
      assertThat(issued(service, "X-Forwarded-For", "198.51.100.1")).isZero();
    }
  }

  @Test
  void whatAPeerReportsThatIsNoDeclaredProxyIsIgnored() {
    Proxies elsewhere = Proxies.parse("203.0.113.0/24", false).orElseThrow();
    try (Service service = behind(elsewhere)) {
      assertThat(issued(service, "X-Forwarded-For", "198.51.100.1")).isEqualTo(KEYS_PER_HOUR);
      assertThat(issued(service, "X-Forwarded-For", "198.51.100.2")).isZero();
      assertThat(issued(service)).isZero();
    }
  }

  @Test
  void aWarningNamesTheSettingOnce() {
    List<String> warnings = warnings(Proxies.NONE);

    assertThat(warnings).hasSize(1);
    assertThat(warnings.get(0)).contains("behind-tls-proxy").contains("proxies");
  }

  @Test
  void aDeclaredProxyIsNoReasonToWarn() {
    assertThat(warnings(Proxies.ENDING_TLS)).isEmpty();
  }

  private static List<String> warnings(Proxies proxies) {
    Logger log = (Logger) LoggerFactory.getLogger(UndeclaredProxy.class);
    ListAppender<ILoggingEvent> logged = new ListAppender<>();
    logged.start();
    log.addAppender(logged);
    try (Service service = behind(proxies)) {
      service.get("/health/live");
      service.get("/health/live", "Forwarded", "for=203.0.113.9");
      service.get("/no/such/path", "X-Forwarded-For", "203.0.113.9");
      key(service, "X-Forwarded-For", "203.0.113.9");
      service.stop(); // nothing is logged from now on
    } finally {
      log.detachAppender(logged);
    }
    return logged.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
  }
}
