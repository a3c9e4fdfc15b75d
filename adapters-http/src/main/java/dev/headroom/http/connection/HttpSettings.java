package dev.headroom.http.connection;

import dev.headroom.domain.geo.Position;
import dev.headroom.http.address.Proxies;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The settings of the server.
 *
 * @param host the address to listen on; without a certificate a loopback one, unless proxies end
 *     TLS
 * @param port 0 for any free one
 * @param certificate if there is one, the server speaks TLS itself
 * @param proxies the proxies in front, which report the client's address in {@code X-Forwarded-For}
 * @param console how the page for dispatchers is served, if it is
 * @param limits the rate limits of callers
 * @param features the optional features that are enabled
 * @param room the limits on connections and memory
 */
public record HttpSettings(
    String host,
    int port,
    Optional<Certificate> certificate,
    Proxies proxies,
    Console console,
    Limits limits,
    Set<Feature> features,
    Room room) {

  /** An optional feature. */
  public enum Feature {
    /** {@code POST /api/api_keys/generate} requires a token. */
    KEYS_FOR_SIGNED_IN_ONLY,
    /** Each request gets a line in the log. */
    ACCESS_LOG,
    /** The page for dispatchers is served, with the paths that it calls. */
    CONSOLE,
    /** The page for drivers is served, with the paths that it calls. */
    CAB,
    /** {@code Accept-Language} determines the language of answers. */
    ACCEPT_LANGUAGE
  }

  /** Settings without other features and without a visitor. */
  public HttpSettings(
      String host,
      int port,
      Optional<Certificate> certificate,
      Proxies proxies,
      boolean keysForSignedInOnly,
      Limits limits) {
    this(
        host,
        port,
        certificate,
        proxies,
        Console.USUAL,
        limits,
        keysForSignedInOnly ? Set.of(Feature.KEYS_FOR_SIGNED_IN_ONLY) : Set.of(),
        Room.ofHeap());
  }

  /** A copy with a feature enabled. */
  public HttpSettings with(Feature feature) {
    Set<Feature> more = EnumSet.of(feature);
    more.addAll(features);
    return new HttpSettings(host, port, certificate, proxies, console, limits, more, room);
  }

  /** Whether a feature is enabled. */
  public boolean has(Feature feature) {
    return features.contains(feature);
  }

  /** A copy with other limits on connections and memory. */
  public HttpSettings withRoom(Room other) {
    return new HttpSettings(host, port, certificate, proxies, console, limits, features, other);
  }

  /**
   * A copy with a visitor, who is signed in at the console from the start.
   *
   * @throws IllegalArgumentException if clients at other machines could be that visitor
   */
  public HttpSettings withVisitor(Visitor visitor) {
    return with(new Console(Optional.of(visitor), console.passenger(), console.tiles()));
  }

  /** A copy with a base map instead of the server's own. */
  public HttpSettings withTiles(OperatorTiles tiles) {
    return with(new Console(console.visitor(), console.passenger(), Optional.of(tiles)));
  }

  /**
   * A copy with a driver as whom everyone at this machine is signed in at the cab.
   *
   * @throws IllegalArgumentException if clients at other machines could be that driver
   */
  public HttpSettings withPassenger(Passenger passenger) {
    return with(new Console(console.visitor(), Optional.of(passenger), console.tiles()));
  }

  private HttpSettings with(Console other) {
    return new HttpSettings(host, port, certificate, proxies, other, limits, features, room);
  }

  /** Whether clients use HTTPS, to this server or to a proxy in front. */
  public boolean overTls() {
    return certificate.isPresent() || proxies.endTls();
  }

  /** Whether it can be reached only from this machine. */
  boolean loopback() {
    return loopback(host);
  }

  private static boolean loopback(String host) {
    try {
      return InetAddress.getByName(host).isLoopbackAddress();
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException("not an address of this machine: " + host, e);
    }
  }

  /** Checks the range of the port, and that visitors are at this machine. */
  public HttpSettings {
    features = Set.copyOf(features);
    Objects.requireNonNull(host);
    Objects.requireNonNull(certificate);
    Objects.requireNonNull(proxies);
    Objects.requireNonNull(console);
    Objects.requireNonNull(limits);
    Objects.requireNonNull(room);
    if (port < 0 || port > 65_535) {
      throw new IllegalArgumentException("not a port: " + port);
    }
    boolean already = console.visitor().isPresent() || console.passenger().isPresent();
    if (already && (proxies.declared() || !loopback(host))) {
      throw new IllegalArgumentException("nobody from elsewhere is signed in at the console");
    }
  }

  /**
   * A user at this machine who opens the page and is signed in from the start.
   *
   * @param userId the user
   * @param start the first view of the page, as the fragment of its address without the number
   *     sign; empty for the usual one
   */
  public record Visitor(long userId, String start) {
    /** Checks that there is a start. */
    public Visitor {
      Objects.requireNonNull(start);
    }
  }

  /**
   * A driver at this machine who opens the cab and is signed in from the start.
   *
   * @param driverId the driver
   * @param from where a made-up drive begins
   * @param to where it ends
   */
  public record Passenger(long driverId, Position from, Position to) {
    /** Checks that there are both ends. */
    public Passenger {
      Objects.requireNonNull(from);
      Objects.requireNonNull(to);
    }
  }

  /**
   * The settings of the pages.
   *
   * @param visitor the user as whom everyone at this machine is signed in at the console; empty for
   *     none
   * @param passenger the driver as whom everyone at this machine is signed in at the cab; empty for
   *     none
   * @param tiles the base map, instead of the server's own
   */
  public record Console(
      Optional<Visitor> visitor, Optional<Passenger> passenger, Optional<OperatorTiles> tiles) {

    /** Nobody is signed in already, and the server's map. */
    public static final Console USUAL =
        new Console(Optional.empty(), Optional.empty(), Optional.empty());
  }

  /**
   * A certificate chain and its key in PEM form.
   *
   * @param chain the server's certificate first
   * @param key a PKCS #8 private key without a password
   */
  public record Certificate(Path chain, Path key) {}

  /**
   * The rate limits of this instance; all are at least 1.
   *
   * @param requests of a driver, a user or an API key
   * @param searches for places of a driver, a user or an API key, which count as requests too
   * @param keysPerHour issued to an address in any hour; loopback is exempt
   * @param keysPerHourOfAll keys without an owner, issued to all addresses in any hour
   * @param failures to sign in with a username from an address in any window
   * @param failuresPerAddress to sign in from an address in any window, whatever the username
   * @param failuresPerName to sign in with a username from all addresses in any window, except
   *     those from which it has signed in; beyond that one attempt at a time is admitted, evenly
   *     over the window
   * @param failureWindow the window
   */
  public record Limits(
      Rate requests,
      Rate searches,
      int keysPerHour,
      int keysPerHourOfAll,
      int failures,
      int failuresPerAddress,
      int failuresPerName,
      Duration failureWindow) {

    /**
     * 200 requests a second and 2,000 at once, 10 searches a second and 100 at once; 30 keys an
     * hour, 300 for all; 5, 100 and 50 failures in 15 minutes.
     */
    public static final Limits DEFAULT = new Limits(200, 2_000, 30, 5, 100, Duration.ofMinutes(15));

    /** The searches of a user who types fast. */
    private static final int SEARCHES_PER_SECOND = 10;

    private static final int ADDRESSES_OF_A_NAME = 10;

    /** How many times the keys of one address all addresses get together. */
    private static final int KEYS_OF_ALL = 10;

    /** Limits that slow a username down after as many failures as ten addresses may have. */
    public Limits(
        int requestsPerSecond,
        int requestBurst,
        int keysPerHour,
        int failures,
        int failuresPerAddress,
        Duration failureWindow) {
      this(
          requestsPerSecond,
          requestBurst,
          keysPerHour,
          Math.multiplyExact(keysPerHour, KEYS_OF_ALL),
          failures,
          failuresPerAddress,
          Math.multiplyExact(failures, ADDRESSES_OF_A_NAME),
          failureWindow);
    }

    /** Limits with the usual rate of searches. */
    public Limits(
        int requestsPerSecond,
        int requestBurst,
        int keysPerHour,
        int keysPerHourOfAll,
        int failures,
        int failuresPerAddress,
        int failuresPerName,
        Duration failureWindow) {
      this(
          new Rate(requestsPerSecond, requestBurst),
          Rate.ofSearches(SEARCHES_PER_SECOND),
          keysPerHour,
          keysPerHourOfAll,
          failures,
          failuresPerAddress,
          failuresPerName,
          failureWindow);
    }

    /**
     * A rate.
     *
     * @param perSecond in the long run, at least 1
     * @param burst at once, at least 1
     */
    public record Rate(int perSecond, int burst) {

      /** The seconds' worth of searches that a caller may send at once. */
      private static final int SECONDS_AT_ONCE = 10;

      /** Checks that each lets one through. */
      public Rate {
        if (perSecond < 1 || burst < 1) {
          throw new IllegalArgumentException("a limit lets at least one through");
        }
      }

      /** A rate of searches, of which ten seconds' worth may come at once. */
      public static Rate ofSearches(int perSecond) {
        return new Rate(perSecond, Math.multiplyExact(perSecond, SECONDS_AT_ONCE));
      }

      private Rate amongInstances(int instances) {
        return new Rate(Math.max(1, perSecond / instances), Math.max(1, burst / instances));
      }
    }

    /** Checks that each is at least 1 and the window longer than nothing. */
    public Limits {
      int least =
          IntStream.of(keysPerHour, keysPerHourOfAll, failures, failuresPerAddress, failuresPerName)
              .min()
              .orElseThrow();
      if (least < 1 || failureWindow.isNegative() || failureWindow.isZero()) {
        throw new IllegalArgumentException("a limit lets at least one through");
      }
    }

    /**
     * The limits of one of several instances that serve the same callers: each admits its share of
     * the requests. Keys and failed sign-ins are counted over all instances.
     */
    public Limits amongInstances(int instances) {
      return new Limits(
          requests.amongInstances(instances),
          searches.amongInstances(instances),
          keysPerHour,
          keysPerHourOfAll,
          failures,
          failuresPerAddress,
          failuresPerName,
          failureWindow);
    }
  }

  /**
   * The limits on connections, memory and time of clients.
   *
   * @param connections in all
   * @param connectionsPerAddress from one address, or from one IPv6 network of 64 bits
   * @param bodyBytes of all bodies that are being received
   * @param answerBytes of all answers that are not read yet
   * @param longestHead how long the head of a request may take
   * @param longestBody how long its body may take after that
   * @param longestAnswer how long an answer may be read
   */
  public record Room(
      int connections,
      int connectionsPerAddress,
      long bodyBytes,
      long answerBytes,
      Duration longestHead,
      Duration longestBody,
      Duration longestAnswer) {

    /**
     * The heap for one connection, with a head of 8 kB in lines of three bytes (130 kB) and the
     * first 4 kB of a body, and as much again for everything else.
     */
    private static final long CONNECTION_BYTES = 256 * 1024;

    private static final int MOST_CONNECTIONS = 10_000;
    private static final int OF_ADDRESS = 1_000;

    /**
     * Limits derived from the largest heap of this JVM: a connection for each 256 kB, at most
     * 10,000; half of them, and at most 1,000, from one address; a sixteenth of the heap for bodies
     * and an eighth for answers; 10 s for a head, 20 s for a body, 30 s for an answer.
     */
    public static Room ofHeap() {
      long heap = Runtime.getRuntime().maxMemory();
      int connections = (int) Math.min(MOST_CONNECTIONS, heap / CONNECTION_BYTES);
      return new Room(
          connections,
          Math.min(OF_ADDRESS, connections / 2),
          heap / 16,
          heap / 8,
          Duration.ofSeconds(10),
          Duration.ofSeconds(20),
          Duration.ofSeconds(30));
    }

    /** A copy with other numbers of connections. */
    public Room withConnections(int inAll, int perAddress) {
      return new Room(
          inAll, perAddress, bodyBytes, answerBytes, longestHead, longestBody, longestAnswer);
    }
  }

  /** Plain HTTP for clients on this machine only. */
  public static HttpSettings local(int port) {
    return new HttpSettings(
        "127.0.0.1", port, Optional.empty(), Proxies.NONE, false, Limits.DEFAULT);
  }
}
