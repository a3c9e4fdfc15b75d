package dev.headroom.domain.restriction;

import dev.headroom.domain.vehicle.Measure;
import java.util.EnumSet;
import java.util.Set;

/** What a rule that limits no measure is about. */
public enum Matter implements Subject {
  /** Who may use the road at all: one-way streets, closures, class rules, forbidden turns. */
  ACCESS,
  /**
   * The same on the way through a port to a ferry, or from one. Who takes the ferry is whom the
   * port is open to, so that its zones may be driven through; what is closed stays closed.
   */
  FERRY_ACCESS,
  /** Who may use the road but is advised not to. Advice never stops; it is reported in warnings. */
  DISCOURAGED,
  /** Who pays a toll; it never stops. */
  TOLL,
  /** Water runs over the road, of which nobody has said that it is too deep; it never stops. */
  FORD,
  /** A surface that is hard on lorries, of which nobody has said that none gets on; never stops. */
  ROUGH_ROAD,
  /** A road that is mapped as narrower than lorries are, which may be a slip; it never stops. */
  NARROW_ROAD,
  /** A tag or a sign that may restrict and that cannot be read; it never stops. */
  UNREAD_TAG,
  /** Opening hours of a road, a ferry or a barrier that cannot be read; they never stop. */
  OPENING_HOURS_UNREAD,
  /** What lanes limit each by itself. It never stops: an answer tells which lane to take. */
  LANES,
  /**
   * Turning back at a junction, over short links or in a dead end, which a long vehicle may be
   * unable to do. It never stops: a search may leave it out where another way leads there.
   */
  TURNING_BACK,
  /** A ferry or a car train. It never stops: a search may leave it out, like all that follow. */
  FERRY,
  /** A motorway, or a slip road of one. */
  MOTORWAY,
  /** A road without a sealed surface, or too rough for most vehicles. */
  UNPAVED,
  /** A tunnel. */
  TUNNEL,
  /** A road in a low-emission zone. */
  LOW_EMISSION_ZONE,
  /** Who pays for a low-emission zone; it never stops. */
  EMISSION_CHARGE;

  private static final Set<Matter> AVOIDABLE =
      Set.copyOf(
          EnumSet.of(TOLL, TURNING_BACK, FERRY, MOTORWAY, UNPAVED, TUNNEL, LOW_EMISSION_ZONE));

  /** Whether a search can leave out where its rules hold, although they stop nobody. */
  public boolean avoidable() {
    return AVOIDABLE.contains(this);
  }

  @Override
  public int number() {
    return Measure.values().length + ordinal();
  }

  @Override
  public boolean takes(Value value) {
    return this == LANES ? value instanceof Value.ByLane : value instanceof Access;
  }
}
