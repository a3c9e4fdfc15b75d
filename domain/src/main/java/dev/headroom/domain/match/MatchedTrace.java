package dev.headroom.domain.match;

import java.util.Arrays;

/**
 * The match of a trace, layer by layer. A <em>layer</em> is one position, or several that are close
 * together. Built by {@link TraceMatcher}; not to be changed afterwards.
 */
public final class MatchedTrace {

  /** The number of a directed road that says: on no road. */
  public static final int OFF = -1;

  private int count;
  private int[] road = new int[256];
  private int[] along = new int[256];
  private float[] certainty = new float[256];
  private float[] metres = new float[256];
  private boolean[] joined = new boolean[256];
  private int[] passStart = new int[257];
  private int[] passRoad = new int[64];
  private float[] passCertainty = new float[64];
  private int passes;

  MatchedTrace() {}

  /**
   * A layer.
   *
   * @param metres its distance from the road
   * @param certainty 0 to 1
   * @param joined whether a way is known from the layer before
   */
  record Layer(int road, int along, double metres, double certainty, boolean joined) {}

  /**
   * Adds a layer.
   *
   * @param way the roads between the layer before and this one
   * @param certain how certain each of them is
   */
  void add(Layer layer, int[] way, double[] certain) {
    if (count == road.length) {
      road = Arrays.copyOf(road, 2 * count);
      along = Arrays.copyOf(along, 2 * count);
      certainty = Arrays.copyOf(certainty, 2 * count);
      metres = Arrays.copyOf(metres, 2 * count);
      joined = Arrays.copyOf(joined, 2 * count);
      passStart = Arrays.copyOf(passStart, 2 * count + 1);
    }
    for (int i = 0; i < way.length; i++) {
      if (passes == passRoad.length) {
        passRoad = Arrays.copyOf(passRoad, 2 * passes);
        passCertainty = Arrays.copyOf(passCertainty, 2 * passes);
      }
      passRoad[passes] = way[i];
      passCertainty[passes] = (float) certain[i];
      passes++;
    }
    road[count] = layer.road();
    along[count] = layer.along();
    certainty[count] = (float) layer.certainty();
    metres[count] = (float) layer.metres();
    joined[count] = layer.joined();
    passStart[++count] = passes;
  }

  /** The number of layers. */
  public int count() {
    return count;
  }

  /** The packed directed road of a layer, or {@link #OFF}. */
  public int road(int layer) {
    return road[layer];
  }

  /** Where a layer lies on its directed road, centimetres from its beginning. */
  public int along(int layer) {
    return along[layer];
  }

  /** How certain the directed road of a layer is, 0 to 1. */
  public double certainty(int layer) {
    return certainty[layer];
  }

  /** The distance of a layer from its road. */
  public double metres(int layer) {
    return metres[layer];
  }

  /** Whether a way is known from the layer before to this one. */
  public boolean joined(int layer) {
    return joined[layer];
  }

  /** The number of roads driven along completely between the layer before and this one. */
  public int passedCount(int layer) {
    return passStart[layer + 1] - passStart[layer];
  }

  /** The n-th of these packed directed roads. */
  public int passed(int layer, int n) {
    return passRoad[passStart[layer] + n];
  }

  /** How certain it is that the drive led along the n-th of these roads, 0 to 1. */
  public double passedCertainty(int layer, int n) {
    return passCertainty[passStart[layer] + n];
  }
}
