package dev.headroom.server.fetch;

import dev.headroom.bootstrap.OperatorException;
import dev.headroom.bootstrap.map.MapFile;
import dev.headroom.persistence.network.NetworkFileException;
import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Fetches the map at an address if its sum differs from that of the local file. A sum whose map was
 * refused is remembered, so that the large map is not fetched in vain at each check. Safe for
 * several threads; one fetches at a time.
 */
final class MapFetch {

  private static final Logger LOG = LoggerFactory.getLogger(MapFetch.class);
  private static final long LONGEST_SUM = 4_096;
  private static final Pattern SUM =
      Pattern.compile("\\s*([0-9a-fA-F]{64})(\\s.*)?", Pattern.DOTALL);
  private static final Duration FIRST_PAUSE = Duration.ofMinutes(1);
  private static final Duration LONGEST_PAUSE = Duration.ofHours(1);

  private final MapAddress address;
  private final KeptMap kept;
  private final MapFile map;
  private final HttpClient client;
  private final Download.Bounds bounds;
  private final LongSupplier nanoTime;
  private Optional<Refusal> refusal = Optional.empty();

  /**
   * A sum whose map was refused.
   *
   * @param forGood whether the same bytes would always be refused
   * @param at when it was last fetched, by the monotonic clock
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

  /** The address has another map, which is refused. */
  static final class Refused extends IOException {
    private static final long serialVersionUID = 1L;

    Refused(Throwable cause) {
      super(cause.getMessage(), cause);
    }
  }

  /**
   * Fetches from an address into a file.
   *
   * @param map serves that file, and checks fetched maps
   */
  MapFetch(
      MapAddress address,
      KeptMap kept,
      MapFile map,
      Download.Bounds bounds,
      LongSupplier nanoTime) {
    this.address = address;
    this.kept = kept;
    this.map = map;
    this.bounds = bounds;
    this.nanoTime = nanoTime;
    // From plain http a redirection would lead anywhere; from https it stays on https.
    this.client =
        Download.client(address.isPlain() ? HttpClient.Redirect.NEVER : HttpClient.Redirect.NORMAL);
  }

  /**
   * Fetches the map if it is new.
   *
   * @return whether the file has another map now
   * @throws Refused if the map at the address is bad
   * @throws IOException if fetching fails
   */
  synchronized boolean fetch() throws IOException, InterruptedException {
    Optional<KeptMap.Known> known = kept.known();
    Optional<Download> found =
        Download.unless(
            client,
            address.sum(),
            known.flatMap(KeptMap.Known::tag),
            kept.folder(),
            new Download.Bounds(LONGEST_SUM, bounds.silence()).until(bounds.over()),
            (taken, total) -> {});
    if (found.isEmpty()) {
      nothingNewer();
      return false;
    }
    KeptMap.Known there;
    try (Download download = found.get()) {
      there = new KeptMap.Known(sum(download.file()), download.tag());
    }
    if (known.isPresent() && known.get().sum().equals(there.sum())) {
      kept.note(there);
      nothingNewer();
      return false;
    }
    if (refusal.isPresent() && refusal.get().holds(there.sum(), nanoTime.getAsLong())) {
      return false;
    }
    try (Download download =
        Download.unless(
                client,
                address.map(),
                Optional.empty(),
                kept.folder(),
                bounds,
                (taken, total) -> {})
            .orElseThrow()) {
      verify(download.file(), there.sum());
      kept.replace(download.file(), there);
    }
    refusal = Optional.empty();
    LOG.info("a new map was fetched: {}", there.sum());
    return true;
  }

  private void nothingNewer() {
    refusal = Optional.empty();
    map.nothingNewer();
  }

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

  private static String sum(Path file) throws IOException {
    Matcher sum = SUM.matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
    if (!sum.matches()) {
      throw new OperatorException("it is no SHA-256 sum of 64 hexadecimal digits");
    }
    return sum.group(1).toLowerCase(Locale.ROOT);
  }
}
