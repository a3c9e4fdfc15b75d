package dev.headroom.house.broken.domain.engine.untimed;

/** A search that is the engine's own matter. */
public final class BehindTheDoor {}
