package dev.headroom.persistence.sql.backup;

import dev.headroom.persistence.sql.backup.BackupException.Problem;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Reads a backup from the first to the last byte, without executing anything in it. For one thread.
 */
public final class BackupReader implements RowSource {

  private static final int MOST_TABLES = 100;
  private static final int MOST_COLUMNS = 200;
  private static final int LONGEST_NAME = 64;

  private final Path file;
  private final boolean signOut;
  private Optional<BackupSummary> checked = Optional.empty();

  /** Reads a file. */
  public BackupReader(Path file) {
    this(file, false);
  }

  /**
   * Reads a file.
   *
   * @param signOut whether loading it ends every token issued before
   */
  public BackupReader(Path file, boolean signOut) {
    this.file = file;
    this.signOut = signOut;
  }

  /**
   * Reads and checks the whole file, which may not change afterwards.
   *
   * @throws BackupException if it is not a complete backup
   * @throws IOException if the file cannot be read
   */
  public BackupSummary check() throws IOException {
    checked = Optional.of(read(RowTarget.NOWHERE));
    return checked.get();
  }

  /** Deletes the signing keys if tokens are to end; the next sign-in creates a new one. */
  @Override
  public void complete(Connection loaded) throws SQLException {
    if (signOut) {
      try (Statement statement = loaded.createStatement()) {
        statement.execute("DELETE FROM signing_keys");
      }
    }
  }

  @Override
  public IOException refused(SQLException e) {
    return new BackupException(
        Problem.DAMAGED,
        "the backup holds what no database of Headroom does (SQLSTATE " + e.getSQLState() + ")");
  }

  @Override
  public BackupSummary read(RowTarget to) throws IOException {
    if (!Files.isRegularFile(file) && Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      throw new BackupException(Problem.NOT_A_BACKUP, file + " is no file");
    }
    MessageDigest checksum = BackupFormat.checksum();
    try (InputStream opened = Files.newInputStream(file)) {
      BufferedInputStream buffered = new BufferedInputStream(opened, 1 << 16);
      DataInputStream in = new DataInputStream(new DigestInputStream(buffered, checksum));
      if (!Arrays.equals(in.readNBytes(BackupFormat.MAGIC.length), BackupFormat.MAGIC)) {
        throw new BackupException(Problem.NOT_A_BACKUP, file + " is no backup of Headroom");
      }
      BackupSummary read = read(in, buffered, checksum, to);
      if (checked.isPresent() && !checked.get().equals(read)) {
        throw new BackupException(Problem.DAMAGED, file + " changes while it is read");
      }
      return read;
    }
  }

  private BackupSummary read(
      DataInputStream in, InputStream afterwards, MessageDigest checksum, RowTarget to)
      throws IOException {
    Malformed guarded = new Malformed();
    int format = guarded.read(in::readInt);
    if (format != BackupFormat.FORMAT) {
      throw new BackupException(
          Problem.NEWER_VERSION,
          file + " has format " + format + ", which this version does not know: take a newer one");
    }
    Instant created = Instant.ofEpochMilli(guarded.read(in::readLong));
    int schemaVersion = guarded.read(in::readInt);
    List<TableColumns> tables = guarded.read(() -> tables(in));
    to.begin(created, schemaVersion, tables);
    long rows = 0;
    for (TableColumns table : tables) {
      to.table(table);
      while (guarded.read(() -> another(in))) {
        to.row(guarded.read(() -> row(in, table)));
        rows++;
      }
    }
    byte[] sum = checksum.digest();
    byte[] noted = afterwards.readNBytes(BackupFormat.CHECKSUM_BYTES);
    if (!Arrays.equals(sum, noted) || afterwards.read() >= 0) {
      throw damaged();
    }
    return new BackupSummary(created, schemaVersion, rows, Files.size(file));
  }

  private static List<TableColumns> tables(DataInputStream in) throws IOException {
    List<TableColumns> tables = new ArrayList<>();
    for (int i = count(in, MOST_TABLES); i > 0; i--) {
      String name = BackupFormat.readText(in, LONGEST_NAME);
      List<String> columns = new ArrayList<>();
      for (int j = count(in, MOST_COLUMNS); j > 0; j--) {
        columns.add(BackupFormat.readText(in, LONGEST_NAME));
      }
      tables.add(new TableColumns(name, columns));
    }
    return tables;
  }

  private static int count(DataInputStream in, int most) throws IOException {
    int count = in.readInt();
    if (count < 1 || count > most) {
      throw new IOException("a count of " + count);
    }
    return count;
  }

  private static boolean another(DataInputStream in) throws IOException {
    int mark = in.readUnsignedByte();
    if (mark != BackupFormat.ROW && mark != BackupFormat.END_OF_ROWS) {
      throw new IOException("neither a row nor their end");
    }
    return mark == BackupFormat.ROW;
  }

  private static List<Object> row(DataInputStream in, TableColumns table) throws IOException {
    List<Object> values = new ArrayList<>(table.columns().size());
    for (int i = 0; i < table.columns().size(); i++) {
      values.add(BackupFormat.readValue(in));
    }
    return values;
  }

  /** Reports every failure to read the bytes as a damaged file. */
  private final class Malformed {

    interface Read<T> {
      T get() throws IOException;
    }

    <T> T read(Read<T> part) throws BackupException {
      try {
        return part.get();
      } catch (BackupException e) {
        throw e;
      } catch (IOException e) {
        throw damaged();
      }
    }
  }

  private BackupException damaged() {
    return new BackupException(
        Problem.DAMAGED, file + " is damaged or cut off: its checksum or its form is wrong");
  }
}
