package dev.headroom.house.broken.domain;

import dev.headroom.house.broken.domain.network.RoadNetwork;

/** Reads a network's columns. */
final class ReadsColumns {
  final int first = new RoadNetwork().columns();
}
