package dev.headroom.server.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.server.config.Setting;
import dev.headroom.server.config.Settings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PushConfigurationTest {

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(names = {"PUSH_FCM_CREDENTIALS", "PUSH_APNS_KEY"})
  void aCredentialThatOthersMayReadIsRefused(Setting setting) throws Exception {
    Path secret = Files.createFile(folder.resolve("secret"));
    Settings settings =
        Settings.of(
            Optional.empty(),
            Map.of(),
            Map.of(
                setting,
                secret.toString(),
                Setting.PUSH_APNS_KEY_ID,
                "id",
                Setting.PUSH_APNS_TEAM_ID,
                "team",
                Setting.PUSH_APNS_TOPIC,
                "topic"));

    Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rw-r--r--"));
    assertThatThrownBy(() -> PushConfiguration.of(settings))
        .hasMessageContaining("chmod g-w,o-rwx " + secret);
    Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("r--r-----"));
    assertThat(PushConfiguration.of(settings)).isNotNull();
  }
}
