package dev.headroom.osm.file;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.WireFormat;
import java.io.IOException;

/**
 * Computes how much memory a message of a PBF file takes once it is decoded, before it is: two of
 * its bytes may be a whole element, and thirty packed bytes of the file. Scans the encoded fields
 * without creating objects. For one use.
 *
 * <p>The format advises blocks of 8,000 elements, which take some 5 MB.
 */
final class PbfSize {

  /** The greatest memory for a message. */
  private static final long MOST = 128L << 20;

  /** A field, known or not, with its entry in a growing list. */
  private static final int FIELD_BYTES = 48;

  /** An element, without its fields. */
  private static final int ELEMENT_BYTES = 160;

  /** A text in the message, and once more when it is read later, without its letters. */
  private static final int TEXT_BYTES = 80;

  private static final int LETTER_BYTES = 3;

  /** A number in a growing packed list. */
  private static final int NUMBER_BYTES = 20;

  /** The levels of messages, by the meaning of their fields. */
  private enum Level {
    BYTES,
    HEADER,
    BLOCK,
    TEXTS,
    GROUP,
    DENSE,
    ELEMENT,
    PART
  }

  private final byte[] message;
  private final CodedInputStream in;
  private long size;

  private PbfSize(byte[] message) {
    this.message = message;
    this.in = CodedInputStream.newInstance(message);
  }

  /**
   * Returns a message, or aborts reading if a message of few fields has too many.
   *
   * @throws UnreadableMapException if it would take too much memory
   * @throws IOException if it is not a message
   */
  static byte[] modest(byte[] message) throws IOException {
    new PbfSize(message).fields(Level.BYTES);
    return message;
  }

  /** Checks the header of a file. */
  static byte[] modestHeader(byte[] header) throws IOException {
    new PbfSize(header).fields(Level.HEADER);
    return header;
  }

  /** Checks a block of elements. */
  static byte[] modestBlock(byte[] block) throws IOException {
    new PbfSize(block).fields(Level.BLOCK);
    return block;
  }

  private void fields(Level level) throws IOException {
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      add(FIELD_BYTES);
      int type = WireFormat.getTagWireType(tag);
      if (type == WireFormat.WIRETYPE_START_GROUP) {
        throw new UnreadableMapException("a block of the file has groups: this is no map");
      }
      if (type == WireFormat.WIRETYPE_LENGTH_DELIMITED) {
        content(level, WireFormat.getTagFieldNumber(tag), in.readRawVarint32());
      } else {
        int from = in.getTotalBytesRead();
        in.skipField(tag);
        add((long) FIELD_BYTES * (in.getTotalBytesRead() - from));
      }
    }
  }

  private void content(Level level, int field, int length) throws IOException {
    switch (level) {
      case BLOCK -> {
        if (field == 1 || field == 2) {
          nested(length, field == 1 ? Level.TEXTS : Level.GROUP);
        } else {
          skip(length, 1);
        }
      }
      case TEXTS -> {
        add(length == 0 ? 0 : TEXT_BYTES);
        skip(length, LETTER_BYTES);
      }
      case GROUP -> {
        add(ELEMENT_BYTES);
        nested(length, field == 2 ? Level.DENSE : Level.ELEMENT);
      }
      case DENSE -> part(length, field == 5);
      case ELEMENT -> part(length, field == 4);
      case PART -> part(length, false);
      case HEADER -> {
        if (field == 1) {
          nested(length, Level.PART);
        } else {
          skip(length, 1);
        }
      }
      case BYTES -> skip(length, 1);
    }
  }

  /** Scans a message in an element or in the header, or a list of numbers. */
  private void part(int length, boolean message) throws IOException {
    if (message) {
      nested(length, Level.PART);
    } else {
      int from = in.getTotalBytesRead();
      in.skipRawBytes(length);
      add((long) NUMBER_BYTES * numbers(from, from + length));
    }
  }

  private void nested(int length, Level level) throws IOException {
    int before = in.pushLimit(length);
    fields(level);
    in.popLimit(before);
  }

  private void skip(int length, int heapOfByte) throws IOException {
    in.skipRawBytes(length);
    add((long) heapOfByte * length);
  }

  /** The count of encoded numbers; the last byte of each has no upper bit. */
  private int numbers(int from, int to) {
    int numbers = 0;
    for (int i = from; i < to; i++) {
      numbers += ~message[i] >>> 7 & 1;
    }
    return numbers;
  }

  private void add(long bytes) {
    size += bytes;
    if (size > MOST) {
      throw new UnreadableMapException(
          "a block of the file would take more than "
              + (MOST >> 20)
              + " MB of memory: this is no map, or one that was written in unusual blocks; osmium"
              + " cat IN -o OUT.osm.pbf writes usual ones");
    }
  }
}
