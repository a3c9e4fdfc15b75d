package dev.headroom.persistence.sql.owner;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * What the owner says first.
 *
 * @param version the fingerprint of its calls
 * @param folder which folder it owns, not by its name but by what cannot be copied
 * @param process its number
 */
record Greeting(String version, String folder, long process) {

  /** The protocol; another number is another one. */
  private static final long PROTOCOL = 0x48_45_41_44_52_4f_4f_01L;

  void write(DataOutputStream out) throws IOException {
    out.writeLong(PROTOCOL);
    out.writeUTF(version);
    out.writeUTF(folder);
    out.writeLong(process);
    out.flush();
  }

  /**
   * Reads one; at most some 128 KiB.
   *
   * @throws IOException it is none
   */
  static Greeting read(DataInputStream in) throws IOException {
    if (in.readLong() != PROTOCOL) {
      throw new IOException("no owner of a database");
    }
    return new Greeting(in.readUTF(), in.readUTF(), in.readLong());
  }
}
