package dev.headroom.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.headroom.domain.backup.Backups;
import dev.headroom.persistence.sql.RestoredFolder.Wanted;
import dev.headroom.persistence.sql.backup.BackupException;
import dev.headroom.persistence.sql.backup.BackupException.Problem;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file that is no good backup is refused, runs nothing, and leaves the folder as it is. */
class HostileBackupTest {

  private static final long SEED = Long.getLong("headroom.test.seed", 20_261_122);
  private static final int MUTATIONS = Boolean.getBoolean("headroom.test.long") ? 5_000 : 100;
  private static final int CHECKSUM = 32;
  private static final int AT_SCHEMA_VERSION = 8 + 4 + 8;

  private static byte[] good;

  @TempDir private Path data;
  @TempDir private Path scratch;

  @BeforeAll
  static void makeOne(@TempDir Path folder) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (Database database = Database.openFolder(folder)) {
      new FullDatabase(database).fill();
      Backups backups = database.backups();
      long number = backups.begin().orElseThrow();
      for (byte[] part = backups.next(number); part.length > 0; part = backups.next(number)) {
        bytes.write(part);
      }
      backups.end(number);
    }
    good = bytes.toByteArray();
  }

  private Problem refusal(byte[] content) throws IOException {
    Path file = Files.write(scratch.resolve("backup"), content);
    Problem problem =
        catchThrowableOfType(
                BackupException.class,
                () ->
                    RestoredFolder.make(
                        new Wanted(file, data, false, false, Optional.empty()), Instant.EPOCH))
            .problem();
    Path folder = data.resolve("database");
    if (Files.exists(folder)) {
      try (var left = Files.list(folder)) {
        assertThat(left.map(path -> path.getFileName().toString())).containsOnly("owner.lock");
      }
    }
    return problem;
  }

  /** With a checksum that is right, as whoever writes such a file can make it. */
  private static byte[] summed(byte[] content) throws Exception {
    byte[] body = Arrays.copyOf(content, content.length - CHECKSUM);
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.write(body);
    all.write(MessageDigest.getInstance("SHA-256").digest(body));
    return all.toByteArray();
  }

  private static byte[] replaced(String text, String by) {
    assertThat(by).hasSameSizeAs(text);
    String all = new String(good, StandardCharsets.ISO_8859_1);
    assertThat(all).contains(text);
    return all.replaceFirst(text, by).getBytes(StandardCharsets.ISO_8859_1);
  }

  @Test
  void whatIsSomethingElseCutOffLongerOrChangedIsRefused() throws Exception {
    assertThat(refusal(new byte[0])).isEqualTo(Problem.NOT_A_BACKUP);
    assertThat(refusal("PK\3\4 a zip".getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(Problem.NOT_A_BACKUP);
    assertThat(refusal(Arrays.copyOf(good, good.length + 1))).isEqualTo(Problem.DAMAGED);
    Random random = new Random(SEED);
    for (int i = 0; i < MUTATIONS; i++) {
      byte[] cut = Arrays.copyOf(good, 8 + random.nextInt(good.length - 8));
      assertThat(refusal(cut)).as("cut to %s, seed %s", cut.length, SEED).isNotNull();
      byte[] changed = good.clone();
      int at = random.nextInt(good.length);
      changed[at] ^= (byte) (1 << random.nextInt(8));
      assertThat(refusal(changed)).as("byte %s, seed %s", at, SEED).isNotNull();
    }
  }

  @Test
  void aLaterVersionIsRefusedAsThat() throws Exception {
    byte[] later = good.clone();
    later[AT_SCHEMA_VERSION + 2] = 1;
    assertThat(refusal(summed(later))).isEqualTo(Problem.NEWER_VERSION);
    byte[] format = good.clone();
    format[11] = 9;
    assertThat(refusal(summed(format))).isEqualTo(Problem.NEWER_VERSION);
    byte[] none = good.clone();
    none[AT_SCHEMA_VERSION + 3] = 0;
    assertThat(refusal(summed(none))).isEqualTo(Problem.DAMAGED);
  }

  @Test
  void noNameOfTheFileBecomesAStatement() throws Exception {
    assertThat(refusal(summed(replaced("organisations", "x;DROP TABLE;"))))
        .isEqualTo(Problem.DAMAGED);
    assertThat(refusal(summed(replaced("organisation_id", "1);SHUTDOWN;--."))))
        .isEqualTo(Problem.DAMAGED);
    assertThat(refusal(summed(replaced("signing_keys", "SIGNING_KEYS"))))
        .isEqualTo(Problem.DAMAGED);
  }

  @Test
  void whatBreaksTheRulesOfTheSchemaIsRefused() throws Exception {
    // A role that there is none of, and a key of a user who is not there.
    assertThat(refusal(summed(replaced("individual", "superadmin")))).isEqualTo(Problem.DAMAGED);
    int user = new String(good, StandardCharsets.ISO_8859_1).indexOf(FullDatabase.PERSON + "1");
    byte[] orphan = good.clone();
    orphan[user - 5 - 1] ^= (byte) 64;
    assertThat(refusal(summed(orphan))).isEqualTo(Problem.DAMAGED);
  }

  @Test
  void aLengthThatIsAnnouncedTakesNoMemory() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.write(good, 0, AT_SCHEMA_VERSION + 4);
    out.writeInt(1);
    out.writeInt(Integer.MAX_VALUE);
    out.write(new byte[CHECKSUM]);
    assertThat(refusal(summed(bytes.toByteArray()))).isEqualTo(Problem.DAMAGED);
  }
}
