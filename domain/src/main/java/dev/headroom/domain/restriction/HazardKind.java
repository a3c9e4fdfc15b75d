package dev.headroom.domain.restriction;

/**
 * What stands at a restriction, as far as its map tells; at least which of the vehicle's measures
 * it limits.
 */
public enum HazardKind {
  /** A road or railway leads across. */
  LOW_BRIDGE,
  /** A way through a building, or under a roof. */
  LOW_PASSAGE,
  LOW_TUNNEL,
  /** A crossing under the wires of a railway. */
  LOW_LEVEL_CROSSING,
  /** A bar or frame that keeps high vehicles out. */
  HEIGHT_RESTRICTOR,
  /** A bridge that carries no more. */
  WEAK_BRIDGE,
  MAXIMUM_HEIGHT,
  MAXIMUM_WIDTH,
  MAXIMUM_LENGTH,
  GROSS_WEIGHT,
  /** What the vehicle may weigh by its plate, loaded or not. */
  PLATED_WEIGHT,
  /** Of lorry and trailer together. */
  TRAIN_WEIGHT,
  PLATED_TRAIN_WEIGHT,
  UNLADEN_WEIGHT,
  AXLE_LOAD,
  BOGIE_LOAD,
  /** A ban of a class, whatever its vehicles measure. */
  NO_GOODS_VEHICLES
}
