package dev.headroom.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.persistence.sql.DatabaseOpenException.Problem;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An address names hosts, a database and known parameters; no password, and nothing to load. */
class PostgresAddressTest {

  private static final String BEGIN = "jdbc:postgresql:";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "//db.example.org/headroom",
        "//10.0.0.1:5432/headroom?user=headroom",
        "//[fd00::1]:5432,[fd00::2]/headroom?targetServerType=primary&loadBalanceHosts=true",
        "//db1,db2:5433,db3/headroom?sslmode=verify-full&sslrootcert=/etc/ca.pem",
        "//db/headroom?ssl=true&sslcert=/etc/c.pem&sslkey=/etc/k.pk8&channelBinding=require",
        "//pooler:6432/head%20room?prepareThreshold=0&connectTimeout=1"
      })
  void hostsADatabaseAndKnownParametersPass(String rest) {
    assertThat(PostgresAddress.checked(BEGIN + rest, false)).isEqualTo(BEGIN + rest);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "headroom",
        "//db",
        "//db/",
        "//db/?user=sesame",
        "//sesame:open@db/headroom",
        "//sesame@db/headroom",
        "//db:sesame/headroom",
        "//db,/headroom",
        "//db /headroom",
        "//db/headroom#sesame",
        "//db/headroom?",
        "//db/headroom?sesame",
        "//db/headroom?user=a&",
        "//db/headroom?user=a&user=sesame",
        "//db/headroom?socketFactory=sesame",
        "//db/headroom?sslfactory=sesame&sslfactoryarg=sesame",
        "//db/headroom?sslhostnameverifier=sesame",
        "//db/headroom?sslpasswordcallback=sesame",
        "//db/headroom?authenticationPluginClassName=sesame",
        "//db/headroom?loggerFile=sesame",
        "//db/headroom?options=-c%20role=sesame",
        "//db/headroom?currentSchema=sesame",
        "//db/headroom?service=sesame",
        "//db/headroom?%75ser=sesame"
      })
  void everythingElseIsRefusedAndNoValueIsRepeated(String rest) {
    assertThatThrownBy(() -> Database.openUrl(BEGIN + rest, DatabaseLogin.NONE))
        .isInstanceOfSatisfying(
            DatabaseOpenException.class,
            refused -> assertThat(refused.problem()).isEqualTo(Problem.UNSUPPORTED_URL))
        .hasMessageNotContaining("sesame")
        .hasNoCause();
  }

  @ParameterizedTest
  @ValueSource(strings = {"password", "Password", "sslpassword"})
  void aPasswordInAnAddressIsRefusedWithWhereItBelongs(String name) {
    assertThatThrownBy(
            () -> Database.openUrl(BEGIN + "//db/headroom?" + name + "=sesame", DatabaseLogin.NONE))
        .hasMessage(
            "the database's URL has a password in it: give it by HEADROOM_DB_PASSWORD,"
                + " --db-password-file or --db-password-stdin instead");
  }

  @Test
  void twoUsersAreOneTooMany() {
    DatabaseLogin login = new DatabaseLogin(Optional.of("anna"), Optional.of("sesame"));

    assertThatThrownBy(() -> Database.openUrl(BEGIN + "//db/headroom?user=bob", login))
        .hasMessageContaining("db-user");
    assertThatThrownBy(() -> Database.openUrl("jdbc:h2:mem:x;USER=bob", login))
        .hasMessageContaining("db-user");
    assertThat(login.toString()).contains("anna").doesNotContain("sesame");
  }
}
