package dev.headroom.domain.route.avoid;

import dev.headroom.domain.restriction.Matter;
import java.util.Arrays;
import java.util.Optional;

/** A kind of what can be avoided. */
public enum AvoidedKind {
  TOLLS(Matter.TOLL),
  FERRIES(Matter.FERRY),
  MOTORWAYS(Matter.MOTORWAY),
  UNPAVED(Matter.UNPAVED),
  TUNNELS(Matter.TUNNEL),
  LOW_EMISSION_ZONES(Matter.LOW_EMISSION_ZONE),
  U_TURNS(Matter.TURNING_BACK),
  AREA(null),
  WAY(null);

  private final Matter matter;

  AvoidedKind(Matter matter) {
    this.matter = matter;
  }

  /** The matter of a feature; empty for places. */
  public Optional<Matter> feature() {
    return Optional.ofNullable(matter);
  }

  /**
   * The kind of a feature.
   *
   * @throws IllegalArgumentException if the matter cannot be avoided
   */
  public static AvoidedKind of(Matter feature) {
    return Arrays.stream(values())
        .filter(kind -> kind.matter == feature)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("cannot be avoided: " + feature));
  }
}
