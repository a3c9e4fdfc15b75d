package dev.headroom.domain.trace;

import dev.headroom.domain.match.LeftOut;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.route.judge.DriveJudge;
import java.util.BitSet;
import java.util.List;

/**
 * How certain it is that a vehicle drove where it broke a rule, and not on a lawful way beside: by
 * the likelihoods of the ways that its positions fit, and by how seldom a rule is broken. For one
 * thread.
 */
final class BreachCertainty {

  /**
   * How much likelier it is that a drive keeps a rule than that it breaks it, where the positions
   * fit both; a natural logarithm. The ways of the matcher have as much for a one-way street.
   */
  private static final double RATHER_LEGAL = 6;

  /** The same for a turn, beyond what the ways of the matcher have for it. */
  private static final double RATHER_LEGAL_TURN = 2.5;

  /** A road is certain by which a vehicle came to a breach, or left it. */
  private static final double CERTAIN_BESIDE = 0.9;

  /** What is known of the ways beside the one that was matched. */
  @FunctionalInterface
  interface Rivals {

    /** There are none. */
    Rivals NONE = (first, last, leftOut) -> Double.POSITIVE_INFINITY;

    /**
     * How much likelier it is that a drive used something than that it did not, by its positions:
     * the natural logarithm of the ratio.
     *
     * @param first the position before it
     * @param last the position after it
     */
    double evidence(int first, int last, LeftOut leftOut);
  }

  private final RoadNetwork network;
  private final List<DrivenLeg.Road> driven;
  private final DriveJudge.Followed followed;
  private final boolean fromOff;
  private final boolean toOff;
  private final Rivals rivals;

  /**
   * Judges breaches of a leg.
   *
   * @param followed the turns between its roads
   * @param fromOff whether the vehicle came from where the map has no road
   * @param toOff whether it went there
   */
  BreachCertainty(
      RoadNetwork network,
      List<DrivenLeg.Road> driven,
      DriveJudge.Followed followed,
      boolean fromOff,
      boolean toOff,
      Rivals rivals) {
    this.network = network;
    this.driven = driven;
    this.followed = followed;
    this.fromOff = fromOff;
    this.toOff = toOff;
    this.rivals = rivals;
  }

  /**
   * The probability of a breach: of what is likelier than its opposite by a ratio, of which the
   * logarithm is known.
   *
   * @return 0 to 1
   */
  double of(LegAudit.Span span) {
    if (rivals != Rivals.NONE && !isBetweenRoads(span)) {
      return 0;
    }
    return 1 / (1 + Math.exp(prior(span) - evidence(span)));
  }

  /**
   * Whether the vehicle certainly drove on other roads before and after a breach, where it did not
   * begin or end on the roads; of a zone it has to, since who begins or ends in it may use it.
   */
  private boolean isBetweenRoads(LegAudit.Span span) {
    boolean zone = span.breach instanceof Breach.ZoneDrivenThrough;
    return (!(fromOff || zone) || certain(0, span.first, span))
        && (!(toOff || zone) || certain(span.last + 1, driven.size(), span));
  }

  private boolean certain(int first, int end, LegAudit.Span span) {
    return driven.subList(first, end).stream()
        .anyMatch(
            road ->
                road.certainty() >= CERTAIN_BESIDE
                    && !span.alike.test(road.part().road().packed()));
  }

  /**
   * How much rarer a breach is than a lawful drive, as a logarithm, without what the ways that were
   * compared have taken into account: roads and turns that nobody may drive cost more there.
   */
  private double prior(LegAudit.Span span) {
    if (!span.turn && !network.drivable(driven.get(span.first).part().road())) {
      return 0;
    }
    boolean weighed = span.turn && span.first > 0 && !followed.turns(span.first);
    return weighed ? RATHER_LEGAL_TURN : RATHER_LEGAL;
  }

  private double evidence(LegAudit.Span span) {
    DrivenLeg.Road first = driven.get(span.first);
    DrivenLeg.Road last = driven.get(span.last);
    if (span.turn && span.first > 0) {
      DrivenLeg.Road before = driven.get(span.first - 1);
      return rivals.evidence(
          before.before(),
          first.layer(),
          LeftOut.turn(before.part().road().packed(), first.part().road().packed()));
    }
    BitSet roads = new BitSet();
    for (int i = span.first; i <= span.last; i++) {
      roads.set(driven.get(i).part().road().packed());
    }
    return rivals.evidence(
        Math.min(first.layer(), first.before()),
        Math.max(last.before(), last.layer()),
        LeftOut.roads(road -> roads.get(road) || span.alike.test(road)));
  }
}
