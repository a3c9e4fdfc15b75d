package dev.headroom;

import dev.headroom.application.map.CurrentMap;
import dev.headroom.application.map.LookUpSettings;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.bootstrap.Closing;
import dev.headroom.bootstrap.Stores;
import dev.headroom.bootstrap.map.MapFile;
import dev.headroom.bootstrap.push.PushSettings;
import dev.headroom.http.token.JwtAccessTokens;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/** What a {@link Headroom} is to be; {@link Headroom#on(Path)} begins one. Used by one thread. */
public final class HeadroomBuilder {

  private final Optional<Path> networkFile;
  private final CurrentMap givenMap;
  private Stores.Opener stores = Stores::inMemory;

  Clock clock = Clock.systemUTC();
  LookUpSettings lookUps = LookUpSettings.DEFAULT;
  Duration routeBudget = PlanRoute.DEFAULT_BUDGET;
  JwtAccessTokens.Lifetimes lifetimes = JwtAccessTokens.Lifetimes.DEFAULT;
  PushSettings push = PushSettings.OFF;
  MeterRegistry pushMetrics = new SimpleMeterRegistry();

  HeadroomBuilder(Optional<Path> networkFile, CurrentMap givenMap) {
    this.networkFile = networkFile;
    this.givenMap = givenMap;
  }

  /** Keeps accounts in the embedded database in this folder; without, they are in memory. */
  public HeadroomBuilder withDatabase(Path folder) {
    stores = () -> Stores.inFolder(folder);
    return this;
  }

  /** Keeps accounts in the database at this JDBC address. */
  public HeadroomBuilder withDatabaseAt(String jdbcUrl) {
    stores = () -> Stores.at(jdbcUrl);
    return this;
  }

  /** Tells the time by this clock. */
  public HeadroomBuilder withClock(Clock clock) {
    this.clock = clock;
    return this;
  }

  /** Looks up within these distances. */
  public HeadroomBuilder withLookUps(LookUpSettings lookUps) {
    this.lookUps = lookUps;
    return this;
  }

  /** Gives a route request this much time. */
  public HeadroomBuilder withRouteBudget(Duration routeBudget) {
    this.routeBudget = routeBudget;
    return this;
  }

  /** Lets tokens live this long. */
  public HeadroomBuilder withTokenLifetimes(JwtAccessTokens.Lifetimes lifetimes) {
    this.lifetimes = lifetimes;
    return this;
  }

  /** Pushes to drivers' phones; without, nothing is pushed. */
  public HeadroomBuilder withPush(PushSettings push) {
    return withPush(push, new SimpleMeterRegistry());
  }

  /** Pushes, and counts what becomes of it in a registry of the caller's. */
  public HeadroomBuilder withPush(PushSettings push, MeterRegistry metrics) {
    this.push = push;
    this.pushMetrics = metrics;
    return this;
  }

  /**
   * Opens the map and the stores.
   *
   * @throws IllegalArgumentException when the credentials for push are refused
   * @throws IOException when the network file cannot be read
   * @throws dev.headroom.persistence.sql.DatabaseOpenException when the database cannot be opened
   */
  public Headroom open() throws IOException {
    try (Closing unlessOpened = new Closing()) {
      CurrentMap map = givenMap;
      if (networkFile.isPresent()) {
        MapFile file = unlessOpened.add(new MapFile(networkFile.get()));
        file.open();
        map = file;
      }
      Stores opened = unlessOpened.add(stores.open());
      return new Headroom(this, map, opened, unlessOpened);
    }
  }
}
