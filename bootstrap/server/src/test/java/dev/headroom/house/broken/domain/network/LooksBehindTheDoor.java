package dev.headroom.house.broken.domain.network;

import dev.headroom.house.broken.domain.engine.untimed.BehindTheDoor;

/** Uses a search past the engine's door. */
final class LooksBehindTheDoor {
  final BehindTheDoor search = new BehindTheDoor();
}
