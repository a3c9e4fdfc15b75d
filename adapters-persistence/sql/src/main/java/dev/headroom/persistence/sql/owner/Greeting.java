package dev.headroom.persistence.sql.owner;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * The owner's first message.
 *
 * @param version the fingerprint of its calls
 * @param folder the folder that it owns, by an identity that is not copied with it
 * @param process the id of its process
 */
record Greeting(String version, String folder, long process) {

  /** The number of the protocol and its version. */
  private static final long PROTOCOL = 0x48_45_41_44_52_4f_4f_01L;

  void write(DataOutputStream out) throws IOException {
    out.writeLong(PROTOCOL);
    out.writeUTF(version);
    out.writeUTF(folder);
    out.writeLong(process);
    out.flush();
  }

  /**
   * Reads a greeting of at most some 128 KiB.
   *
   * @throws IOException if the bytes are no greeting
   */
  static Greeting read(DataInputStream in) throws IOException {
    if (in.readLong() != PROTOCOL) {
      throw new IOException("no owner of a database");
    }
    return new Greeting(in.readUTF(), in.readUTF(), in.readLong());
  }
}
