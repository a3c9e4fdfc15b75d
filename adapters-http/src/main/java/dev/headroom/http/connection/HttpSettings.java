package dev.headroom.http.connection;

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
 * Where and how the server listens.
 *
 * @param host the address to listen on; without a certificate a loopback one, unless proxies end
 *     TLS
 * @param port 0 for any free one
 * @param certificate with one the server speaks TLS itself
 * @param proxies what stands in front, and reports in {@code X-Forwarded-For} where a request comes
 *     from
 * @param console how the page for dispatchers is served, where it is
 * @param limits how often somebody may call
 * @param features what is switched on
 * @param room what clients may hold
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

  /** What may be switched on. */
  public enum Feature {
    /** {@code POST /api/api_keys/generate} requires a token. */
    KEYS_FOR_SIGNED_IN_ONLY,
    /** Each request gets a line in the log. */
    ACCESS_LOG,
    /** The page for dispatchers is served, with the paths that it calls. */
    CONSOLE,
    /** {@code Accept-Language} decides in which language the interface answers. */
    ACCEPT_LANGUAGE
  }

  /** Settings with nothing else switched on, by which nobody is signed in. */
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

  /** The same settings with something switched on. */
  public HttpSettings with(Feature feature) {
    Set<Feature> more = EnumSet.of(feature);
    more.addAll(features);
    return new HttpSettings(host, port, certificate, proxies, console, limits, more, room);
  }

  /** Whether something is switched on. */
  public boolean has(Feature feature) {
    return features.contains(feature);
  }

  /** The same settings with other room. */
  public HttpSettings withRoom(Room other) {
    return new HttpSettings(host, port, certificate, proxies, console, limits, features, other);
  }

  /**
   * The same settings with somebody signed in at the console already.
   *
   * @throws IllegalArgumentException where others than those at this machine could be there
   */
  public HttpSettings withVisitor(Visitor visitor) {
    return with(new Console(Optional.of(visitor), console.tiles()));
  }

  /** The same settings with a base map in place of the server's own. */
  public HttpSettings withTiles(OperatorTiles tiles) {
    return with(new Console(console.visitor(), Optional.of(tiles)));
  }

  private HttpSettings with(Console other) {
    return new HttpSettings(host, port, certificate, proxies, other, limits, features, room);
  }

  /** Whether clients come by HTTPS, to this server or to a proxy in front. */
  public boolean overTls() {
    return certificate.isPresent() || proxies.endTls();
  }

  /** Whether nobody elsewhere reaches it. */
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

  /** Checks the range of the port, and that visitors sit at this machine. */
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
    if (console.visitor().isPresent() && (proxies.declared() || !loopback(host))) {
      throw new IllegalArgumentException("nobody from elsewhere is signed in at the console");
    }
  }

  /**
   * Whoever sits at this machine and opens the page, signed in already.
   *
   * @param userId as whom
   * @param start what the page shows first, as the fragment of its address without the number sign;
   *     empty: what it shows to everybody
   */
  public record Visitor(long userId, String start) {
    /** Checks that there is a start. */
    public Visitor {
      Objects.requireNonNull(start);
    }
  }

  /**
   * How the page for dispatchers is served.
   *
   * @param visitor as whom everybody is signed in who sits at this machine; empty: nobody is
   * @param tiles the base map, in place of the server's own
   */
  public record Console(Optional<Visitor> visitor, Optional<OperatorTiles> tiles) {

    /** Nobody is signed in, and the map is the server's. */
    public static final Console USUAL = new Console(Optional.empty(), Optional.empty());
  }

  /**
   * A certificate chain and its key in PEM form.
   *
   * @param chain the server's certificate first
   * @param key a PKCS #8 private key without a password
   */
  public record Certificate(Path chain, Path key) {}

  /**
   * How often somebody may call this instance; all are at least 1.
   *
   * @param requestsPerSecond of a driver, a user or an API key, in the long run
   * @param requestBurst of a driver, a user or an API key, at once
   * @param keysPerHour issued to an address in any hour; loopback is free
   * @param keysPerHourOfAll keys that nobody owns, issued to all addresses in any hour
   * @param failures to sign in with a username from an address in any window
   * @param failuresPerAddress to sign in from an address in any window, whatever the username
   * @param failuresPerName to sign in with a username from all addresses in any window, but from
   *     those from which it has signed in; beyond that there is one more at a time, evenly over the
   *     window
   * @param failureWindow the window
   */
  public record Limits(
      int requestsPerSecond,
      int requestBurst,
      int keysPerHour,
      int keysPerHourOfAll,
      int failures,
      int failuresPerAddress,
      int failuresPerName,
      Duration failureWindow) {

    /**
     * 200 a second and 2,000 at once; 30 keys an hour, 300 for all; 5, 100 and 50 failures in 15
     * minutes.
     */
    public static final Limits DEFAULT = new Limits(200, 2_000, 30, 5, 100, Duration.ofMinutes(15));

    private static final int ADDRESSES_OF_A_NAME = 10;

    /** How many times as many keys all addresses get together as one. */
    private static final int KEYS_OF_ALL = 10;

    /** Limits that let a username fail from ten addresses before it is slowed down. */
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

    /** Checks that each is at least 1 and the window longer than nothing. */
    public Limits {
      int least =
          IntStream.of(
                  requestsPerSecond,
                  requestBurst,
                  keysPerHour,
                  keysPerHourOfAll,
                  failures,
                  failuresPerAddress,
                  failuresPerName)
              .min()
              .orElseThrow();
      if (least < 1 || failureWindow.isNegative() || failureWindow.isZero()) {
        throw new IllegalArgumentException("a limit lets at least one through");
      }
    }

    /**
     * The limits of one of so many instances that serve the same callers: each lets its part of the
     * requests through. Keys and failures to sign in are counted over all of them.
     */
    public Limits amongInstances(int instances) {
      return new Limits(
          Math.max(1, requestsPerSecond / instances),
          Math.max(1, requestBurst / instances),
          keysPerHour,
          keysPerHourOfAll,
          failures,
          failuresPerAddress,
          failuresPerName,
          failureWindow);
    }
  }

  /**
   * What clients may hold.
   *
   * @param connections in all
   * @param connectionsPerAddress from one address, or from one IPv6 network of 64 bits
   * @param bodyBytes of all bodies that are waited for
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
     * What a connection takes of the heap, with a head of 8 kB in lines of three bytes (130 kB) and
     * the first 4 kB of a body, and as much again for everything else.
     */
    private static final long CONNECTION_BYTES = 256 * 1024;

    private static final int MOST_CONNECTIONS = 10_000;
    private static final int OF_ADDRESS = 1_000;

    /**
     * By the largest heap of this JVM: a connection for each 256 kB, at most 10,000; half of them,
     * and at most 1,000, from one address; a sixteenth of the heap for bodies and an eighth for
     * answers; 10 s for a head, 20 s for a body, 30 s for an answer.
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

    /** The same with other numbers of connections. */
    public Room withConnections(int inAll, int perAddress) {
      return new Room(
          inAll, perAddress, bodyBytes, answerBytes, longestHead, longestBody, longestAnswer);
    }
  }

  /** Plain HTTP on this machine alone. */
  public static HttpSettings local(int port) {
    return new HttpSettings(
        "127.0.0.1", port, Optional.empty(), Proxies.NONE, false, Limits.DEFAULT);
  }
}
