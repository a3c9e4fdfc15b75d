package dev.headroom.osm.file;

import dev.headroom.domain.geo.Box;
import dev.headroom.osm.file.FiledElement.FiledNode;
import dev.headroom.osm.file.FiledElement.FiledRelation;
import dev.headroom.osm.file.FiledElement.FiledWay;
import dev.headroom.osm.file.OsmVisitor.Kind;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.function.LongConsumer;
import java.util.function.Predicate;

/**
 * Reads one of several files in a thread of its own, and hands over one element at a time. The file
 * has to be in order: nodes, ways, relations, each by ascending id. Memory: the file's block, and
 * some four megabytes of elements that wait.
 *
 * <p>{@link #run} is for the reading thread, {@link #stop} for any, everything else for the
 * receiving thread.
 */
final class FileFeed implements Runnable {

  /** The required order of elements. */
  static final Comparator<FiledElement> ORDER =
      Comparator.comparing(FiledElement::kind).thenComparingLong(FiledElement::id);

  private static final int WAITING = 3;

  /** The greatest number of elements, with their nodes and members, in one batch. */
  private static final int MOST_PARTS = 16_384;

  /** A batch of elements; before the first comes the file's metadata, and at the end a mark. */
  private record Batch(
      List<FiledElement> elements,
      Optional<Head> head,
      Optional<Throwable> failure,
      boolean last) {}

  /** The metadata of a file. */
  record Head(Optional<Instant> dataAt, Optional<Box> bounds, Optional<String> wrongBounds) {}

  private final int number;
  private final OsmFile file;
  private final Predicate<Kind> wanted;
  private final LongConsumer progress;
  private final BlockingQueue<Batch> batches = new ArrayBlockingQueue<>(WAITING);
  private volatile boolean stopped;

  private List<FiledElement> taken = List.of();
  private int next;
  private boolean ended;
  private boolean relationMet;
  private Head head = new Head(Optional.empty(), Optional.empty(), Optional.empty());

  /** Reads the file with a number among all. */
  FileFeed(int number, OsmFile file, Predicate<Kind> wanted, LongConsumer progress) {
    this.number = number;
    this.file = file;
    this.wanted = wanted;
    this.progress = progress;
  }

  @Override
  public void run() {
    Reading reading = new Reading();
    try {
      file.read(reading, progress);
      reading.hand(Optional.empty(), true);
    } catch (RuntimeException | Error e) {
      // Whoever takes throws it again.
      reading.handLast(e);
    }
  }

  /** Ends the reading. */
  void stop() {
    stopped = true;
    batches.clear();
  }

  /** The next element without taking it; null at the end. */
  FiledElement peek() {
    while (next == taken.size() && !ended) {
      Batch batch = take();
      batch.head().ifPresent(told -> head = told);
      batch.failure().ifPresent(FileFeed::fail);
      ended = batch.last();
      taken = batch.elements();
      next = 0;
    }
    return next < taken.size() ? taken.get(next) : null;
  }

  /** The file's metadata, known once an element was examined. */
  Head head() {
    return head;
  }

  /** Whether the file, read to its end, has no relation and does not mark its end. */
  boolean maybeCutOff() {
    return !relationMet && !file.marksItsEnd();
  }

  String name() {
    return file.name();
  }

  /** The number of the file among all, from 0. */
  int number() {
    return number;
  }

  /** Removes and returns the next element. */
  FiledElement poll() {
    FiledElement element = peek();
    next++;
    relationMet |= element.kind() == Kind.RELATION;
    return element;
  }

  private Batch take() {
    try {
      return batches.take();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted while a map was read");
    }
  }

  private static void fail(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    throw (RuntimeException) failure;
  }

  /** Collects the elements of the file. */
  private final class Reading implements OsmVisitor {
    private Optional<Instant> dataAt = Optional.empty();
    private Optional<Box> bounds = Optional.empty();
    private Optional<String> wrongBounds = Optional.empty();
    private boolean headTold;
    private List<FiledElement> elements = new ArrayList<>();
    private int parts;
    private Edit edit = Edit.UNKNOWN;
    private FiledElement last;

    @Override
    public boolean wants(Kind kind) {
      return wanted.test(kind);
    }

    @Override
    public boolean wantsEdits() {
      return true;
    }

    @Override
    public void edit(Edit next) {
      edit = next;
    }

    @Override
    public void dataAt(Instant instant) {
      dataAt = Optional.of(instant);
    }

    @Override
    public void bounds(int sole, Box box) {
      bounds = Optional.of(box);
    }

    @Override
    public void wrongBounds(int sole, String told) {
      wrongBounds = Optional.of(told);
    }

    @Override
    public void node(long id, double lat, double lon, Map<String, String> tags) {
      add(new FiledNode(id, lat, lon, tags, edit));
    }

    @Override
    public void way(long id, long[] refs, int nodeCount, Map<String, String> tags) {
      add(new FiledWay(id, refs, nodeCount, tags, edit));
    }

    @Override
    public void relation(long id, List<Member> members, Map<String, String> tags) {
      add(new FiledRelation(id, members, tags, edit));
    }

    private void add(FiledElement element) {
      if (element.id() < 0) {
        throw new UnreadableMapException(
            file.name()
                + " has elements that OpenStreetMap does not know (a negative id): in another file"
                + " the same id is something else; import it alone");
      }
      if (last != null && ORDER.compare(last, element) > 0) {
        throw new UnreadableMapException(
            file.name()
                + " is not in order, as a file has to be that is imported with others; put it in"
                + " order with: osmium sort IN -o OUT.osm.pbf");
      }
      last = element;
      elements.add(element);
      parts += 1 + element.parts() + element.tags().size();
      if (parts >= MOST_PARTS) {
        hand(Optional.empty(), false);
      }
    }

    private void hand(Optional<Throwable> failure, boolean end) {
      if (!put(failure, end)) {
        throw new CancellationException("nobody takes any more");
      }
      elements = new ArrayList<>();
      parts = 0;
    }

    private void handLast(Throwable failure) {
      put(Optional.of(failure), true);
    }

    /**
     * Hands over a batch.
     *
     * @return whether it was received
     */
    private boolean put(Optional<Throwable> failure, boolean end) {
      Optional<Head> first =
          headTold ? Optional.empty() : Optional.of(new Head(dataAt, bounds, wrongBounds));
      headTold = true;
      try {
        if (!stopped) {
          batches.put(new Batch(elements, first, failure, end));
        }
      } catch (InterruptedException e) {
        stopped = true;
      }
      return !stopped;
    }
  }
}
