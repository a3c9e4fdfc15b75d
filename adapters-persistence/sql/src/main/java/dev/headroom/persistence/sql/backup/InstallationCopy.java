package dev.headroom.persistence.sql.backup;

import dev.headroom.application.audit.AuditEntry;
import dev.headroom.persistence.sql.audit.CarriedLines;
import dev.headroom.persistence.sql.backup.BackupException.Problem;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads an installation from a connection to load it into another database, and compares the two.
 * The connection's transaction must see one moment only. A copy records its own sum in a comment on
 * a table, so that a later copy can tell whether anything was written there since. For one thread.
 */
public final class InstallationCopy implements RowSource {

  private static final String NOTED = "organisations";
  private static final Pattern NOTE = Pattern.compile("A copy of the sum ([0-9a-f]{64})");

  private final Connection source;
  private final LoadingDialect dialect;
  private final Optional<AuditEntry> recorded;
  private final LongConsumer progress;
  private List<TableSum> sums = List.of();

  /**
   * Copies from a connection.
   *
   * @param dialect the dialect of its database
   * @param recorded written into the audit log of the copy, once it is complete
   * @param progress receives the number of rows read so far, from time to time
   */
  public InstallationCopy(
      Connection source,
      LoadingDialect dialect,
      Optional<AuditEntry> recorded,
      LongConsumer progress) {
    this.source = source;
    this.dialect = dialect;
    this.recorded = recorded;
    this.progress = progress;
  }

  /** Whether a database has any row of an installation; its schema may be missing. */
  public static boolean holdsRows(Connection database) throws SQLException {
    for (String table : BackupFormat.TABLES) {
      if (isThere(database, table)) {
        try (Statement statement = database.createStatement();
            ResultSet row = statement.executeQuery("SELECT 1 FROM " + table + " LIMIT 1")) {
          if (row.next()) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static boolean isThere(Connection database, String table) throws SQLException {
    try (ResultSet found =
        database.getMetaData().getTables(null, database.getSchema(), table, null)) {
      return found.next();
    }
  }

  /** The version of a database's schema; 0 if it has none. */
  public static int schemaVersion(Connection database) throws SQLException {
    return isThere(database, "headroom_schema_history") ? DatabaseRows.schemaVersion(database) : 0;
  }

  /**
   * Checks that the source has the schema of this program: an earlier one would have to be migrated
   * first.
   */
  public void checkVersion(int latest) throws IOException, SQLException {
    int version = schemaVersion(source);
    if (version == 0) {
      throw new BackupException(Problem.NOTHING, "the source has no installation of Headroom");
    }
    if (version > latest) {
      throw new BackupException(
          Problem.NEWER_VERSION,
          "the source has schema version "
              + version
              + ", which is newer than this program: take the newer program");
    }
    if (version < latest) {
      throw new BackupException(
          Problem.EARLIER_VERSION,
          "the source has schema version "
              + version
              + ", and this program has "
              + latest
              + ": bring it up to date first, as any command of this program on it does, such as"
              + " headroom org list");
    }
  }

  /** Whether a database with the same version of the schema has exactly the same rows. */
  public boolean isIn(Connection target) throws IOException {
    sums = TableSums.of(new DatabaseRows(source), RowTarget.NOWHERE, progress).sums();
    return sums.equals(sumsOf(target));
  }

  /**
   * Whether a database with the same version of the schema is an earlier copy of this installation,
   * unchanged since: its rows have the sum that the copy recorded, and it shares a random value
   * with the source.
   */
  public boolean isEarlierCopy(Connection target) throws IOException, SQLException {
    Optional<String> noted = note(target);
    return noted.isPresent()
        && noted.get().equals(TableSums.total(sumsOf(target)))
        && isOfSameInstallation(target);
  }

  /** Whether a database belongs to this installation, whatever was written there since. */
  public boolean isOfSameInstallation(Connection target) throws SQLException {
    return EarlierErasures.sameInstallation(source, target);
  }

  private static List<TableSum> sumsOf(Connection database) throws IOException {
    return TableSums.of(new DatabaseRows(database), RowTarget.NOWHERE, rows -> {}).sums();
  }

  private static Optional<String> note(Connection target) throws SQLException {
    try (ResultSet tables = target.getMetaData().getTables(null, target.getSchema(), NOTED, null)) {
      String remarks = tables.next() ? tables.getString("REMARKS") : null;
      Matcher note = NOTE.matcher(remarks == null ? "" : remarks);
      return note.matches() ? Optional.of(note.group(1)) : Optional.empty();
    }
  }

  /**
   * The accounts that were erased in a database of the same installation but exist in the source: a
   * copy over it would bring them back.
   */
  public List<String> erasedIn(Connection target) throws SQLException {
    return EarlierErasures.in(target).missingIn(source).accountsIn(source);
  }

  /** The tables of an installation. */
  public static List<String> tables() {
    return BackupFormat.TABLES;
  }

  /** The tables that are emptied before an installation is copied into a database. */
  public static List<String> emptied() {
    return Stream.concat(BackupFormat.TABLES.stream(), BackupFormat.EMPTIED_TOO.stream()).toList();
  }

  @Override
  public BackupSummary read(RowTarget to) throws IOException {
    TableSums.Summed summed = TableSums.of(new DatabaseRows(source), to, progress);
    sums = summed.sums();
    return summed.summary();
  }

  @Override
  public long next(String table, long highest) throws SQLException {
    return Math.max(highest + 1, dialect.nextNumber(source, table));
  }

  /** Records that a database is a copy, with its present sum, and copies the audit log. */
  @Override
  public void complete(Connection loaded) throws IOException, SQLException {
    String sum = TableSums.total(sumsOf(loaded));
    try (Statement statement = loaded.createStatement()) {
      statement.execute("COMMENT ON TABLE " + NOTED + " IS 'A copy of the sum " + sum + "'");
    }
    carryLines(loaded);
    if (recorded.isPresent()) {
      CarriedLines.add(loaded, recorded.get());
    }
  }

  /** Copies the lines of the audit log that a copy lacks. */
  public void carryLines(Connection loaded) throws SQLException {
    CarriedLines.copy(source, loaded);
  }

  /** Reads back and compares the loaded rows before they are committed. */
  @Override
  public void check(Connection loaded) throws IOException {
    List<TableSum> there = sumsOf(loaded);
    if (!there.equals(sums)) {
      List<String> differing =
          sums.stream().filter(sum -> !there.contains(sum)).map(TableSum::table).toList();
      throw new BackupException(
          Problem.DIFFERENT,
          "what was read back differs in "
              + String.join(", ", differing)
              + ": nothing was changed there");
    }
  }

  /** The sums of the source's tables, once they were read. */
  public List<TableSum> sums() {
    return sums;
  }
}
