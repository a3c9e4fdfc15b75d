package dev.headroom.persistence.network;

import dev.headroom.domain.network.RoadNetwork;
import java.util.Locale;

/**
 * A network, with facts about its file.
 *
 * @param network the network
 * @param format the file's format
 * @param size the file's size in bytes
 * @param crc32c the file's checksum
 * @param heap the greatest number of bytes of heap that opening it takes ({@link
 *     NetworkFile#heapToOpen})
 */
public record StoredNetwork(RoadNetwork network, int format, long size, int crc32c, long heap) {

  /** The checksum as eight hexadecimal digits. */
  public String checksum() {
    return String.format(Locale.ROOT, "%08x", crc32c);
  }
}
