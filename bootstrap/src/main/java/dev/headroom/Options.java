package dev.headroom;

import dev.headroom.application.administration.Retention;
import dev.headroom.application.audit.Actor;
import dev.headroom.application.map.LookUpSettings;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.application.wording.Wording;
import dev.headroom.bootstrap.push.PushSettings;
import dev.headroom.domain.driver.PositionTerm;
import dev.headroom.domain.notification.Provider;
import dev.headroom.http.token.JwtAccessTokens;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** The settings of a {@code Headroom}, with defaults. For one thread. */
final class Options {

  boolean audit = true;
  Actor actor = Actor.PROGRAM;
  Optional<Clock> givenClock = Optional.empty();
  Wording wording = Wording.english();
  LookUpSettings lookUps = LookUpSettings.DEFAULT;
  Duration routeBudget = PlanRoute.Limits.DEFAULT.budget();
  JwtAccessTokens.Lifetimes lifetimes = JwtAccessTokens.Lifetimes.DEFAULT;
  PushSettings push = PushSettings.OFF;
  Set<Provider> queued = Set.of();
  MeterRegistry metrics = new SimpleMeterRegistry();
  Retention retention = Retention.DEFAULT;
  PositionTerm lastPositions = PositionTerm.NONE;
  boolean driversLanguages = false;
  boolean cab = false;
  boolean upkeep = true;
  BooleanSupplier wanted = () -> true;

  /** The configured clock, or this machine's. */
  Clock clock() {
    return givenClock.orElseGet(Clock::systemUTC);
  }
}
