package dev.headroom.server.config;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.headroom.persistence.sql.DatabaseLogin;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Flags win over the environment, that over the file; nothing is guessed or passed over. */
class SettingsTest {

  @TempDir private Path folder;

  @Test
  void defaultsHoldWhereNobodySaysOtherwise() throws IOException {
    Settings settings = Settings.of(Optional.empty(), Map.of("PATH", "/bin"), Map.of());

    assertThat(settings.whole(Setting.PORT)).isEqualTo(8080);
    assertThat(settings.text(Setting.HOST)).isEqualTo("127.0.0.1");
    assertThat(settings.time(Setting.ROUTE_BUDGET)).isEqualTo(Duration.ofSeconds(2));
    assertThat(settings.find(Setting.MAP)).isEmpty();
    assertThatThrownBy(() -> settings.text(Setting.MAP))
        .isInstanceOf(SettingsException.class)
        .hasMessageContaining("map is not set");
  }

  @Test
  void aFlagWinsOverTheEnvironmentAndThatOverTheFile() throws IOException {
    Path file = file("port = 1\nhost = ::1\nposition.radius = 300\n");
    Map<String, String> environment =
        Map.of("HEADROOM_PORT", "2", "HEADROOM_POSITION_RADIUS", "400");

    Settings settings = Settings.of(Optional.of(file), environment, Map.of(Setting.PORT, "3"));

    assertThat(settings.whole(Setting.PORT)).isEqualTo(3);
    assertThat(settings.whole(Setting.POSITION_RADIUS)).isEqualTo(400);
    assertThat(settings.text(Setting.HOST)).isEqualTo("::1");
  }

  /** As Kubernetes sets them for the services headroom, headroom-management and headroom-db. */
  @Test
  void serviceLinksAreNoSettings() throws IOException {
    Map<String, String> environment =
        Map.ofEntries(
            Map.entry("HEADROOM_PORT", "tcp://10.96.12.3:80"),
            Map.entry("HEADROOM_SERVICE_HOST", "10.96.12.3"),
            Map.entry("HEADROOM_SERVICE_PORT", "80"),
            Map.entry("HEADROOM_SERVICE_PORT_HTTP", "80"),
            Map.entry("HEADROOM_PORT_80_TCP", "tcp://10.96.12.3:80"),
            Map.entry("HEADROOM_PORT_80_TCP_PROTO", "tcp"),
            Map.entry("HEADROOM_PORT_80_TCP_PORT", "80"),
            Map.entry("HEADROOM_PORT_80_TCP_ADDR", "10.96.12.3"),
            Map.entry("HEADROOM_MANAGEMENT_PORT", "tcp://10.96.12.4:9090"),
            Map.entry("HEADROOM_MANAGEMENT_SERVICE_HOST", "10.96.12.4"),
            Map.entry("HEADROOM_DB_PORT", "tcp://[fd00::7]:5432"),
            Map.entry("HEADROOM_DB_PORT_5432_UDP_ADDR", "fd00::7"),
            Map.entry("HEADROOM_HOST", "::1"));

    Settings settings = Settings.of(Optional.empty(), environment, Map.of());

    assertThat(settings.whole(Setting.PORT)).isEqualTo(8080);
    assertThat(settings.find(Setting.MANAGEMENT_PORT)).isEmpty();
    assertThat(settings.changed()).isEqualTo(Map.of("host", "::1"));
    for (String[] wrong :
        new String[][] {
          {"HEADROOM_PORT", "http://10.96.12.3:80"},
          {"HEADROOM_HOST_PORT", "80"},
          {"HEADROOM_SERVICE", "10.96.12.3"}
        }) {
      assertThatThrownBy(() -> Settings.of(Optional.empty(), Map.of(wrong[0], wrong[1]), Map.of()))
          .hasMessageContaining(wrong[0].equals("HEADROOM_PORT") ? "port" : wrong[0]);
    }
  }

  @Test
  void aFolderAsFlagWinsOverADatabasesAddressFromElsewhere() throws IOException {
    Path file = file("db-url = jdbc:h2:mem:other\n");

    Settings settings = Settings.of(Optional.of(file), Map.of(), Map.of(Setting.DATA, "accounts"));

    assertThat(settings.find(Setting.DB_URL)).isEmpty();
    assertThat(settings.text(Setting.DATA)).isEqualTo("accounts");
  }

  @Test
  void whatDiffersFromTheDefaultsIsShownWithoutSecrets() throws IOException {
    Path file =
        file("db-url = jdbc:h2:mem:x\ndb-password = secret\nport = 8080\npoi.radius = 60\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));

    Settings settings = Settings.of(Optional.of(file), Map.of(), Map.of(Setting.HOST, "::1"));

    assertThat(settings.changed())
        .isEqualTo(
            Map.of(
                "db-url",
                "jdbc:h2:mem:x",
                "db-password",
                "***",
                "poi.radius",
                "60",
                "host",
                "::1"));
  }

  @Test
  void theSecretsOfAMapsAddressAreNotShown() throws IOException {
    Map<Setting, String> address =
        Map.of(Setting.MAP, "https://me:word@maps.example/roads.hr?sig=c2VjcmV0");

    Settings settings = Settings.of(Optional.empty(), Map.of(), address);

    assertThat(settings.changed())
        .isEqualTo(Map.of("map", "https://***@maps.example/roads.hr?***"));
  }

  @Test
  void whatTheFilesOfTheAuditLogNeededIsRefusedAndSaysWhere() throws IOException {
    Path file = file("audit.folder = /var/log/headroom\n");
    assertThatThrownBy(() -> Settings.of(Optional.of(file), Map.of(), Map.of()))
        .isInstanceOf(SettingsException.class)
        .hasMessage(
            "setting audit.folder in "
                + file
                + " is no longer known: the audit log is in the database");
    assertThatThrownBy(
            () -> Settings.of(Optional.empty(), Map.of("HEADROOM_AUDIT_MEGABYTES", "5"), Map.of()))
        .isInstanceOf(SettingsException.class)
        .hasMessageStartingWith("variable HEADROOM_AUDIT_MEGABYTES in ")
        .hasMessageEndingWith(" is no longer known: the audit log is in the database");
    assertThatThrownBy(
            () -> Settings.of(Optional.empty(), Map.of("HEADROOM_AUDIT_LOG", "file"), Map.of()))
        .isInstanceOf(SettingsException.class)
        .hasMessageContainingAll("audit.log", "on", "log", "off");
  }

  @ParameterizedTest
  @ValueSource(strings = {"25h", "1441m", "2d", "59s", "0s", "on", "", "-1h", "1"})
  void positionsAreKeptForADayAtMostAndWhoWantsMoreIsToldSo(String value) throws IOException {
    Path file = file("positions.keep = " + value + "\n");

    assertThatThrownBy(() -> Settings.of(Optional.of(file), Map.of(), Map.of()))
        .isInstanceOf(SettingsException.class)
        .hasMessageContaining("positions.keep")
        .hasMessageContaining("it is neither off nor a time from 60s to 1d; longer is never kept");
  }

  @Test
  void theEarlierNameOfASettingIsRefusedWithThePresentOne() throws IOException {
    Path file = file("keep.positions = 2d\n");
    assertThatThrownBy(() -> Settings.of(Optional.of(file), Map.of(), Map.of()))
        .isInstanceOf(SettingsException.class)
        .hasMessage("setting keep.positions in " + file + " is called keep.alerts now");
    Map<String, String> environment = Map.of("HEADROOM_KEEP_POSITIONS", "2d");
    assertThatThrownBy(() -> Settings.of(Optional.empty(), environment, Map.of()))
        .isInstanceOf(SettingsException.class)
        .hasMessageContaining("HEADROOM_KEEP_POSITIONS")
        .hasMessageEndingWith("is called HEADROOM_KEEP_ALERTS now");
    assertThat(
            Settings.of(Optional.of(file("keep.alerts = 2d\n")), Map.of(), Map.of())
                .time(Setting.KEEP_ALERTS))
        .isEqualTo(Duration.ofDays(2));
  }

  @Test
  void noPositionIsKeptUnlessItIsAskedFor() throws IOException {
    assertThat(kept("")).isEmpty();
    assertThat(kept("positions.keep = off\n")).isEmpty();
    assertThat(kept("positions.keep = 24h\n")).contains(Duration.ofHours(24));
    assertThat(kept("positions.keep = 15m\n")).contains(Duration.ofMinutes(15));
  }

  private Optional<Duration> kept(String lines) throws IOException {
    return Settings.of(Optional.of(file(lines)), Map.of(), Map.of())
        .findTime(Setting.POSITIONS_KEEP);
  }

  @Test
  void theOperatorsPageListsThemAll() throws IOException {
    String page = Files.readString(Path.of("../../docs/operating.md"));

    for (Setting setting : Setting.values()) {
      String fallback = setting.fallback().map(value -> "`" + value + "`").orElse("");
      assertThat(page)
          .contains(
              "| `" + setting.key() + "` | `" + setting.variable() + "` | " + fallback + " |");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"rw-rw-r--", "rw-r--rw-", "rw--w----"})
  void aFileThatOthersMayWriteIsRefused(String permissions) throws IOException {
    assumeTrue(
        FileSystems.getDefault().supportedFileAttributeViews().contains("posix"),
        "skipped: this file system has no POSIX permissions");
    Path file = file("position.radius = 300\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));

    assertThatThrownBy(() -> Settings.of(Optional.of(file), Map.of(), Map.of()))
        .isInstanceOf(SettingsException.class)
        .hasMessageContaining("others may write " + file)
        .hasMessageContaining("chmod go-w");
  }

  @Test
  void aFileOfAnotherUserIsRefused() throws IOException {
    assumeTrue(System.getProperty("user.name").equals("root"), "skipped: only root gives away");
    Path file = file("position.radius = 300\n");
    Files.setOwner(
        file,
        FileSystems.getDefault().getUserPrincipalLookupService().lookupPrincipalByName("nobody"));

    assertThatThrownBy(() -> Settings.of(Optional.of(file), Map.of(), Map.of()))
        .isInstanceOf(SettingsException.class)
        .hasMessageContaining("belongs to the user nobody");
  }

  @Test
  void theDatabasesPasswordComesFromTheEnvironmentOrAFileThatNotEverybodyReads() throws Exception {
    Path secret = Files.writeString(folder.resolve("secret"), "open sesame\r\nmore\n");
    Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("r--r-----"));
    Map<Setting, String> inFile = Map.of(Setting.DB_PASSWORD_FILE, secret.toString());
    Map<String, String> inEnvironment = Map.of("HEADROOM_DB_PASSWORD", "sesame");

    assertThat(Settings.of(Optional.empty(), Map.of("HEADROOM_DB_USER", "anna"), inFile).login())
        .isEqualTo(new DatabaseLogin(Optional.of("anna"), Optional.of("open sesame")));
    assertThat(Settings.of(Optional.empty(), inEnvironment, Map.of()).login().password())
        .contains("sesame");
    assertThat(Settings.of(Optional.empty(), inEnvironment, inFile).login().password())
        .as("a flag wins")
        .contains("open sesame");
    Map<String, String> both =
        Map.of("HEADROOM_DB_PASSWORD", "sesame", "HEADROOM_DB_PASSWORD_FILE", secret.toString());
    assertThatThrownBy(() -> Settings.of(Optional.empty(), both, Map.of()).login())
        .isInstanceOf(SettingsException.class)
        .hasMessageContaining("db-password-file")
        .hasMessageNotContaining("sesame");
    Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rw-r--r--"));
    assertThatThrownBy(() -> Settings.of(Optional.empty(), Map.of(), inFile).login())
        .hasMessageContaining("chmod o-r");
    Path open = file("db-password = sesame\n");
    Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rw-r--r--"));
    assertThatThrownBy(() -> Settings.of(Optional.of(open), Map.of(), Map.of()))
        .hasMessageContaining("chmod o-r")
        .hasMessageNotContaining("sesame");
  }

  @Test
  void anUnknownNameIsAnErrorThatTellsTheNearest() throws IOException {
    Path file = file("position.radios = 300\n");

    assertThatThrownBy(() -> Settings.of(Optional.of(file), Map.of(), Map.of()))
        .isInstanceOf(SettingsException.class)
        .hasMessageContaining("position.radios")
        .hasMessageContaining("did you mean position.radius?");
    assertThatThrownBy(() -> Settings.of(Optional.empty(), Map.of("HEADROOM_PROT", "1"), Map.of()))
        .hasMessageContaining("did you mean HEADROOM_PORT?");
    assertThatThrownBy(() -> Settings.of(Optional.empty(), Map.of("HEADROOM_XYZZY", "1"), Map.of()))
        .hasMessageContaining("HEADROOM_XYZZY")
        .hasMessageNotContaining("did you mean");
  }

  @ParameterizedTest
  @CsvSource({
    "PORT, 65536",
    "PORT, -1",
    "PORT, 8080.5",
    "PORT, eighty",
    "PORT, ''",
    "PORT, 99999999999",
    "POSITION_RADIUS, 0",
    "ROUTE_BUDGET, 2",
    "ROUTE_BUDGET, 0s",
    "ROUTE_BUDGET, 2h",
    "ISSUE_KEYS, closed",
    "HOST, '  '",
    "BEHIND_TLS_PROXY, true",
    "PROXIES, localhost",
    "PROXIES, 10.1.0.0/8",
    "PROXIES, '127.0.0.1,'"
  })
  void aValueOutOfBoundsIsAnErrorThatNamesTheSetting(Setting setting, String value) {
    assertThatThrownBy(() -> Settings.of(Optional.empty(), Map.of(), Map.of(setting, value)))
        .isInstanceOf(SettingsException.class)
        .hasMessageContaining(setting.key());
  }

  @Test
  void aDatabasesAddressStaysOutOfMessages() {
    assertThatThrownBy(() -> Settings.of(Optional.empty(), Map.of(), Map.of(Setting.DB_URL, " ")))
        .hasMessage("db-url in the flag --db-url: it is empty");
  }

  @Test
  void everyDefaultFitsItsOwnBounds() {
    for (Setting setting : Setting.values()) {
      setting.fallback().ifPresent(value -> setting.check(value, "the default"));
    }
  }

  @Test
  void aFileThatIsNotInUtf8IsNamed() throws IOException {
    Path file =
        Files.write(folder.resolve("headroom.properties"), "map = \u00fc".getBytes(ISO_8859_1));

    assertThatThrownBy(() -> Settings.of(Optional.of(file), Map.of(), Map.of()))
        .isInstanceOf(SettingsException.class)
        .hasMessageContaining("headroom.properties is not in UTF-8");
  }

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("headroom.properties"), text);
  }
}
