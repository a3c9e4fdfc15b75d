package dev.headroom.application.picture;

import java.util.Objects;

/** An encoded tile: immutable bytes and a tag that identifies them. */
public final class EncodedTile {

  private final byte[] compressed;
  private final String tag;

  /**
   * Wraps bytes that are not changed from now on.
   *
   * @param compressed by gzip
   * @param tag differs for different bytes
   */
  public EncodedTile(byte[] compressed, String tag) {
    this.compressed = Objects.requireNonNull(compressed);
    this.tag = Objects.requireNonNull(tag);
  }

  /** The bytes, compressed by gzip; not to be changed. */
  public byte[] compressed() {
    return compressed;
  }

  /** The tag, which no other bytes have. */
  public String tag() {
    return tag;
  }
}
