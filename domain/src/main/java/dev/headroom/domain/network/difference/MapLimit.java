package dev.headroom.domain.network.difference;

import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Subject;
import java.util.Optional;

/**
 * A limit of a map, wherever it lies.
 *
 * @param subject the limited quantity; for a ban of goods vehicles {@link Subject#ACCESS}
 * @param amount centimetres, kilograms or a count
 * @param sign as clients see it; empty for axle loads and the like, which appear in warnings
 * @param street the road's name, else its number, else empty
 */
public record MapLimit(Subject subject, int amount, Optional<Restriction> sign, String street) {

  /** The tag that it was read from; empty if there is no sign. */
  String tag() {
    return sign.map(shown -> shown.id().tag()).orElse("");
  }
}
