package dev.headroom.domain.route;

import dev.headroom.domain.restriction.Restriction;

/** A restriction in a few words. */
final class Words {

  private Words() {}

  /** Such as {@code 3.86 m high, Church Hill}. */
  static String of(Restriction restriction) {
    String unit =
        switch (restriction.type()) {
          case WEIGHT -> " t";
          case HEIGHT -> " m high";
          case LENGTH -> " m long";
          case WIDTH -> " m wide";
        };
    String limit = restriction.maximum().toPlainString() + unit;
    return restriction.street().isEmpty() ? limit : limit + ", " + restriction.street();
  }
}
