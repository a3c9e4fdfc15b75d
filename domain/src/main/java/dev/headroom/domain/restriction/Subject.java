package dev.headroom.domain.restriction;

import java.util.Optional;

/** What a rule is about. */
public enum Subject {
  /** Centimetres. */
  HEIGHT,
  /** Centimetres. */
  WIDTH,
  /** Centimetres. */
  LENGTH,
  /** Kilograms; limits of gross, plated, train and unladen weight alike. */
  WEIGHT,
  /** Kilograms on one axle. A request has no axles, so it never stops: it is told in warnings. */
  AXLE_LOAD,
  /** Kilograms on one bogie; told in warnings like {@link #AXLE_LOAD}. */
  BOGIE_LOAD,
  /** Number of axles; occurs in conditions only. */
  AXLES,
  /** Who may use the road at all: one-way streets, closures, class rules, forbidden turns. */
  ACCESS;

  /** The type under which a limit of this subject is shown to clients, if it is shown. */
  public Optional<RestrictionType> type() {
    return switch (this) {
      case HEIGHT -> Optional.of(RestrictionType.HEIGHT);
      case WIDTH -> Optional.of(RestrictionType.WIDTH);
      case LENGTH -> Optional.of(RestrictionType.LENGTH);
      case WEIGHT -> Optional.of(RestrictionType.WEIGHT);
      case AXLE_LOAD, BOGIE_LOAD, AXLES, ACCESS -> Optional.empty();
    };
  }
}
