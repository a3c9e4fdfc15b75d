package dev.headroom.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.persistence.sql.DatabaseOpenException.Problem;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An address names a place and known parameters; it runs, loads, writes and opens nothing else. */
class H2AddressTest {

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:h2:mem:",
        "jdbc:h2:mem:name;DB_CLOSE_DELAY=-1",
        "jdbc:h2:/srv/headroom/accounts;USER=a b=c",
        "jdbc:h2:file:./accounts;mode=PostgreSQL;WRITE_DELAY=0;FILE_LOCK=FS",
        "jdbc:h2:~/accounts;IFEXISTS=TRUE;CIPHER=AES",
        "jdbc:h2:C:/headroom/accounts",
        "jdbc:h2:tcp://db.example.org:9092/accounts",
        "jdbc:h2:ssl://[::1]:9092/~/accounts;LOCK_TIMEOUT=2000"
      })
  void aPlaceAndKnownParametersPass(String url) {
    assertThat(H2Address.checked(url, false)).isEqualTo(url);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:h2:mem:x;INIT=RUNSCRIPT FROM 'sesame.sql'",
        "jdbc:h2:mem:x;init=CREATE ALIAS sesame",
        "jdbc:h2:mem:x; INIT=sesame",
        "jdbc:h2:mem:x\\;INIT=sesame",
        "jdbc:h2:mem:x;USER=a\\;INIT=sesame",
        "jdbc:h2:mem:x;TRACE_LEVEL_FILE=sesame",
        "jdbc:h2:mem:x;TRACE_LEVEL_SYSTEM_OUT=3",
        "jdbc:h2:/x;AUTO_SERVER=TRUE",
        "jdbc:h2:/x;AUTO_SERVER_PORT=9092",
        "jdbc:h2:/x;DATABASE_EVENT_LISTENER='sesame'",
        "jdbc:h2:/x;AUTHENTICATOR=sesame",
        "jdbc:h2:/x;JAVA_OBJECT_SERIALIZER=sesame",
        "jdbc:h2:/x;ACCESS_MODE_DATA=rws",
        "jdbc:h2:/x;FILE_LOCK=NO",
        "jdbc:h2:/x;FILE_LOCK=SOCKET",
        "jdbc:h2:/x;WRITE_DELAY=500",
        "jdbc:h2:/x;MODE=Oracle",
        "jdbc:h2:/x;PASSWORD=sesame",
        "jdbc:h2:/x;password=sesame",
        "jdbc:h2:/x;USER=sesame;user=open",
        "jdbc:h2:/x;sesame",
        "jdbc:h2:/x;",
        "jdbc:h2:zip:/sesame.zip!/x",
        "jdbc:h2:file:zip:/sesame.zip!/x",
        "jdbc:h2:split:nio:/sesame",
        "jdbc:h2:classpath:/sesame",
        "jdbc:h2:",
        "jdbc:H2:mem:x",
        "jdbc:postgres://sesame/x",
        "jdbc:mysql://sesame/x"
      })
  void everythingElseIsRefusedAndNoValueIsRepeated(String url) {
    assertThatThrownBy(() -> Database.openUrl(url, DatabaseLogin.NONE))
        .isInstanceOfSatisfying(
            DatabaseOpenException.class,
            refused -> assertThat(refused.problem()).isEqualTo(Problem.UNSUPPORTED_URL))
        .hasMessageNotContaining("sesame")
        .hasMessageNotContaining(url);
  }

  @Test
  void sqlInAnAddressIsNotRun() {
    Path made = folder.resolve("made.csv");
    String url = "jdbc:h2:mem:x;INIT=CALL CSVWRITE('" + made + "', 'SELECT 1')";

    assertThatThrownBy(() -> Database.openUrl(url, DatabaseLogin.NONE))
        .isInstanceOf(DatabaseOpenException.class)
        .hasMessageContaining("INIT");
    assertThat(made).doesNotExist();
  }
}
