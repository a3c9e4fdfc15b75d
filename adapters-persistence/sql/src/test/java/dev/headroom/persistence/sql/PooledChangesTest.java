package dev.headroom.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.change.Changes;
import dev.headroom.domain.change.StoredChange;
import dev.headroom.persistence.sql.change.PostgresChanges;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** Through a pooler nobody listens, so that no session that listens comes to another client. */
@EnabledIfSystemProperty(
    named = "headroom.test.long",
    matches = "true",
    disabledReason = "a pooler is started with -Plong")
class PooledChangesTest {

  private static final long HANG_SECONDS = 600;

  private final BlockingQueue<StoredChange> direct = new LinkedBlockingQueue<>();
  private final BlockingQueue<StoredChange> pooled = new LinkedBlockingQueue<>();
  private final BlockingQueue<String> logged = new LinkedBlockingQueue<>();

  @Test
  void whoIsBehindAPoolerDoesNotListenAndSaysSo(@TempDir Path folder) throws Exception {
    String url = PostgresServer.shared().newDatabase();
    AppenderBase<ILoggingEvent> appender =
        new AppenderBase<>() {
          @Override
          protected void append(ILoggingEvent event) {
            logged.add(event.getFormattedMessage());
          }
        };
    Logger log = (Logger) LoggerFactory.getLogger(PostgresChanges.class);
    appender.start();
    log.addAppender(appender);
    log.setLevel(Level.INFO);
    try (Pooler pooler = Pooler.before(url, folder);
        Database behind = Database.openUrl(pooler.through(url), PostgresServer.LOGIN);
        Database beside = Database.openUrl(url, PostgresServer.LOGIN);
        Changes.Listening ofNobody = behind.shared().orElseThrow().changes().listen(pooled::add);
        Changes.Listening ofAll = beside.shared().orElseThrow().changes().listen(direct::add)) {
      assertThat(ofNobody).isNotSameAs(ofAll);
      assertThat(next(logged)).contains("a pooler", "within 5 s");
      assertThat(next(direct).subject()).isEqualTo(StoredChange.ChangeSubject.EVERYTHING);
      Organisation added = behind.organisations().add("Haulier", true, ContactDetails.NONE);

      assertThat(behind.organisations().change(added, added.withDisabled(true))).isTrue();

      assertThat(next(direct).subject()).isEqualTo(StoredChange.ChangeSubject.ORGANISATION);
      assertThat(sessionsThatListen(url)).isLessThanOrEqualTo(1);
      assertThat(pooled).isEmpty();
      assertThat(logged).isEmpty();
    } finally {
      log.detachAppender(appender);
      log.setLevel(null);
    }
  }

  private static <T> T next(BlockingQueue<T> queue) throws InterruptedException {
    T next = queue.poll(HANG_SECONDS, TimeUnit.SECONDS);
    assertThat(next).isNotNull();
    return next;
  }

  /** At most: it is the last statement of a session until the first look whether it lives. */
  private static int sessionsThatListen(String url) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url, "postgres", "any");
        Statement statement = connection.createStatement();
        ResultSet count =
            statement.executeQuery(
                "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database()"
                    + " AND query LIKE 'LISTEN%'")) {
      count.next();
      return count.getInt(1);
    }
  }
}
