package dev.headroom.application.wording;

import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.trace.Breach;
import dev.headroom.domain.vehicle.Measure;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Words what a drive broke. */
public final class TraceWording {

  private final Catalogue catalogue;
  private final SignWording signs;

  TraceWording(Catalogue catalogue, SignWording signs) {
    this.catalogue = catalogue;
    this.signs = signs;
  }

  /** The rule that was broken and by how much, without the place and the time. */
  public String breach(Breach breach) {
    return breach.match(new Texts());
  }

  private final class Texts implements Breach.Cases<String> {

    @Override
    public String limit(Breach.LimitExceeded limit) {
      return worded(limit);
    }

    @Override
    public String zone(Breach.ZoneDrivenThrough zone) {
      return catalogue.text(TraceMessage.ZONE, Map.of("sign", sign(zone.restriction())));
    }

    @Override
    public String noEntry(Breach.NoEntry closed) {
      return catalogue.text(TraceMessage.NO_ENTRY, Map.of("sign", sign(closed.restriction())));
    }

    @Override
    public String oneWay(Breach.AgainstOneWay against) {
      return catalogue.text(TraceMessage.ONE_WAY, Map.of());
    }

    @Override
    public String turn(Breach.ForbiddenTurn turn) {
      return catalogue.text(TraceMessage.TURN, Map.of());
    }

    @Override
    public String closed(Breach.ClosedRoad closed) {
      return catalogue.text(
          TraceMessage.CLOSED, Map.of("reason", closed.closure().notice().reason()));
    }

    @Override
    public String speed(Breach.Speeding speeding) {
      return catalogue.text(
          TraceMessage.SPEED, Map.of("driven", speeding.driven(), "most", speeding.most()));
    }

    @Override
    public String noBreak(Breach.NoBreak without) {
      return catalogue.text(
          TraceMessage.NO_BREAK,
          Map.of("driven", hours(without.driven()), "most", hours(without.most())));
    }
  }

  private String worded(Breach.LimitExceeded limit) {
    Measure measure = limit.measure();
    boolean graded = Measure.GRADUAL.contains(measure) || measure.unit() == Measure.Unit.COUNT;
    return catalogue.text(
        TraceMessage.LIMIT,
        Map.of(
            "sign", limit.restriction().map(signs::info).orElseGet(() -> unsigned(limit)),
            "own", signs.own(measure, limit.own()),
            "by", graded ? signs.amount(measure, limit.by()) : ""));
  }

  /** A limit of which the map has no sign. */
  private String unsigned(Breach.LimitExceeded limit) {
    return catalogue.text(
        NoticeMessage.LIMIT,
        Map.of(
            "amount", signs.shortAmount(limit.measure(), limit.limit()),
            "dimension", limit.measure().shown(),
            "street", ""));
  }

  private String sign(Optional<Restriction> restriction) {
    return restriction.map(signs::info).orElse("");
  }

  private static String hours(Duration time) {
    return String.format(Locale.ROOT, "%d:%02d", time.toHours(), time.toMinutesPart());
  }
}
