package dev.headroom.server.serve;

import com.sun.management.UnixOperatingSystemMXBean;
import dev.headroom.Headroom;
import dev.headroom.application.administration.Retention;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.map.LookUpSettings;
import dev.headroom.application.wording.Wording;
import dev.headroom.bootstrap.Closing;
import dev.headroom.bootstrap.OperatorException;
import dev.headroom.bootstrap.map.MapFile;
import dev.headroom.domain.driver.PositionTerm;
import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.route.traffic.TrafficSpeeds;
import dev.headroom.http.HttpServer;
import dev.headroom.http.ManagementServer;
import dev.headroom.http.address.Proxies;
import dev.headroom.http.connection.HttpSettings;
import dev.headroom.http.connection.HttpSettings.Limits.Rate;
import dev.headroom.http.connection.OperatorTiles;
import dev.headroom.http.operation.Readiness;
import dev.headroom.http.token.JwtAccessTokens;
import dev.headroom.server.config.Setting;
import dev.headroom.server.config.Settings;
import dev.headroom.server.csv.SpeedsFile;
import dev.headroom.server.fetch.MapAddress;
import dev.headroom.server.fetch.RemoteMap;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A running server. It listens as soon as its stores are open, answers {@code /health/live},
 * answers requests that need the map with 503, and becomes ready when the map is open. Safe for
 * several threads.
 */
public final class Service implements AutoCloseable {

  private static final Duration LOOK_FOR_NEW_MAP = Duration.ofSeconds(1);

  private static final int FEWEST = 10;
  private static final int OTHER_FILES = 200;

  private static final Logger LOG = LoggerFactory.getLogger(Service.class);

  private final Closing closing;
  private final Headroom headroom;
  private final String address;

  private Service(Closing closing, Headroom headroom, String address) {
    this.closing = closing;
    this.headroom = headroom;
    this.address = address;
  }

  /**
   * Starts to listen, opens the map, and watches it from then on.
   *
   * @throws IOException if the map cannot be opened, or the file of speeds cannot be read
   * @throws OperatorException if the settings contradict each other
   * @throws IllegalArgumentException if a file or address in the settings cannot be used
   */
  public static Service start(Settings settings) throws IOException {
    return start(settings, headroom -> Optional.empty());
  }

  /**
   * Starts with a user already signed in at the console, on this machine.
   *
   * @param visitor adds that user before any client can connect
   */
  public static Service start(
      Settings settings, Function<Headroom, Optional<HttpSettings.Visitor>> visitor)
      throws IOException {
    return startWith(
        settings, (headroom, http) -> visitor.apply(headroom).map(http::withVisitor).orElse(http));
  }

  /**
   * Starts with people already signed in, on this machine.
   *
   * @param people adds them before any client can connect
   */
  public static Service startWith(
      Settings settings, BiFunction<Headroom, HttpSettings, HttpSettings> people)
      throws IOException {
    return start(settings, people, fetched -> {}, () -> true);
  }

  /**
   * Starts like {@link #start(Settings)}. A signal that arrives while the map is fetched, or while
   * the database is awaited, ends the start, which then fails.
   */
  public static Service start(Settings settings, Signals signals) throws IOException {
    return start(
        settings,
        (headroom, http) -> http,
        fetched -> signals.whenItComes(fetched::end),
        () -> !signals.came());
  }

  private static Service start(
      Settings settings,
      BiFunction<Headroom, HttpSettings, HttpSettings> people,
      Consumer<RemoteMap> whileItIsFetched,
      BooleanSupplier wanted)
      throws IOException {
    HttpSettings http = http(settings);
    Optional<String> speeds = settings.find(Setting.SPEEDS);
    TrafficSpeeds traffic =
        speeds.isPresent() ? SpeedsFile.read(Path.of(speeds.get())) : TrafficSpeeds.FREE_FLOW;
    Optional<MapAddress> address = MapAddress.in(settings.text(Setting.MAP));
    Path file =
        address.isPresent()
            ? address.get().fileIn(Path.of(settings.text(Setting.DATA)))
            : Path.of(settings.text(Setting.MAP));
    try (Closing unlessStarted = new Closing()) {
      MapFile map =
          unlessStarted.add(
              new MapFile(
                  file,
                  new Coverage(settings.whole(Setting.COVERAGE_RADIUS)),
                  traffic,
                  reserve(http.room())));
      map.keepingPagesIn(Path.of(settings.text(Setting.DATA)));
      Optional<RemoteMap> remote = address.map(from -> new RemoteMap(from, file, map));
      remote.ifPresent(unlessStarted::add);
      remote.ifPresent(whileItIsFetched);
      OpeningMap opening = unlessStarted.add(new OpeningMap(map, remote));
      Headroom.Builder builder =
          stores(settings, Headroom.on(map))
              .withPush(PushConfiguration.of(settings))
              .waitingWhile(wanted);
      // Without its port nobody can ask for them, and they take a twentieth of a start.
      Optional<Metrics> metrics =
          settings.find(Setting.MANAGEMENT_PORT).map(port -> unlessStarted.add(new Metrics()));
      // An empty composite counts nothing.
      builder.withMetrics(metrics.map(Metrics::registry).orElseGet(CompositeMeterRegistry::new));
      metrics
          .map(Metrics::registry)
          .ifPresent(registry -> remote.ifPresent(fetched -> fetched.bindTo(registry)));
      if (answersAsAccepted(settings)) {
        builder.withDriversLanguages();
      }
      if (http.has(HttpSettings.Feature.CAB)) {
        builder.withCab();
      }
      if (!settings.auditOn()) {
        builder.withoutAudit();
      }
      Headroom headroom = unlessStarted.add(builder.open());
      HttpServer server = headroom.serve(people.apply(headroom, http));
      if (metrics.isPresent()) {
        Readiness ready = Readiness.of(map, headroom::storesAnswer, headroom::troubles);
        unlessStarted.add(management(settings, ready, metrics.get()::scrape));
      }
      opening.await();
      map.get().ifPresent(opened -> LOG.info("{} roads", opened.network().roadCount()));
      map.watch(LOOK_FOR_NEW_MAP);
      remote.ifPresent(fetched -> fetched.watch(settings.time(Setting.MAP_POLL)));
      headroom.audit().happened(new AuditEvent.Start(settings.changed()));
      Closing closing = new Closing();
      closing.takeOver(unlessStarted);
      return new Service(closing, headroom, address(http, server.port()));
    }
  }

  /** The heap reserved for requests: their limits, plus a tenth of the heap for answering them. */
  private static long reserve(HttpSettings.Room room) {
    return room.bodyBytes() + room.answerBytes() + Runtime.getRuntime().maxMemory() / 10;
  }

  private static ManagementServer management(
      Settings settings, Readiness ready, Supplier<String> metrics) {
    int port = settings.whole(Setting.MANAGEMENT_PORT);
    try {
      return new ManagementServer(
          settings.text(Setting.MANAGEMENT_HOST), port, ready, metrics, Wording.english());
    } catch (IOException e) {
      throw new OperatorException("the management port " + port + ": " + e.getMessage(), e);
    }
  }

  private static HttpSettings http(Settings settings) {
    Optional<String> chain = settings.find(Setting.TLS_CERTIFICATE);
    Optional<String> key = settings.find(Setting.TLS_KEY);
    if (chain.isPresent() != key.isPresent()) {
      throw new OperatorException("tls.certificate and tls.key go together");
    }
    HttpSettings http =
        new HttpSettings(
                settings.text(Setting.HOST),
                settings.whole(Setting.PORT),
                chain.map(
                    pem -> new HttpSettings.Certificate(Path.of(pem), Path.of(key.orElseThrow()))),
                proxies(settings),
                settings.text(Setting.ISSUE_KEYS).equals("signed-in"),
                limits(settings))
            .withRoom(room(settings));
    if (settings.text(Setting.ACCESS_LOG).equals("yes")) {
      http = http.with(HttpSettings.Feature.ACCESS_LOG);
    }
    if (answersAsAccepted(settings)) {
      http = http.with(HttpSettings.Feature.ACCEPT_LANGUAGE);
    }
    Optional<OperatorTiles> tiles =
        settings
            .find(Setting.CONSOLE_TILES)
            .map(
                address ->
                    new OperatorTiles(
                        address, settings.find(Setting.CONSOLE_TILES_ATTRIBUTION).orElse("")));
    http = tiles.map(http::withTiles).orElse(http);
    if (settings.text(Setting.CAB).equals("on")) {
      http = http.with(HttpSettings.Feature.CAB);
    }
    return settings.text(Setting.CONSOLE).equals("on")
        ? http.with(HttpSettings.Feature.CONSOLE)
        : http;
  }

  private static boolean answersAsAccepted(Settings settings) {
    return settings.text(Setting.LANGUAGE).equals("accept");
  }

  private static HttpSettings.Room room(Settings settings) {
    HttpSettings.Room byHeap = HttpSettings.Room.ofHeap();
    int connections =
        settings
            .findWhole(Setting.CONNECTIONS)
            .orElse((int) Math.min(byHeap.connections(), Math.max(FEWEST, filesForClients())));
    int perAddress =
        settings
            .findWhole(Setting.CONNECTIONS_PER_ADDRESS)
            .orElse(Math.min(byHeap.connectionsPerAddress(), connections));
    return byHeap.withConnections(connections, perAddress);
  }

  /**
   * The number of open files available for connections; the map, the database and others need some
   * too.
   */
  private static long filesForClients() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean system
        ? system.getMaxFileDescriptorCount() - OTHER_FILES
        : Long.MAX_VALUE;
  }

  private static Proxies proxies(Settings settings) {
    boolean endTls = settings.text(Setting.BEHIND_TLS_PROXY).equals("yes");
    return settings
        .find(Setting.PROXIES)
        .flatMap(text -> Proxies.parse(text, endTls))
        .orElse(endTls ? Proxies.ENDING_TLS : Proxies.NONE);
  }

  private static HttpSettings.Limits limits(Settings settings) {
    return new HttpSettings.Limits(
            new Rate(
                settings.whole(Setting.REQUESTS_PER_SECOND), settings.whole(Setting.REQUEST_BURST)),
            Rate.ofSearches(settings.whole(Setting.SEARCHES_PER_SECOND)),
            settings.whole(Setting.KEYS_PER_HOUR),
            settings.whole(Setting.KEYS_PER_HOUR_OF_ALL),
            settings.whole(Setting.SIGN_IN_FAILURES),
            settings.whole(Setting.SIGN_IN_FAILURES_PER_ADDRESS),
            settings.whole(Setting.SIGN_IN_FAILURES_PER_NAME),
            settings.time(Setting.SIGN_IN_WINDOW))
        .amongInstances(settings.whole(Setting.INSTANCES));
  }

  private static Headroom.Builder stores(Settings settings, Headroom.Builder headroom)
      throws IOException {
    headroom
        .withLookUps(
            new LookUpSettings(
                settings.whole(Setting.POSITION_RADIUS), settings.whole(Setting.POI_RADIUS)))
        .withRouteBudget(settings.time(Setting.ROUTE_BUDGET))
        .withRetention(
            new Retention(
                settings.time(Setting.KEEP_ALERTS),
                settings.time(Setting.KEEP_PUSHES),
                settings.time(Setting.KEEP_UNUSED_KEYS),
                settings.time(Setting.KEEP_NEW_KEYS),
                settings.time(Setting.KEEP_TRIPS),
                settings.time(Setting.AUDIT_KEEP)))
        .withLastPositions(
            settings
                .findTime(Setting.POSITIONS_KEEP)
                .map(PositionTerm::new)
                .orElse(PositionTerm.NONE))
        .withTokenLifetimes(
            new JwtAccessTokens.Lifetimes(
                settings.time(Setting.DRIVER_TOKENS), settings.time(Setting.USER_TOKENS)));
    Optional<String> url = settings.find(Setting.DB_URL);
    return url.isPresent()
        ? headroom.withDatabaseAt(url.get(), settings.login())
        : headroom.withDatabase(Path.of(settings.text(Setting.DATA)));
  }

  private static String address(HttpSettings http, int port) {
    String host = http.host().contains(":") ? "[" + http.host() + "]" : http.host();
    return (http.certificate().isPresent() ? "https://" : "http://") + host + ":" + port;
  }

  /** The embedded product that it serves. */
  public Headroom headroom() {
    return headroom;
  }

  /** The address that it listens on, such as {@code http://127.0.0.1:8080}. */
  public String address() {
    return address;
  }

  /**
   * Finishes the requests in flight, writes pending counts, and closes the database and the map.
   */
  @Override
  public void close() {
    closing.close();
  }
}
