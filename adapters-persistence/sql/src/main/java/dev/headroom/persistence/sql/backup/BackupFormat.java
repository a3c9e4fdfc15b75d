package dev.headroom.persistence.sql.backup;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;

/** The layout of a backup, shared by the writer and the reader. */
final class BackupFormat {

  static final byte[] MAGIC = "HRBACKUP".getBytes(StandardCharsets.US_ASCII);
  static final int FORMAT = 1;

  static final int ROW = 1;
  static final int END_OF_ROWS = 0;

  static final int CHECKSUM_BYTES = 32;

  /** The maximum length of a column's text, in UTF-8 bytes. */
  private static final int LONGEST_TEXT = 4_000_000;

  private static final int NULL = 0;
  private static final int NUMBER = 1;
  private static final int TEXT = 2;
  private static final int YES_OR_NO = 3;
  private static final int TIME = 4;

  /**
   * The tables of a backup. Left out are the history of the schema (the header has its version),
   * the shared counts of instances (they expire by themselves), the audit log (its addresses must
   * not be kept longer) and the messages to drivers (nor must they). Parents come before children,
   * except tables that refer to each other.
   */
  static final List<String> TABLES =
      List.of(
          "organisations",
          "users",
          "vehicles",
          "drivers",
          "api_keys",
          "password_links",
          "signing_keys",
          "web_push_keys",
          "closures",
          "company_places",
          "vehicle_groups",
          "vehicle_group_members",
          "company_planners",
          "user_planners",
          "recent_plans",
          "trips",
          "trip_plans",
          "trip_moves",
          "device_tokens",
          "ended_tokens",
          "driver_alerts",
          "outbox",
          "erasures");

  /** The tables that are left out but refer to those of a backup, so that they are emptied too. */
  static final List<String> EMPTIED_TOO = List.of("driver_messages");

  private BackupFormat() {}

  static MessageDigest checksum() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  static void writeText(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  /** Reads a text. Memory grows with the bytes received, not with the announced length. */
  static String readText(DataInputStream in, int longest) throws IOException {
    int length = in.readInt();
    if (length < 0 || length > longest) {
      throw new IOException("a text of " + length + " bytes");
    }
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new EOFException();
    }
    return new String(bytes, StandardCharsets.UTF_8);
  }

  static void writeValue(DataOutputStream out, Object value) throws IOException {
    if (value == null) {
      out.writeByte(NULL);
    } else if (value instanceof Long || value instanceof Integer) {
      out.writeByte(NUMBER);
      out.writeLong(((Number) value).longValue());
    } else if (value instanceof String text) {
      out.writeByte(TEXT);
      writeText(out, text);
    } else if (value instanceof Boolean yes) {
      out.writeByte(YES_OR_NO);
      out.writeBoolean(yes);
    } else if (value instanceof OffsetDateTime time) {
      out.writeByte(TIME);
      out.writeLong(time.toEpochSecond());
      out.writeInt(time.getNano());
    } else {
      throw new IllegalStateException("no backup has a value of " + value.getClass());
    }
  }

  static Object readValue(DataInputStream in) throws IOException {
    int kind = in.readUnsignedByte();
    return switch (kind) {
      case NULL -> null;
      case NUMBER -> in.readLong();
      case TEXT -> readText(in, LONGEST_TEXT);
      case YES_OR_NO -> in.readBoolean();
      case TIME -> readTime(in);
      default -> throw new IOException("a value of kind " + kind);
    };
  }

  private static OffsetDateTime readTime(DataInputStream in) throws IOException {
    try {
      return Instant.ofEpochSecond(in.readLong(), in.readInt()).atOffset(ZoneOffset.UTC);
    } catch (RuntimeException e) {
      throw new IOException("no time", e);
    }
  }
}
