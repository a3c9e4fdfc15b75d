package dev.headroom.persistence.sql.backup;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.security.DigestOutputStream;
import java.time.Instant;
import java.util.List;

/** Writes rows in the format of a backup. */
final class BackupWriter implements RowTarget {

  private final DataOutputStream out;
  private final DigestOutputStream summed;
  private boolean inTable;

  private BackupWriter(OutputStream to) {
    summed = new DigestOutputStream(to, BackupFormat.checksum());
    out = new DataOutputStream(new BufferedOutputStream(summed));
  }

  /** Writes all rows of a source. */
  static void write(RowSource rows, OutputStream to) throws IOException {
    BackupWriter writer = new BackupWriter(to);
    rows.read(writer);
    writer.complete();
  }

  @Override
  public void begin(Instant created, int schemaVersion, List<TableColumns> tables)
      throws IOException {
    out.write(BackupFormat.MAGIC);
    out.writeInt(BackupFormat.FORMAT);
    out.writeLong(created.toEpochMilli());
    out.writeInt(schemaVersion);
    out.writeInt(tables.size());
    for (TableColumns table : tables) {
      BackupFormat.writeText(out, table.name());
      out.writeInt(table.columns().size());
      for (String column : table.columns()) {
        BackupFormat.writeText(out, column);
      }
    }
  }

  @Override
  public void table(TableColumns table) throws IOException {
    endTable();
    inTable = true;
  }

  private void endTable() throws IOException {
    if (inTable) {
      out.writeByte(BackupFormat.END_OF_ROWS);
    }
  }

  @Override
  public void row(List<Object> values) throws IOException {
    out.writeByte(BackupFormat.ROW);
    for (Object value : values) {
      BackupFormat.writeValue(out, value);
    }
  }

  private void complete() throws IOException {
    endTable();
    out.flush();
    byte[] sum = summed.getMessageDigest().digest();
    summed.on(false);
    out.write(sum);
    out.flush();
  }
}
