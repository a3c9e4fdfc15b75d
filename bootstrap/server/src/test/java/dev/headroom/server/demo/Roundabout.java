package dev.headroom.server.demo;

import dev.headroom.server.demo.MapSketch.Node;
import java.util.ArrayList;
import java.util.List;

/**
 * A roundabout driven clockwise, with a node every 15 degrees. An arm is known by its bearing, a
 * multiple of 15: a single road meets the circle there, a dual one leaves it 15 degrees before and
 * comes in 15 degrees after, as is right where one drives on the left.
 */
final class Roundabout {

  private static final int STEP = 15;
  private static final int NODES = 360 / STEP;

  private final List<Node> circle = new ArrayList<>();

  /** Draws it; tags are keys and values in turn. */
  Roundabout(MapSketch sketch, double x, double y, double radius, String... tags) {
    for (int i = 0; i < NODES; i++) {
      double bearing = Math.toRadians(i * STEP);
      circle.add(sketch.node(x + radius * Math.sin(bearing), y + radius * Math.cos(bearing)));
    }
    List<Node> closed = new ArrayList<>(circle);
    closed.add(circle.get(0));
    String[] all = new String[tags.length + 2];
    System.arraycopy(tags, 0, all, 2, tags.length);
    all[0] = "junction";
    all[1] = "roundabout";
    sketch.way(closed, all);
  }

  /** Where a single road meets the circle. */
  Node arm(int bearing) {
    return circle.get(Math.floorMod(bearing / STEP, NODES));
  }

  /** Where a dual road leaves the circle. */
  Node exit(int bearing) {
    return arm(bearing - STEP);
  }

  /** Where a dual road comes in. */
  Node entry(int bearing) {
    return arm(bearing + STEP);
  }
}
