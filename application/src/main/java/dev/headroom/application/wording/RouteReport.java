package dev.headroom.application.wording;

import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.route.Leeway;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.vehicle.Measure;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Prints a route, or the reason why there is none, as lines of text for the command line. The lines
 * are English; steps, notices and signs in them are in the language of their wording.
 */
public final class RouteReport {

  private static final Map<Measure, String> SIDES =
      Map.of(Measure.HEIGHT, " high", Measure.LENGTH, " long", Measure.WIDTH, " wide");

  /** Shorter ones are reported in whole metres. */
  private static final int LEAST_IN_KILOMETRES = 1_000;

  private final RouteWording routes;
  private final SignWording signs;

  RouteReport(RouteWording routes, SignWording signs) {
    this.routes = routes;
    this.signs = signs;
  }

  /** A route's length, steps, avoided and crossed restrictions, headroom and notices. */
  public List<String> lines(Route route) {
    List<String> lines = new ArrayList<>();
    lines.add(headline(route));
    for (Route.Step step : route.steps()) {
      lines.add(
          String.format(
              Locale.ROOT,
              "  %8s  %s",
              step.distance() > 0 ? length(step.distance()) : "",
              routes.step(step)));
    }
    route.avoided().forEach(one -> lines.add(avoided(one)));
    route
        .violated()
        .forEach(
            one -> lines.add("crossed, since it cannot be avoided: " + limit(one.restriction())));
    for (Measure dimension : Measure.GRADUAL) {
      Optional.ofNullable(route.headroom().get(dimension))
          .flatMap(leeway -> headroom(dimension, leeway))
          .ifPresent(lines::add);
    }
    route
        .whatIfs()
        .alternatives()
        .forEach(other -> lines.add("instead: " + routes.alternative(other)));
    route.notices().forEach(notice -> lines.add("note: " + routes.notice(notice)));
    return lines;
  }

  /**
   * The obstacles to a route, and the reduction in size that would open one, on one line.
   *
   * @param reason the beginning of the line
   */
  public String noLegalRoute(String reason, RouteOutcome.NoLegalRoute outcome) {
    List<String> parts = new ArrayList<>(List.of(reason));
    outcome.blocking().ifPresent(all -> all.forEach(one -> parts.add(limit(one))));
    for (Measure dimension : Measure.GRADUAL) {
      Optional.ofNullable(outcome.headroom().get(dimension))
          .flatMap(Leeway::anyRoute)
          .filter(most -> most.amount().isPresent())
          .ifPresent(
              most ->
                  parts.add(
                      "a %s of at most %s would do"
                          .formatted(name(dimension), amount(dimension, most))));
    }
    return String.join("; ", parts);
  }

  private String headline(Route route) {
    String summary = length(route.distance()) + ", " + time(route.duration());
    return route
        .detour()
        .filter(detour -> noticeable(detour.duration()))
        .map(
            detour ->
                "%s (%s and %s more than without limits)"
                    .formatted(summary, length(detour.distance()), time(detour.duration())))
        .orElse(summary);
  }

  /** An avoided restriction, without its cost if none was found; the notices say so. */
  private String avoided(Route.Avoided avoided) {
    String limit = limit(avoided.restriction());
    if (avoided.cost().isEmpty()) {
      return "avoided: " + limit;
    }
    Route.Cost cost = avoided.cost().get();
    return noticeable(cost.duration())
        ? "avoided: %s: costs %s, %s"
            .formatted(limit, time(cost.duration()), length(cost.distance()))
        : "avoided: " + limit + ": costs nothing";
  }

  private Optional<String> headroom(Measure dimension, Leeway leeway) {
    List<String> parts = new ArrayList<>();
    boolean free = leeway.thisRoute().filter(most -> most.amount().isEmpty()).isPresent();
    leeway
        .thisRoute()
        .ifPresent(
            most ->
                parts.add(
                    free
                        ? "no limit on this route"
                        : "this route would still be legal up to " + amount(dimension, most)));
    leeway
        .anyRoute()
        .filter(most -> most.amount().isPresent() || !free)
        .ifPresent(
            most ->
                parts.add(
                    most.amount().isEmpty()
                        ? "other routes have no limit"
                        : "any route up to " + amount(dimension, most)));
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of("%s: %s".formatted(name(dimension), String.join("; ", parts)));
  }

  private static String amount(Measure dimension, Leeway.Most most) {
    return dimension.inUnits(most.amount().orElseThrow()).toPlainString() + symbol(dimension);
  }

  /** The unit of an amount in a text, after a blank. */
  private static String symbol(Measure measure) {
    return switch (measure.unit()) {
      case LENGTH -> " m";
      case MASS -> " t";
      case COUNT, FLAG, STEP -> "";
    };
  }

  private static String name(Measure dimension) {
    return dimension.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private String limit(FoundRestriction found) {
    Restriction restriction = found.restriction();
    return Stream.of(
            amount(restriction),
            signs.info(restriction),
            restriction.street(),
            restriction.postcode())
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(", "));
  }

  /** The limit as a number; empty where it is a ban or a step of a scale, which its sign names. */
  private static String amount(Restriction restriction) {
    Measure measure = restriction.type();
    return switch (measure.unit()) {
      case LENGTH, MASS, COUNT ->
          restriction.maximum().toPlainString() + symbol(measure) + SIDES.getOrDefault(measure, "");
      case FLAG, STEP -> "";
    };
  }

  private static String length(double metres) {
    if (Math.abs(metres) < LEAST_IN_KILOMETRES) {
      return Math.round(metres) + " m";
    }
    BigDecimal kilometres =
        BigDecimal.valueOf(metres).movePointLeft(3).setScale(1, RoundingMode.HALF_UP);
    return kilometres + " km";
  }

  private static String time(Duration time) {
    return "%s min".formatted(Math.round(time.toMillis() / 60_000.0));
  }

  /** Whether it is more than zero in tenths of a second, the unit of answers. */
  private static boolean noticeable(Duration time) {
    return Math.round(time.toMillis() / 100.0) > 0;
  }
}
