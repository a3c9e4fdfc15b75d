package dev.headroom.domain.route.via;

import java.util.Collection;
import java.util.Optional;
import java.util.Set;

/** The side of the road on which vehicles drive. */
public enum DrivingSide {
  LEFT,
  RIGHT;

  /** The countries that drive on the left, ISO 3166-1. */
  private static final Set<String> ON_THE_LEFT =
      Set.of(
          "AG", "AI", "AU", "BB", "BD", "BM", "BN", "BS", "BT", "BW", "CC", "CK", "CX", "CY", "DM",
          "FJ", "FK", "GB", "GD", "GG", "GY", "HK", "ID", "IE", "IM", "IN", "JE", "JM", "JP", "KE",
          "KI", "KN", "KY", "LC", "LK", "LS", "MO", "MS", "MT", "MU", "MV", "MW", "MY", "MZ", "NA",
          "NF", "NP", "NR", "NU", "NZ", "PG", "PK", "PN", "SB", "SC", "SG", "SH", "SR", "SZ", "TC",
          "TH", "TK", "TL", "TO", "TT", "TV", "TZ", "UG", "VC", "VG", "VI", "WS", "ZA", "ZM", "ZW");

  /** The side of these countries; empty if there are none, or if they do not agree. */
  public static Optional<DrivingSide> of(Collection<String> countries) {
    long left = countries.stream().filter(ON_THE_LEFT::contains).count();
    if (countries.isEmpty() || (left > 0 && left < countries.size())) {
      return Optional.empty();
    }
    return Optional.of(left > 0 ? LEFT : RIGHT);
  }
}
