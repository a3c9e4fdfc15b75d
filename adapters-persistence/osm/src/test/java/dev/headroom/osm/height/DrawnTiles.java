package dev.headroom.osm.height;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.DoubleBinaryOperator;

/** Makes height tiles of a function. */
public final class DrawnTiles {

  /** What a tile says where nobody measured. */
  public static final double VOID = -32_768;

  private DrawnTiles() {}

  /** The bytes of a tile with a south-west corner: metres by latitude and longitude. */
  public static byte[] bytes(int side, int south, int west, DoubleBinaryOperator metres) {
    ByteBuffer bytes = ByteBuffer.allocate(2 * side * side);
    for (int row = 0; row < side; row++) {
      for (int column = 0; column < side; column++) {
        double lat = south + 1 - row / (side - 1.0);
        double lon = west + column / (side - 1.0);
        bytes.putShort((short) Math.round(metres.applyAsDouble(lat, lon)));
      }
    }
    return bytes.array();
  }

  /** Writes a tile with 1201 postings a side. */
  public static void write(Path folder, String name, DoubleBinaryOperator metres) {
    int south = Integer.parseInt(name.substring(1, 3)) * (name.charAt(0) == 'S' ? -1 : 1);
    int west = Integer.parseInt(name.substring(4, 7)) * (name.charAt(3) == 'W' ? -1 : 1);
    try {
      Files.write(folder.resolve(name + ".hgt"), bytes(1_201, south, west, metres));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
