package dev.headroom.benchmarks.country;

/**
 * A town laid down on the map.
 *
 * @param lat of its middle
 * @param lon of its middle
 * @param firstNode the number on the map of the node that is 0 in the template
 */
record Town(TownTemplate template, double lat, double lon, long firstNode) {

  double latOf(int node) {
    return lat + template.nodes().get(node).north();
  }

  double lonOf(int node) {
    return lon
        + template.nodes().get(node).east()
            * Math.cos(Math.toRadians(template.latitude()))
            / Math.cos(Math.toRadians(lat));
  }

  double to(Town other) {
    return Math.hypot(other.lat - lat, (other.lon - lon) * Math.cos(Math.toRadians(lat)));
  }

  /** The node at which a road to another town begins. */
  int gate(Town other) {
    return template.gateTowards(other.lat - lat, other.lon - lon);
  }
}
