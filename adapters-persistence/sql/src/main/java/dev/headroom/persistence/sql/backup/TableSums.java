package dev.headroom.persistence.sql.backup;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * Counts and sums the rows of each table on their way to another target. The sum of a table is that
 * of the SHA-256 of its rows, modulo 2^256. It does not depend on the order of rows, because
 * databases sort texts differently (an incremental hash of a multiset: Clarke and others, Asiacrypt
 * 2003). It detects damage and missing rows, not forgery.
 */
final class TableSums implements RowTarget {

  private static final BigInteger MODULUS = BigInteger.ONE.shiftLeft(256);
  private static final long TELL_EVERY = 1_000;

  private final RowTarget to;
  private final LongConsumer progress;
  private final List<TableSum> sums = new ArrayList<>();
  private final MessageDigest digest = BackupFormat.checksum();
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private String table;
  private long rows;
  private long all;
  private BigInteger sum = BigInteger.ZERO;

  private TableSums(RowTarget to, LongConsumer progress) {
    this.to = to;
    this.progress = progress;
  }

  /**
   * The sums of a source.
   *
   * @param summary the summary that the source returned
   */
  record Summed(BackupSummary summary, List<TableSum> sums) {}

  /**
   * Sums the rows of a source while passing them on to a target.
   *
   * @param progress receives the number of rows so far, from time to time
   */
  static Summed of(RowSource rows, RowTarget to, LongConsumer progress) throws IOException {
    TableSums sums = new TableSums(to, progress);
    BackupSummary summary = rows.read(sums);
    sums.endTable();
    return new Summed(summary, List.copyOf(sums.sums));
  }

  /** One sum of all tables, in 64 hexadecimal digits. */
  static String total(List<TableSum> sums) {
    MessageDigest digest = BackupFormat.checksum();
    digest.update(sums.toString().getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().formatHex(digest.digest());
  }

  @Override
  public void begin(Instant created, int schemaVersion, List<TableColumns> tables)
      throws IOException {
    to.begin(created, schemaVersion, tables);
  }

  @Override
  public void table(TableColumns next) throws IOException {
    endTable();
    table = next.name();
    to.table(next);
  }

  private void endTable() {
    if (table != null) {
      sums.add(new TableSum(table, rows, String.format("%064x", sum)));
    }
    rows = 0;
    sum = BigInteger.ZERO;
  }

  @Override
  public void row(List<Object> values) throws IOException {
    bytes.reset();
    DataOutputStream out = new DataOutputStream(bytes);
    for (Object value : values) {
      BackupFormat.writeValue(out, value);
    }
    sum = sum.add(new BigInteger(1, digest.digest(bytes.toByteArray()))).mod(MODULUS);
    rows++;
    to.row(values);
    all++;
    if (all % TELL_EVERY == 0) {
      progress.accept(all);
    }
  }
}
