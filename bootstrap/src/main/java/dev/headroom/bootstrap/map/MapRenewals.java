package dev.headroom.bootstrap.map;

import dev.headroom.domain.network.NetworkInfo;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.persistence.network.NetworkFileException;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Metrics of a map file: the origin of the served map, how often it was renewed, and whether a
 * newer one is refused. Safe for several threads.
 */
final class MapRenewals implements MeterBinder {

  private static final String UNREADABLE = "unreadable";

  private static final String UNKNOWN = "unknown";
  private static final int LONGEST_SOURCE = 100;

  private final Clock clock;
  private final AtomicLong swaps = new AtomicLong();

  /** The counters of all possible reasons, so that each can be read from the start. */
  private final Map<String, AtomicLong> refusals =
      Stream.concat(
              Stream.of(UNREADABLE),
              Arrays.stream(NetworkFileException.Kind.values()).map(MapRenewals::word))
          .collect(Collectors.toUnmodifiableMap(Function.identity(), reason -> new AtomicLong()));

  private final List<MultiGauge> origins = new CopyOnWriteArrayList<>();
  private volatile boolean stale;
  private volatile Optional<Served> served = Optional.empty();

  /** The map that is served. */
  private record Served(NetworkInfo info, int roads, Instant since) {}

  MapRenewals(Clock clock) {
    this.clock = clock;
  }

  /** The reason for which a file is refused, as one of a few words. */
  static String reason(Throwable failure) {
    if (failure instanceof NetworkFileException known) {
      return word(known.kind());
    }
    if (failure instanceof OutOfMemoryError) {
      return word(NetworkFileException.Kind.NO_MEMORY);
    }
    return failure instanceof IOException ? UNREADABLE : word(NetworkFileException.Kind.MALFORMED);
  }

  /** Whether a file refused for this reason may become good without a change. */
  static boolean mayChange(String reason) {
    return reason.equals(UNREADABLE) || reason.equals(word(NetworkFileException.Kind.NO_MEMORY));
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  /** Takes note of a newly served map. */
  synchronized void served(RoadNetwork network) {
    if (served.isPresent()) {
      swaps.incrementAndGet();
    }
    served = Optional.of(new Served(network.info(), network.roadCount(), clock.instant()));
    stale = false;
    origins.forEach(this::nameOrigin);
  }

  /** Takes note that a newer file is refused, and the map before stays. */
  void refused(String reason) {
    refusals.get(reason).incrementAndGet();
    stale = true;
  }

  /** Takes note that it is not known whether there is a newer map. */
  void growsOld() {
    stale = true;
  }

  /** Takes note that there is no newer file any more. */
  void nothingNewer() {
    stale = false;
  }

  /** Whether a newer map is refused or cannot be fetched. */
  boolean stale() {
    return stale;
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    FunctionCounter.builder("headroom.map.swaps", swaps, AtomicLong::get)
        .description("new maps that took the place of the one before")
        .register(registry);
    refusals.forEach(
        (reason, count) ->
            FunctionCounter.builder("headroom.map.swap.failures", count, AtomicLong::get)
                .description("new map files that were refused")
                .tag("reason", reason)
                .register(registry));
    gauge(
        registry,
        "stale",
        "1 while a newer map is refused or cannot be fetched",
        renewals -> renewals.stale ? 1 : 0);
    gauge(registry, "roads", "roads of the map that is served", ofServed(Served::roads));
    gauge(
        registry,
        "data.age.seconds",
        "since the date of the map's data",
        ofServed(map -> map.info().dataAt().map(this::secondsSince).orElse(Double.NaN)));
    gauge(
        registry,
        "import.age.seconds",
        "since the map was imported",
        ofServed(map -> secondsSince(map.info().importedAt())));
    gauge(
        registry,
        "served.seconds",
        "since the map was opened",
        ofServed(map -> secondsSince(map.since())));
    MultiGauge origin =
        MultiGauge.builder("headroom.map.info")
            .description("where the map that is served comes from")
            .register(registry);
    synchronized (this) {
      origins.add(origin);
      nameOrigin(origin);
    }
  }

  private void gauge(
      MeterRegistry registry, String name, String meaning, ToDoubleFunction<MapRenewals> value) {
    Gauge.builder("headroom.map." + name, this, value).description(meaning).register(registry);
  }

  /** A value of the served map, or NaN without one: a gap in the curve, not a zero. */
  private static ToDoubleFunction<MapRenewals> ofServed(ToDoubleFunction<Served> value) {
    return renewals -> renewals.served.map(value::applyAsDouble).orElse(Double.NaN);
  }

  private double secondsSince(Instant moment) {
    return (clock.millis() - moment.toEpochMilli()) / 1_000.0;
  }

  private void nameOrigin(MultiGauge origin) {
    List<MultiGauge.Row<?>> rows =
        served
            .map(Served::info)
            .map(
                info ->
                    Tags.of(
                        "source",
                        shortened(info.source()),
                        "data",
                        info.dataAt().map(Instant::toString).orElse(UNKNOWN),
                        "imported",
                        info.importedAt().toString()))
            .<List<MultiGauge.Row<?>>>map(tags -> List.of(MultiGauge.Row.of(tags, 1)))
            .orElse(List.of());
    origin.register(rows, true);
  }

  private static String shortened(String source) {
    return source.length() <= LONGEST_SOURCE ? source : source.substring(0, LONGEST_SOURCE);
  }
}
