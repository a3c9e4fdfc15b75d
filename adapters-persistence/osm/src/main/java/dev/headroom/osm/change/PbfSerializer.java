package dev.headroom.osm.change;

import crosby.binary.Osmformat.HeaderBBox;
import crosby.binary.Osmformat.HeaderBlock;
import crosby.binary.file.BlockOutputStream;
import crosby.binary.osmosis.OsmosisSerializer;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Writes PBF like the library, but with a complete header, and with degrees rounded instead of
 * truncated.
 */
final class PbfSerializer extends OsmosisSerializer {

  private static final double NANO = 1e9;

  /** A value that is no place, and small enough for the file's whole numbers. */
  private static final double NOWHERE = 200;

  /**
   * The library warns of each group of elements without metadata; extracts without metadata are no
   * fault.
   */
  private static final Logger LIBRARY = Logger.getLogger(OsmosisSerializer.class.getName());

  static {
    LIBRARY.setLevel(Level.SEVERE);
  }

  private final PbfHeader header;

  PbfSerializer(BlockOutputStream out, PbfHeader header) {
    super(out);
    this.header = header;
    setUseDense(true);
  }

  @Override
  public void finishHeader(HeaderBlock.Builder block) {
    header
        .box()
        .ifPresent(
            box ->
                block.setBbox(
                    HeaderBBox.newBuilder()
                        .setLeft(Math.round(box.west() * NANO))
                        .setRight(Math.round(box.east() * NANO))
                        .setBottom(Math.round(box.south() * NANO))
                        .setTop(Math.round(box.north() * NANO))));
    header.dataAt().ifPresent(at -> block.setOsmosisReplicationTimestamp(at.getEpochSecond()));
    block.addOptionalFeatures("Sort.Type_then_ID");
    super.finishHeader(block);
  }

  @Override
  public int mapDegrees(double degrees) {
    return (int) Math.round(known(degrees) * NANO / granularity);
  }

  @Override
  public long mapRawDegrees(double degrees) {
    return Math.round(known(degrees) * NANO);
  }

  /** Degrees, or a value that is no place: invalid degrees would otherwise become another place. */
  private static double known(double degrees) {
    return Math.abs(degrees) <= 180 ? degrees : NOWHERE;
  }
}
