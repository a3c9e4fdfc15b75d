package dev.headroom.domain.network.columns;

import dev.headroom.domain.column.Room;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The columns of a network that grow with junctions, roads and shapes, in their final storage; the
 * columns of rules, signs and texts are small beside them. Filled by the reader or creator of a
 * network, each column once and by one thread; immutable from then on.
 *
 * <p>A column of integers is stored through {@link #ints} or {@link #keep}, which record the range
 * of its numbers: {@code RoadNetwork} refuses a column without it.
 */
public final class KeptColumns {

  /** Travel time of a directed road that may not be driven (against a one-way street). */
  public static final int NOT_DRIVABLE = -1;

  /** The share of a van whose travel time is the lorry's. */
  public static final int WHOLE_SHARE = 255;

  public IntBuffer junctionLat = IntBuffer.allocate(0);
  public IntBuffer junctionLon = IntBuffer.allocate(0);
  public IntBuffer junctionRules = IntBuffer.allocate(0);
  public IntBuffer roadTail = IntBuffer.allocate(0);
  public IntBuffer roadHead = IntBuffer.allocate(0);
  public IntBuffer roadLength = IntBuffer.allocate(0);
  public IntBuffer forwardTime = IntBuffer.allocate(0);
  public IntBuffer backwardTime = IntBuffer.allocate(0);
  public IntBuffer forwardRules = IntBuffer.allocate(0);
  public IntBuffer backwardRules = IntBuffer.allocate(0);
  public IntBuffer roadName = IntBuffer.allocate(0);
  public IntBuffer roadRef = IntBuffer.allocate(0);
  public IntBuffer shapeStart = IntBuffer.allocate(0);
  public IntBuffer shapeLat = IntBuffer.allocate(0);
  public IntBuffer shapeLon = IntBuffer.allocate(0);
  public ByteBuffer junctionFlags = ByteBuffer.allocate(0);
  public ByteBuffer roadClass = ByteBuffer.allocate(0);
  public ByteBuffer roadFlags = ByteBuffer.allocate(0);
  public ByteBuffer roadConnections = ByteBuffer.allocate(0);
  public ByteBuffer roadBurden = ByteBuffer.allocate(0);
  public ByteBuffer vanShare = ByteBuffer.allocate(0);
  public LongBuffer junctionNode = LongBuffer.allocate(0);
  public LongBuffer roadWay = LongBuffer.allocate(0);

  private final Map<String, IntRange> ranges = new ConcurrentHashMap<>();

  /**
   * Begins a column of integers.
   *
   * @param name of its field
   */
  public Room.Ints ints(String name, Room room, long count) {
    Room.Ints column = room.ints(count);
    IntRange range = new IntRange();
    return new Room.Ints() {
      @Override
      public void put(int[] numbers, int some) {
        range.look(numbers, some);
        column.put(numbers, some);
      }

      @Override
      public IntBuffer done() {
        ranges.put(name, range);
        return column.done();
      }
    };
  }

  /**
   * Stores a column of integers.
   *
   * @param name of its field
   */
  public IntBuffer keep(String name, int[] numbers, Room room) {
    IntRange range = new IntRange();
    range.look(numbers, numbers.length);
    ranges.put(name, range);
    return room.keep(IntBuffer.wrap(numbers));
  }

  /**
   * The range of a column's numbers.
   *
   * @throws IllegalArgumentException if nothing was stored
   */
  public IntRange range(String name) {
    IntRange range = ranges.get(name);
    if (range == null) {
      throw new IllegalArgumentException("no column " + name);
    }
    return range;
  }
}
