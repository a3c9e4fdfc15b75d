package dev.headroom.application.wording;

import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.RestrictionType;
import dev.headroom.domain.route.Leeway;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A route, or why there is none, as lines for people to read. */
public final class RouteReport {

  /** Shorter ones are reported in whole metres. */
  private static final int LEAST_IN_KILOMETRES = 1_000;

  private final Catalogue catalogue;
  private final RouteWording routes;
  private final SignWording signs;

  RouteReport(Catalogue catalogue, RouteWording routes, SignWording signs) {
    this.catalogue = catalogue;
    this.routes = routes;
    this.signs = signs;
  }

  /** A route: how long it is, its steps, what it avoids and crosses, its headroom, and notices. */
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
            one ->
                lines.add(text(CommandMessage.CROSSED, Map.of("limit", limit(one.restriction())))));
    for (RestrictionType dimension : Leeway.ORDER) {
      Optional.ofNullable(route.headroom().get(dimension))
          .flatMap(leeway -> headroom(dimension, leeway))
          .ifPresent(lines::add);
    }
    route
        .notices()
        .forEach(
            notice ->
                lines.add(text(CommandMessage.NOTE, Map.of("notice", routes.notice(notice)))));
    return lines;
  }

  /**
   * What stands in the way of a route, and how much smaller the vehicle would have to be, on one
   * line.
   *
   * @param reason what the line begins with
   */
  public String noLegalRoute(String reason, RouteOutcome.NoLegalRoute outcome) {
    List<String> parts = new ArrayList<>(List.of(reason));
    outcome.blocking().ifPresent(all -> all.forEach(one -> parts.add(limit(one))));
    for (RestrictionType dimension : Leeway.ORDER) {
      Optional.ofNullable(outcome.headroom().get(dimension))
          .flatMap(Leeway::anyRoute)
          .filter(most -> most.amount().isPresent())
          .ifPresent(most -> parts.add(upTo(CommandMessage.SMALLER, dimension, most)));
    }
    return joined(parts);
  }

  private String headline(Route route) {
    String summary =
        text(
            CommandMessage.SUMMARY,
            Map.of("length", length(route.distance()), "time", time(route.duration())));
    return route
        .detour()
        .filter(detour -> noticeable(detour.duration()))
        .map(
            detour ->
                text(
                    CommandMessage.DETOUR,
                    Map.of(
                        "summary", summary,
                        "length", length(detour.distance()),
                        "time", time(detour.duration()))))
        .orElse(summary);
  }

  /** Without a cost where that was not found; the notices say so. */
  private String avoided(Route.Avoided avoided) {
    String limit = limit(avoided.restriction());
    if (avoided.cost().isEmpty()) {
      return text(CommandMessage.AVOIDED, Map.of("limit", limit));
    }
    Route.Cost cost = avoided.cost().get();
    return noticeable(cost.duration())
        ? text(
            CommandMessage.AVOIDED_AT_COST,
            Map.of(
                "limit", limit, "length", length(cost.distance()), "time", time(cost.duration())))
        : text(CommandMessage.AVOIDED_FREE, Map.of("limit", limit));
  }

  private Optional<String> headroom(RestrictionType dimension, Leeway leeway) {
    List<String> parts = new ArrayList<>();
    boolean free = leeway.thisRoute().filter(most -> most.amount().isEmpty()).isPresent();
    leeway
        .thisRoute()
        .ifPresent(
            most ->
                parts.add(
                    free
                        ? text(CommandMessage.THIS_ROUTE_UNLIMITED, Map.of())
                        : upTo(CommandMessage.THIS_ROUTE, dimension, most)));
    leeway
        .anyRoute()
        .filter(most -> most.amount().isPresent() || !free)
        .ifPresent(
            most ->
                parts.add(
                    most.amount().isEmpty()
                        ? text(CommandMessage.ANY_ROUTE_UNLIMITED, Map.of())
                        : upTo(CommandMessage.ANY_ROUTE, dimension, most)));
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(
            text(CommandMessage.HEADROOM, Map.of("dimension", dimension, "parts", joined(parts))));
  }

  private String upTo(CommandMessage message, RestrictionType dimension, Leeway.Most most) {
    BigDecimal amount = dimension.inUnits(most.amount().orElseThrow());
    return text(message, Map.of("dimension", dimension, "amount", amount));
  }

  private String limit(FoundRestriction found) {
    Restriction restriction = found.restriction();
    return text(
        CommandMessage.LIMIT,
        Map.of(
            "amount", restriction.maximum(),
            "dimension", restriction.type(),
            "info", signs.info(restriction),
            "street", restriction.street(),
            "postcode", restriction.postcode()));
  }

  private String joined(List<String> parts) {
    return parts.stream()
        .reduce((before, part) -> text(CommandMessage.AND, Map.of("before", before, "next", part)))
        .orElseThrow();
  }

  private String length(double metres) {
    if (Math.abs(metres) < LEAST_IN_KILOMETRES) {
      return text(CommandMessage.METRES, Map.of("metres", Math.round(metres)));
    }
    BigDecimal kilometres =
        BigDecimal.valueOf(metres).movePointLeft(3).setScale(1, RoundingMode.HALF_UP);
    return text(CommandMessage.KILOMETRES, Map.of("kilometres", kilometres));
  }

  private String time(Duration time) {
    return text(CommandMessage.MINUTES, Map.of("minutes", Math.round(time.toMillis() / 60_000.0)));
  }

  /** Whether it is more than nothing in tenths of a second, as answers give it. */
  private static boolean noticeable(Duration time) {
    return Math.round(time.toMillis() / 100.0) > 0;
  }

  private String text(CommandMessage message, Map<String, ?> arguments) {
    return catalogue.text(message, arguments);
  }
}
