package dev.headroom.domain.engine;

/** The {@link Level} of each road and turn, without crossing, for a walk over the graph. */
public interface RoadLevels {

  /** The level of a state's road. */
  byte road(int state);

  /** The level of a turn. */
  byte turn(int arc);

  /** The open roads that count with the zones. */
  Enclaves enclaves();
}
