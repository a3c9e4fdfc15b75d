package dev.headroom.application.picture;

import java.util.Objects;

/** A tile as it is sent: bytes that are never changed, and a name for them. */
public final class EncodedTile {

  private final byte[] compressed;
  private final String tag;

  /**
   * Of bytes that nobody changes from now on.
   *
   * @param compressed by gzip
   * @param tag differs where the bytes do
   */
  public EncodedTile(byte[] compressed, String tag) {
    this.compressed = Objects.requireNonNull(compressed);
    this.tag = Objects.requireNonNull(tag);
  }

  /** The bytes, compressed by gzip; not to be changed. */
  public byte[] compressed() {
    return compressed;
  }

  /** A name that no other bytes have. */
  public String tag() {
    return tag;
  }
}
