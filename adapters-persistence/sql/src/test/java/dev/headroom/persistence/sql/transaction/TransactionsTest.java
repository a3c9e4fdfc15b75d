package dev.headroom.persistence.sql.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import dev.headroom.domain.account.StorageUnavailableException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A database that is busy is not away. */
class TransactionsTest {

  /** Of no database in particular. */
  private enum Plain implements Dialect {
    DIALECT;

    @Override
    public boolean connectionLost(SQLException e) {
      return false;
    }

    @Override
    public void seeOneMoment(Connection connection) {}

    @Override
    public Optional<String> announcement() {
      return Optional.empty();
    }

    @Override
    public boolean notWritten(SQLException e) {
      return false;
    }

    @Override
    public boolean isShared() {
      return false;
    }

    @Override
    public String lockFirst(
        String columns, String table, String where, String index, String order) {
      throw new UnsupportedOperationException();
    }
  }

  /** Has no connection to give while all are in use. */
  private final class Pool extends HikariDataSource {
    @Override
    public Connection getConnection() throws SQLException {
      if (allInUse) {
        allInUse = false;
        meanwhile.run();
        throw new SQLTransientConnectionException("all are in use");
      }
      return super.getConnection();
    }
  }

  private static final DataSource AWAY =
      new HikariDataSource() {
        @Override
        public Connection getConnection() throws SQLException {
          throw new SQLTransientConnectionException("nobody is there");
        }
      };

  private final HikariDataSource pool = new Pool();
  private boolean allInUse;
  private Runnable meanwhile = () -> {};
  private Transactions transactions;

  @BeforeEach
  void open() {
    pool.setJdbcUrl("jdbc:h2:mem:" + UUID.randomUUID());
    pool.setMinimumIdle(1);
    transactions = new Transactions(pool, Plain.DIALECT, AWAY, (handle, event, count) -> {});
  }

  @AfterEach
  void close() {
    transactions.close();
    pool.close();
  }

  private Integer one() {
    return transactions.run(handle -> handle.select("SELECT 1").mapTo(Integer.class).one());
  }

  @Test
  void whoGetsNoConnectionWhileOthersAreAnsweredFailsAlone() {
    allInUse = true;
    meanwhile = this::one;

    assertThatThrownBy(this::one).isInstanceOf(StorageUnavailableException.class);

    assertThat(transactions.absence().isAway()).isFalse();
    assertThat(one()).isEqualTo(1);
  }

  @Test
  void aDatabaseThatAnswersNobodyIsAway() {
    assertThat(one()).isEqualTo(1);
    allInUse = true;

    assertThatThrownBy(this::one).isInstanceOf(StorageUnavailableException.class);

    assertThat(transactions.absence().isAway()).isTrue();
  }
}
