package dev.headroom.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.StorageUnavailableException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/** A row that another connection has changed and not committed. */
final class HeldRow {

  private static final String HASH = "0".repeat(64);

  private HeldRow() {}

  /** A write to it fails in time, and comes through once the row is free. */
  static void isNotWaitedForWithoutEnd(Database database, Connection other) throws SQLException {
    ApiKey key =
        database
            .apiKeys()
            .add(HASH, new ApiKey.Holder("", "", ""), ApiKey.Owner.NOBODY, Instant.EPOCH);
    try (Statement statement = other.createStatement()) {
      other.setAutoCommit(false);
      statement.execute("UPDATE api_keys SET routes_generated = 5");

      Instant start = Instant.now();
      assertThatThrownBy(() -> database.apiKeys().countRoutes(Map.of(key.id(), 1L)))
          .isInstanceOf(StorageUnavailableException.class);
      assertThat(Duration.between(start, Instant.now())).isLessThan(Duration.ofSeconds(25));

      other.rollback();
      database.apiKeys().countRoutes(Map.of(key.id(), 1L));
      assertThat(database.apiKeys().findByHash(HASH).orElseThrow().routesGenerated()).isOne();
    }
  }
}
