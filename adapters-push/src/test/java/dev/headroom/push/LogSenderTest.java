package dev.headroom.push;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.headroom.domain.notification.Notification;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class LogSenderTest {

  private final Logger logger = (Logger) LoggerFactory.getLogger(LogSender.class);
  private final ListAppender<ILoggingEvent> logged = new ListAppender<>();

  @BeforeEach
  void listen() {
    logged.start();
    logger.setLevel(Level.INFO);
    logger.addAppender(logged);
  }

  @AfterEach
  void stop() {
    logger.detachAppender(logged);
    logger.setLevel(null);
  }

  @Test
  void theWholePayloadIsInTheLogAndTheTokenIsNot() {
    Notification hard = Pushes.hard();

    new LogSender().send("secret-token", hard);

    assertThat(logged.list).hasSize(1);
    assertThat(logged.list.get(0).getFormattedMessage())
        .contains(hard.text().title(), hard.text().body(), PushContent.of(hard).toString())
        .doesNotContain("secret-token");
  }
}
