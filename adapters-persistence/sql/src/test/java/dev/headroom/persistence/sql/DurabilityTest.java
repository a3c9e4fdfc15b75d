package dev.headroom.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the database has acknowledged is there after SIGKILL in the midst of writing. */
class DurabilityTest {

  private static final int ROUNDS = Boolean.getBoolean("headroom.test.long") ? 100 : 1;

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
    assertThat(acknowledged).hasSizeGreaterThanOrEqualTo(300 * ROUNDS);
    try (Database database = Database.openFolder(data)) {
      assertThat(acknowledged)
          .filteredOn(line -> !isKept(database, line.split(" ", -1)))
          .as("lost")
          .isEmpty();
    }
  }

  /** Whether what a line of {@link EndlessWriter} says is there. */
  static boolean isKept(Database database, String[] line) {
    long number = Long.parseLong(line[1]);
    return switch (line[0]) {
      case "driver" ->
          database.drivers().findByName(line[2]).filter(d -> d.id() == number).isPresent();
      case "key" ->
          database.apiKeys().findByHash(line[2]).filter(k -> k.id() == number).isPresent();
      case "count" ->
          database
              .apiKeys()
              .findByHash(line[2])
              .filter(k -> k.routesGenerated() == number)
              .isPresent();
      default -> throw new AssertionError(String.join(" ", line));
    };
  }
}
