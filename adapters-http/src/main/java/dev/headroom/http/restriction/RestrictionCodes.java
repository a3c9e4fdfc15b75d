package dev.headroom.http.restriction;

import dev.headroom.domain.restriction.RestrictionType;
import java.util.Arrays;
import java.util.Optional;

/** The numbers of the types of restriction in the interface. */
public final class RestrictionCodes {

  private RestrictionCodes() {}

  /** The number of a type: 30, 40, 50 or 60. */
  public static int of(RestrictionType type) {
    return switch (type) {
      case WEIGHT -> 30;
      case HEIGHT -> 40;
      case LENGTH -> 50;
      case WIDTH -> 60;
    };
  }

  /** The type with this number, if there is one. */
  static Optional<RestrictionType> typeOf(long code) {
    return Arrays.stream(RestrictionType.values()).filter(type -> of(type) == code).findFirst();
  }
}
