package dev.headroom.server.demo;

import dev.headroom.server.demo.MapSketch.Node;
import dev.headroom.server.demo.MapSketch.Way;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Draws one road from node to node, as several ways where a piece of it has tags of its own. */
final class RoadPen {

  private final MapSketch sketch;
  private final String[] tags;
  private final List<Way> drawn = new ArrayList<>();
  private List<Node> pending = new ArrayList<>();

  /** Starts a road; tags are keys and values in turn. */
  RoadPen(MapSketch sketch, Node start, String... tags) {
    this.sketch = sketch;
    this.tags = tags;
    pending.add(start);
  }

  /** Goes on to a point, in kilometres. */
  RoadPen to(double x, double y, String... nodeTags) {
    return to(sketch.node(x, y, nodeTags));
  }

  /** Goes on to a node. */
  RoadPen to(Node node) {
    pending.add(node);
    return this;
  }

  /** Ends the present way here, so that another road or a turn restriction can meet it. */
  RoadPen cut() {
    Node last = last();
    drawn.add(sketch.way(pending, tags));
    pending = new ArrayList<>(List.of(last));
    return this;
  }

  /**
   * Goes on to a piece with tags of its own, such as a bridge, and to its end.
   *
   * @param x its middle, kilometres
   * @param y its middle
   * @param length of the piece, kilometres
   */
  RoadPen span(double x, double y, double length, String... extraTags) {
    Node before = last();
    double away = Math.hypot(x - before.x(), y - before.y());
    double dx = (x - before.x()) / away * length / 2;
    double dy = (y - before.y()) / away * length / 2;
    to(x - dx, y - dy).cut();
    Node end = sketch.node(x + dx, y + dy);
    String[] all = Stream.of(tags, extraTags).flatMap(Stream::of).toArray(String[]::new);
    drawn.add(sketch.way(List.of(last(), end), all));
    pending = new ArrayList<>(List.of(end));
    return this;
  }

  /** Ends the road at a node and returns its ways in order. */
  List<Way> end(Node node) {
    to(node).cut();
    return drawn;
  }

  private Node last() {
    return pending.get(pending.size() - 1);
  }
}
