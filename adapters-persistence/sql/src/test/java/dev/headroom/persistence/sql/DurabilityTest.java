package dev.headroom.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the database has acknowledged is there after SIGKILL in the midst of writing. */
class DurabilityTest {

  private static final int ROUNDS = Boolean.getBoolean("headroom.test.long") ? 100 : 3;

  @TempDir private Path data;
  @TempDir private Path scratch;

  @Test
  void noAcknowledgedWriteIsLostToSigkill() throws Exception {
    List<String> acknowledged = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      try (ChildProcess writer =
          ChildProcess.start(EndlessWriter.class, scratch, data.toString(), "round" + round)) {
        writer.awaitLines(300 + round * 7);
        writer.kill();
        acknowledged.addAll(writer.lines());
      }
    }
    try (Database database = Database.openFolder(data)) {
      for (String line : acknowledged) {
        assertKept(database, line.split(" ", -1));
      }
    }
    assertThat(acknowledged).hasSizeGreaterThan(300 * ROUNDS);
  }

  private static void assertKept(Database database, String[] line) {
    long number = Long.parseLong(line[1]);
    switch (line[0]) {
      case "driver" ->
          assertThat(database.drivers().findByName(line[2]))
              .hasValueSatisfying(driver -> assertThat(driver.id()).isEqualTo(number));
      case "key" ->
          assertThat(database.apiKeys().findByHash(line[2]))
              .hasValueSatisfying(key -> assertThat(key.id()).isEqualTo(number));
      case "count" ->
          assertThat(database.apiKeys().findByHash(line[2]))
              .hasValueSatisfying(key -> assertThat(key.routesGenerated()).isEqualTo(number));
      default -> throw new AssertionError(String.join(" ", line));
    }
  }
}
