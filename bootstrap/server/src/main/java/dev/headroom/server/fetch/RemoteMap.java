package dev.headroom.server.fetch;

import dev.headroom.application.wording.CommandMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.bootstrap.OperatorException;
import dev.headroom.bootstrap.map.MapFile;
import dev.headroom.persistence.network.NetworkFileException;
import dev.headroom.persistence.network.replace.AtomicFile;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.Reader;
import java.io.Writer;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A map that another machine imported, at an address, with its SHA-256 sum at the same address and
 * {@code .sha256}. It is kept in a file, which is replaced when the sum is another one and the map
 * was fetched whole, has that sum and can be opened; until then, and while the address does not
 * answer, the file stays. Safe for several threads.
 */
public final class RemoteMap implements MeterBinder, AutoCloseable {

  /** What a look at the address may come to. */
  private enum Look {
    NEW,
    UNCHANGED,
    REFUSED,
    FAILED
  }

  /** Of a map: 20 GB, twice what the planet's roads take, and a minute. */
  public static final Download.Bounds BOUNDS =
      new Download.Bounds(20L << 30, Duration.ofMinutes(1));

  private static final Logger LOG = LoggerFactory.getLogger(RemoteMap.class);
  private static final String ENDING = ".sha256";
  private static final long LONGEST_SUM = 4_096;
  private static final int LENGTH_IN_NAME = 16;
  private static final Pattern SUM =
      Pattern.compile("\\s*([0-9a-fA-F]{64})(\\s.*)?", Pattern.DOTALL);
  private static final String ADDRESS = "address";
  private static final String SHA_256 = "sha256";
  private static final String TAG = "etag";
  private static final Duration FIRST_PAUSE = Duration.ofMinutes(1);
  private static final Duration LONGEST_PAUSE = Duration.ofHours(1);

  /** Longer than a download takes to see that nobody waits for it. */
  private static final Duration END = Duration.ofSeconds(2);

  private static final Duration FIRST_LOOK_WITHIN = Duration.ofSeconds(30);

  /** The least part of the time between two looks that one takes, and how much more it may be. */
  private static final double LEAST_PART = 0.8;

  private static final double JITTER = 0.4;

  private final URI address;
  private final Path file;
  private final MapFile map;
  private final HttpClient client;
  private final Download.Bounds bounds;
  private final ScheduledExecutorService fetcher;
  private final Map<Look, AtomicLong> looks =
      Map.of(
          Look.NEW, new AtomicLong(),
          Look.UNCHANGED, new AtomicLong(),
          Look.REFUSED, new AtomicLong(),
          Look.FAILED, new AtomicLong());
  private final LongSupplier nanoTime;
  private Optional<Refusal> refusal = Optional.empty();
  private volatile boolean over;

  /**
   * A sum whose map was refused.
   *
   * @param forGood whether the same bytes would be refused again, whenever
   * @param at when it was fetched last, by the clock that is never set
   * @param pause how long from then it is not fetched again
   */
  private record Refusal(String sum, boolean forGood, long at, Duration pause) {

    boolean holds(String found, long now) {
      return sum.equals(found) && (forGood || now - at < pause.toNanos());
    }

    Duration nextPause(String found) {
      Duration twice = pause.multipliedBy(2);
      return !sum.equals(found)
          ? FIRST_PAUSE
          : twice.compareTo(LONGEST_PAUSE) < 0 ? twice : LONGEST_PAUSE;
    }
  }

  /** What the file is, as far as it is known. */
  private record Kept(String sum, Optional<String> tag) {}

  /**
   * A map at an address.
   *
   * @param address as {@link #address} gives it
   * @param file where it is kept
   * @param map what serves that file
   */
  public RemoteMap(URI address, Path file, MapFile map) {
    this(address, file, map, BOUNDS, System::nanoTime);
  }

  RemoteMap(URI address, Path file, MapFile map, Download.Bounds bounds, LongSupplier nanoTime) {
    this.address = address;
    this.file = file;
    this.map = map;
    this.bounds = bounds.until(() -> over);
    this.nanoTime = nanoTime;
    // From plain http a redirection would lead anywhere; from https it stays on https.
    this.client =
        Download.client(isPlain(address) ? HttpClient.Redirect.NEVER : HttpClient.Redirect.NORMAL);
    this.fetcher =
        Executors.newSingleThreadScheduledExecutor(
            task -> {
              Thread thread = new Thread(task, "headroom-map-fetcher");
              thread.setDaemon(true);
              return thread;
            });
  }

  /**
   * The address that a setting names; empty where it names a file.
   *
   * @throws OperatorException when it is neither https nor http on this machine
   */
  public static Optional<URI> address(String map) {
    if (!map.contains("://")) {
      return Optional.empty();
    }
    URI address;
    try {
      address = URI.create(map);
    } catch (IllegalArgumentException e) {
      throw new OperatorException(Remark.of(CommandMessage.NOT_AN_ADDRESS, "address", map), e);
    }
    boolean fits =
        address.getHost() != null
            && (address.getScheme().equals("https")
                || (isPlain(address) && isThisMachine(address.getHost())));
    if (!fits) {
      throw new OperatorException(Remark.of(CommandMessage.ONLY_HTTPS, "address", map));
    }
    return Optional.of(address);
  }

  /**
   * Where a map from an address is kept, so that a start needs nobody else: each address has its
   * own file, as instances that serve different maps may have one folder.
   *
   * @param data the folder of the data
   */
  public static Path fileIn(Path data, URI address) {
    String sum = Sums.of(address.toString()).substring(0, LENGTH_IN_NAME);
    return data.resolve("map").resolve("fetched-" + sum + ".headroom");
  }

  private static boolean isPlain(URI address) {
    return address.getScheme().equals("http");
  }

  private static boolean isThisMachine(String host) {
    return host.equals("localhost") || host.equals("127.0.0.1") || host.equals("[::1]");
  }

  /**
   * Sees to it that there is a file: the one that is kept of this address, else what is there now.
   *
   * @return whether it was fetched
   * @throws IOException when there is none, and it cannot be fetched or is bad
   */
  public boolean prepare() throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    if (kept().isPresent()) {
      return false;
    }
    try {
      fetch();
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw (IOException) new InterruptedIOException().initCause(e);
    }
  }

  /** Forgets where the file comes from, so that it is fetched again. */
  public void forget() throws IOException {
    Files.deleteIfExists(note());
  }

  /** Looks for a newer one from now on, about after each such time. */
  public void watch(Duration every) {
    Duration within = every.compareTo(FIRST_LOOK_WITHIN) < 0 ? every : FIRST_LOOK_WITHIN;
    schedule((long) (within.toMillis() * ThreadLocalRandom.current().nextDouble()), every);
  }

  /** Each time after another part of it, so that many instances do not come all at once. */
  private void schedule(long millis, Duration every) {
    if (!fetcher.isShutdown()) {
      var unused =
          fetcher.schedule(
              () -> {
                look();
                double part = LEAST_PART + JITTER * ThreadLocalRandom.current().nextDouble();
                schedule((long) (every.toMillis() * part), every);
              },
              millis,
              TimeUnit.MILLISECONDS);
    }
  }

  /** Whatever comes of it, the map stays and there is a next look. */
  void look() {
    Look outcome;
    try {
      outcome = fetch();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return;
    } catch (Refused e) {
      outcome = Look.REFUSED;
      map.refuse(e.getCause());
    } catch (IOException | RuntimeException | Error e) {
      outcome = Look.FAILED;
      LOG.warn("no look at the map's address, the map stays: {}", e.toString());
    }
    looks.get(outcome).incrementAndGet();
  }

  private synchronized Look fetch() throws IOException, InterruptedException {
    Optional<Kept> kept = kept();
    Path folder = file.toAbsolutePath().getParent();
    Optional<Download> found =
        Download.unless(
            client,
            sumAddress(),
            kept.flatMap(Kept::tag),
            folder,
            new Download.Bounds(LONGEST_SUM, bounds.silence()).until(() -> over),
            (taken, total) -> {});
    if (found.isEmpty()) {
      return unchanged();
    }
    String sum;
    Optional<String> tag;
    try (Download download = found.get()) {
      sum = sum(download.file());
      tag = download.tag();
    }
    if (kept.isPresent() && kept.get().sum().equals(sum)) {
      keep(new Kept(sum, tag));
      return unchanged();
    }
    if (refusal.isPresent() && refusal.get().holds(sum, nanoTime.getAsLong())) {
      return Look.UNCHANGED;
    }
    try (Download download =
        Download.unless(client, address, Optional.empty(), folder, bounds, (taken, total) -> {})
            .orElseThrow()) {
      verify(download.file(), sum);
      // Who is killed from here on has a file of which nothing is known, never one that is taken
      // for the one before.
      forget();
      AtomicFile.moveToStay(download.file(), file);
    }
    keep(new Kept(sum, tag));
    refusal = Optional.empty();
    LOG.info("a new map was fetched: {}", sum);
    return Look.NEW;
  }

  private Look unchanged() {
    refusal = Optional.empty();
    map.nothingNewer();
    return Look.UNCHANGED;
  }

  /** A sum is remembered, as the map is large: it is not to be fetched at each look in vain. */
  private void verify(Path candidate, String sum) throws IOException {
    String own = Sums.of(candidate);
    if (!own.equals(sum)) {
      // The map may have been replaced between the two requests: it is asked for again.
      throw refused(sum, false, NetworkFileException.checksumDiffers(candidate));
    }
    try {
      map.check(candidate);
    } catch (IOException | RuntimeException e) {
      throw refused(sum, !MapFile.mayBeGoodLater(e), e);
    }
  }

  private Refused refused(String sum, boolean forGood, Exception cause) {
    Duration pause = refusal.map(before -> before.nextPause(sum)).orElse(FIRST_PAUSE);
    refusal = Optional.of(new Refusal(sum, forGood, nanoTime.getAsLong(), pause));
    return new Refused(cause);
  }

  /** The sum's file, beside the map's; what a query says holds for both. */
  private URI sumAddress() {
    String whole = address.toString();
    int query = whole.indexOf('?');
    return URI.create(
        query < 0 ? whole + ENDING : whole.substring(0, query) + ENDING + whole.substring(query));
  }

  private static String sum(Path file) throws IOException {
    Matcher sum = SUM.matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
    if (!sum.matches()) {
      throw new OperatorException(Remark.of(CommandMessage.NOT_A_SHA256));
    }
    return sum.group(1).toLowerCase(Locale.ROOT);
  }

  /** What the file is; empty where it is not known to come from this address. */
  private Optional<Kept> kept() throws IOException {
    Path note = note();
    if (!Files.isRegularFile(file) || !Files.isRegularFile(note)) {
      return Optional.empty();
    }
    Properties known = new Properties();
    try (Reader in = Files.newBufferedReader(note)) {
      known.load(in);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
    return address.toString().equals(known.getProperty(ADDRESS)) && known.containsKey(SHA_256)
        ? Optional.of(
            new Kept(known.getProperty(SHA_256), Optional.ofNullable(known.getProperty(TAG))))
        : Optional.empty();
  }

  private void keep(Kept kept) throws IOException {
    Properties known = new Properties();
    known.setProperty(ADDRESS, address.toString());
    known.setProperty(SHA_256, kept.sum());
    kept.tag().ifPresent(tag -> known.setProperty(TAG, tag));
    Path writing = note().resolveSibling(note().getFileName() + ".new");
    try (Writer out = Files.newBufferedWriter(writing)) {
      known.store(out, null);
    }
    Files.move(
        writing, note(), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  private Path note() {
    return file.resolveSibling(file.getFileName() + ".properties");
  }

  /** Counts the looks by what they came to. */
  @Override
  public void bindTo(MeterRegistry registry) {
    looks.forEach(
        (outcome, count) ->
            FunctionCounter.builder("headroom.map.looks", count, AtomicLong::get)
                .description("looks for a newer map at its address")
                .tag("outcome", outcome.name().toLowerCase(Locale.ROOT))
                .register(registry));
  }

  /** Ends within a moment what is fetched, of which nothing stays; nothing is fetched any more. */
  public void end() {
    over = true;
  }

  /** Ends the looks; the file stays. */
  @Override
  public void close() {
    end();
    fetcher.shutdownNow();
    try {
      if (!fetcher.awaitTermination(END.toMillis(), TimeUnit.MILLISECONDS)) {
        LOG.info("a look at the map's address does not end");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The address has another map, which is not taken. */
  private static final class Refused extends IOException {
    private static final long serialVersionUID = 1L;

    Refused(Throwable cause) {
      super(cause.getMessage(), cause);
    }
  }
}
