package dev.headroom.persistence.network;

/** The numbers of the layout that {@link NetworkFile} describes. */
final class FileLayout {

  /**
   * The format that this version writes, and the only one that it reads. To be raised whenever a
   * required section, a column, a unit or the meaning of a flag changes.
   */
  static final int FORMAT = 6;

  /** As in PNG: a byte that no text holds, a name, and what careless copying changes. */
  static final long MAGIC = 0x0a1a0a0d52444889L; // 89 'H' 'D' 'R' CR LF SUB LF

  static final int HEADER_BYTES = 24;
  static final int ENTRY_BYTES = 24;
  static final int CHECKSUM_BYTES = 4;

  /** Flag of a section without which the file cannot be understood. */
  static final int REQUIRED = 1;

  /**
   * A line of the section table; the sections follow each other without gaps.
   *
   * @param unpacked the bytes that it is at most when its packed columns are unpacked
   */
  record Entry(String tag, boolean required, long length, long unpacked) {}

  private FileLayout() {}
}
