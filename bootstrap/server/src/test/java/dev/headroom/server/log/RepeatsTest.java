package dev.headroom.server.log;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.LoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class RepeatsTest {

  private static final long MINUTE = TimeUnit.MINUTES.toNanos(1);

  private final LoggerContext context = new LoggerContext();
  private final Repeats repeats = new Repeats();

  RepeatsTest() {
    context.setMDCAdapter(new LogbackMDCAdapter());
  }

  private ILoggingEvent event(Level level, String template, Throwable thrown, Object... values) {
    return new LoggingEvent(
        "RepeatsTest", context.getLogger("dev.headroom.Test"), level, template, thrown, values);
  }

  private static RuntimeException fullDisk() {
    return new IllegalStateException("no space left");
  }

  @Test
  void ofOneFailureThereIsALineAMinuteThatCountsTheOthers() {
    int passed = 0;
    for (int request = 0; request < 35; request++) {
      ILoggingEvent failure = event(Level.ERROR, "request {} failed", fullDisk(), request);
      passed += repeats.pass(failure, request).isPresent() ? 1 : 0;
    }
    assertThat(passed).isEqualTo(1);

    Optional<ILoggingEvent> next =
        repeats.pass(event(Level.ERROR, "request {} failed", fullDisk(), 35), MINUTE);

    assertThat(next.orElseThrow().getFormattedMessage()).isEqualTo("request 35 failed (+34)");
    assertThat(next.orElseThrow().getThrowableProxy()).isNotNull();
    assertThat(new String(new LogLine().encode(next.orElseThrow()), StandardCharsets.UTF_8))
        .contains("(+34)", "no space left");
    assertThat(
            repeats
                .pass(event(Level.ERROR, "request {} failed", fullDisk(), 36), 3 * MINUTE)
                .orElseThrow()
                .getFormattedMessage())
        .isEqualTo("request 36 failed");
  }

  @Test
  void anotherFailureAnotherMessageAndWhatIsNoTroubleAreWritten() {
    assertThat(repeats.pass(event(Level.ERROR, "a request failed", fullDisk()), 0)).isPresent();
    assertThat(repeats.pass(event(Level.ERROR, "a request failed", new Error()), 0)).isPresent();
    assertThat(repeats.pass(event(Level.WARN, "a request failed", null), 0)).isPresent();
    assertThat(repeats.pass(event(Level.WARN, "another", null), 0)).isPresent();
    assertThat(repeats.pass(event(Level.WARN, "another", null), 0)).isEmpty();
    for (int request = 0; request < 3; request++) {
      assertThat(repeats.pass(event(Level.INFO, "GET", null), 0)).isPresent();
    }
  }

  @Test
  void noMoreKindsAreRememberedThanThereIsRoomFor() {
    for (int kind = 0; kind < 10_000; kind++) {
      assertThat(repeats.pass(event(Level.WARN, "kind " + kind, null), 0)).isPresent();
    }
    assertThat(repeats.pass(event(Level.WARN, "kind 9999", null), 0)).isEmpty();
    assertThat(repeats.pass(event(Level.WARN, "kind 0", null), 0)).isPresent();
  }
}
