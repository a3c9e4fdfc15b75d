package dev.headroom.osm.file;

import dev.headroom.domain.network.NetworkInfo;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;

/**
 * Reads several files as one: each element once, in the order of kinds and ids. If several files
 * have an element, the newest counts: by version, else by time of edit, else, if versions are not
 * given, by the date of the file. Copies that differ without any indication of which is newer are
 * all passed on, the one with most nodes or members first, so that the rules of all can be heeded.
 *
 * <p>Each file is read in a thread of its own; memory is that of {@link FileFeed} for each.
 */
public final class MergedFiles implements OsmSource {

  private final List<OsmFile> files;

  private MergedFiles(List<OsmFile> files) {
    this.files = List.copyOf(files);
  }

  /**
   * Opens a map in one file or in several.
   *
   * @param paths at least one, each once
   * @throws UnreadableMapException if one is missing or in no known format, or there are too many
   */
  public static OsmSource open(List<Path> paths) {
    if (paths.size() > NetworkInfo.Extract.MOST_BOXES) {
      throw new UnreadableMapException(
          "a map is made of at most "
              + NetworkInfo.Extract.MOST_BOXES
              + " extracts; make one of several before (osmium merge)");
    }
    List<OsmFile> files = paths.stream().map(OsmFile::open).toList();
    return files.size() == 1 ? files.get(0) : new MergedFiles(files);
  }

  @Override
  public long bytes() {
    return files.stream().mapToLong(OsmFile::bytes).sum();
  }

  @Override
  public boolean marksItsEnd() {
    // The visitor is notified separately for each file.
    return true;
  }

  @Override
  public String name() {
    return String.join(" + ", names());
  }

  @Override
  public List<String> names() {
    return files.stream().map(OsmFile::name).toList();
  }

  @Override
  public void read(OsmVisitor visitor, LongConsumer progress) {
    AtomicLongArray read = new AtomicLongArray(files.size());
    List<FileFeed> feeds = new ArrayList<>();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < files.size(); i++) {
      int file = i;
      FileFeed feed = new FileFeed(i, files.get(i), visitor::wants, bytes -> read.set(file, bytes));
      Thread thread = new Thread(feed, "read " + files.get(i).name());
      thread.setDaemon(true);
      feeds.add(feed);
      threads.add(thread);
    }
    try {
      threads.forEach(Thread::start);
      new MergedReading(feeds, visitor)
          .run(() -> progress.accept(IntStream.range(0, read.length()).mapToLong(read::get).sum()));
    } finally {
      feeds.forEach(FileFeed::stop);
      threads.forEach(Thread::interrupt);
    }
  }

  /** One reading. */
  private static final class MergedReading {

    /** The number of elements between two reports of progress. */
    private static final int REPORT = 10_000;

    /** The extracts of one day are created in the course of hours. */
    private static final Duration ONE_DAY = Duration.ofDays(1);

    private final List<FileFeed> feeds;
    private final OsmVisitor visitor;

    /** The files that have the present element. */
    private final BitSet holders = new BitSet();

    MergedReading(List<FileFeed> feeds, OsmVisitor visitor) {
      this.feeds = feeds;
      this.visitor = visitor;
    }

    /** A copy of an element, and the date of its file. */
    private record Copy(FiledElement element, Optional<Instant> dataAt) {

      private boolean older(Copy than) {
        Edit edit = element.edit();
        Edit other = than.element.edit();
        boolean undated = edit.version() == 0 || other.version() == 0;
        boolean alike = !edit.before(other) && !other.before(edit);
        return edit.before(other)
            || (undated
                && alike
                && dataAt.isPresent()
                && than.dataAt.isPresent()
                && dataAt.get().isBefore(than.dataAt.get()));
      }
    }

    void run(Runnable progress) {
      List<FileFeed> open = new ArrayList<>(feeds);
      open.removeIf(feed -> feed.peek() == null);
      head();
      for (long count = 0; !open.isEmpty(); count++) {
        FiledElement first = open.stream().map(FileFeed::peek).min(FileFeed.ORDER).orElseThrow();
        List<Copy> copies = new ArrayList<>(1);
        for (FileFeed feed : open) {
          FiledElement element = feed.peek();
          while (element != null && FileFeed.ORDER.compare(element, first) == 0) {
            holders.set(feed.number());
            copies.add(new Copy(feed.poll(), feed.head().dataAt()));
            element = feed.peek();
          }
        }
        visitor.standsIn(holders);
        tell(copies);
        holders.clear();
        open.removeIf(feed -> feed.peek() == null);
        if (count % REPORT == 0) {
          progress.run();
        }
      }
      if (visitor.wants(OsmVisitor.Kind.RELATION)) {
        feeds.stream().filter(FileFeed::maybeCutOff).forEach(this::tellCutOff);
      }
      progress.run();
    }

    private void tellCutOff(FileFeed feed) {
      visitor.withoutRelations(feed.name());
    }

    /**
     * Combines the metadata. The data is as old as its oldest part; unknown if one part has no
     * date.
     */
    private void head() {
      List<FileFeed.Head> heads = feeds.stream().map(FileFeed::head).toList();
      List<Instant> dates =
          heads.stream().flatMap(head -> head.dataAt().stream()).sorted().toList();
      if (dates.size() == heads.size()) {
        visitor.dataAt(dates.get(0));
      }
      if (!dates.isEmpty()) {
        Instant newest = dates.get(dates.size() - 1);
        if (dates.get(0).plus(ONE_DAY).isBefore(newest)) {
          visitor.datesDiffer(dates.get(0), newest);
        }
      }
      for (FileFeed feed : feeds) {
        feed.head().bounds().ifPresent(box -> visitor.bounds(feed.number(), box));
        feed.head().wrongBounds().ifPresent(told -> visitor.wrongBounds(feed.number(), told));
      }
    }

    private void tell(List<Copy> copies) {
      if (copies.size() == 1) {
        copies.get(0).element().to(visitor);
        return;
      }
      List<Copy> newest =
          copies.stream().filter(copy -> copies.stream().noneMatch(copy::older)).toList();
      List<FiledElement> told = new ArrayList<>();
      for (Copy copy : newest.isEmpty() ? copies : newest) {
        if (told.stream().noneMatch(copy.element()::same)) {
          told.add(copy.element());
        }
      }
      told.sort(Comparator.comparingInt(FiledElement::parts).reversed());
      told.forEach(element -> element.to(visitor));
    }
  }
}
