package dev.headroom.persistence.network;

import dev.headroom.domain.column.JoinedSum;
import dev.headroom.domain.column.Workers;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.preparation.ForeignHierarchyException;
import dev.headroom.domain.network.preparation.NetworkPreparation;
import dev.headroom.persistence.network.packed.FilePart;
import dev.headroom.persistence.network.packed.PrivatePages;
import dev.headroom.persistence.network.packed.SharedFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Reads one network file, its longest sections at the same time and every byte once. For one use.
 */
final class NetworkReader {

  /**
   * The share of the estimated heap that a file surely takes: 26 MB are estimated for the roads of
   * Heidelberg, which open with {@code -Xmx23m} and not with {@code -Xmx22m}.
   */
  private static final int PERCENT_SURELY_TAKEN = 85;

  /** The section that takes longest; it needs no other. */
  private static final String HIERARCHY = "HIER";

  /** Sections of the network that are read at the same time as its others. */
  private static final Set<String> BESIDE_THE_NETWORK = Set.of("SHAP", "GUID");

  /** Sections that need a network, or belong to one. */
  private static final Set<String> AFTER_THE_NETWORK = Set.of("TURN", "HGHT");

  /** Refuses a file that needs more of the heap than is available. */
  @FunctionalInterface
  interface HeapLimit {
    void require(long bytes) throws NetworkFileException;
  }

  private final Path file;
  private final FileChannel channel;
  private final Optional<PrivatePages> pages;
  private Consumer<RoadNetwork> early = network -> {};

  NetworkReader(Path file, FileChannel channel) {
    this(file, channel, Optional.empty());
  }

  /**
   * Reads a file.
   *
   * @param pages the storage of the columns for searches, instead of the heap
   */
  NetworkReader(Path file, FileChannel channel, Optional<PrivatePages> pages) {
    this.file = file;
    this.channel = channel;
    this.pages = pages;
  }

  /**
   * Passes the network on before its turns are read, in another thread, which is awaited at the
   * end.
   */
  NetworkReader handing(Consumer<RoadNetwork> early) {
    this.early = early;
    return this;
  }

  /**
   * Reads the file.
   *
   * @param heap the bytes of heap that it may take; a file that surely takes more is refused before
   *     anything is built
   */
  StoredNetwork read(long heap) throws IOException {
    return read(heap, need -> {});
  }

  /**
   * Reads the file.
   *
   * @param limit may refuse the file as well
   */
  StoredNetwork read(long heap, HeapLimit limit) throws IOException {
    long size = channel.size();
    FileHead.check(file, channel);
    NetworkParts parts = new NetworkParts();
    pages.ifPresent(kept -> parts.room = kept);
    try (Beside other = new Beside()) {
      Sum sum = new Sum();
      long need = readBody(parts, size, new Limits(heap, limit), sum, other);
      return new StoredNetwork(network(parts), FileHead.FORMAT, size, sum.value, need);
    }
  }

  /** The limits of reading. */
  private record Limits(long heap, HeapLimit limit) {}

  /** The checksum of the file. */
  private static final class Sum {
    private int value;
  }

  /**
   * Reads everything before the checksum, and verifies it.
   *
   * @return the heap that it takes
   */
  private long readBody(NetworkParts parts, long size, Limits limits, Sum sum, Beside other)
      throws IOException {
    long need = 0;
    Exception failure = null;
    try {
      FileHead head = FileHead.read(file, channel);
      need = new HeapNeed(file, channel, head.bytes(), head.table(), pages.isPresent()).bytes();
      if (need / 100 * PERCENT_SURELY_TAKEN > limits.heap()) {
        throw NetworkFileException.noMemory(file, need, limits.heap());
      }
      limits.limit().require(need);
      sum.value = readSections(head, parts, other);
      requireLimits(parts, need, limits);
    } catch (UncheckedIOException full) {
      throw full.getCause();
    } catch (RuntimeException | NetworkFileException broken) {
      failure = broken;
      // What looks broken is reported as broken only if these are the bytes that were written.
      sum.value = FileHead.sumOfAll(file, channel);
    }
    FileHead.checkSum(sum.value, file, channel, size);
    Optional<String> differing = Vocabulary.difference(parts.vocabulary);
    if (differing.isPresent()) {
      throw NetworkFileException.otherVersion(file, differing.get());
    }
    if (failure instanceof NetworkFileException known) {
      throw known;
    }
    if (failure != null) {
      throw NetworkFileException.malformed(file, failure.getMessage(), failure);
    }
    return need;
  }

  /**
   * Checks the limits. A hierarchy that is not in the file is built, with a number for each
   * dimension of each rule set: if rules limit every dimension, that takes far more than the sets
   * themselves.
   */
  private void requireLimits(NetworkParts parts, long need, Limits most)
      throws NetworkFileException {
    if (parts.hierarchy.isPresent() || parts.ruleBook == null) {
      return;
    }
    long limits = NetworkPreparation.limitBytes(parts.ruleBook);
    if (limits > most.heap() - need / 100 * PERCENT_SURELY_TAKEN) {
      throw NetworkFileException.noMemory(file, need + limits, most.heap());
    }
    most.limit().require(limits);
  }

  /** Opens a section that is read separately. */
  @FunctionalInterface
  interface Opening<T> {

    /**
     * Opens it.
     *
     * @throws IllegalArgumentException if it is invalid
     */
    T open(SharedFile file, long start, long length) throws IOException;
  }

  /**
   * A section of the file that is read separately; empty if the file has none.
   *
   * @param open the file, which the section closes
   * @throws NetworkFileException if it is damaged
   */
  <T> Optional<T> section(String tag, SharedFile open, Opening<T> opening) throws IOException {
    try {
      FileHead head = FileHead.read(file, channel);
      for (FileHead.Section section : head.sections()) {
        if (section.tag().equals(tag)) {
          return Optional.of(opening.open(open, section.start(), section.entry().length()));
        }
      }
      return Optional.empty();
    } catch (IllegalArgumentException broken) {
      throw NetworkFileException.malformed(
          file, "section " + tag + ": " + broken.getMessage(), broken);
    }
  }

  /** The heap for opening the file; 0 if its table is invalid, which reading it reports. */
  long heapToOpen() throws IOException {
    return heap(pages.isPresent());
  }

  /** Like {@link #heapToOpen}, with the columns for searches elsewhere. */
  long heapToServe() throws IOException {
    return heap(true);
  }

  private long heap(boolean elsewhere) throws IOException {
    FileHead.check(file, channel);
    try {
      FileHead head = FileHead.read(file, channel);
      return new HeapNeed(file, channel, head.bytes(), head.table(), elsewhere).bytes();
    } catch (IllegalArgumentException | ArithmeticException wrong) {
      return 0;
    }
  }

  /**
   * Reads the sections in two threads: this one reads the network and then its turns, which need
   * it; the other reads shapes, the hierarchy and the sections that only their own reader uses, and
   * then runs the work on the early network.
   *
   * @return the checksum of all
   */
  private int readSections(FileHead head, NetworkParts parts, Beside other) throws IOException {
    head.checkOrder(file);
    Map<String, Integer> sums = new ConcurrentHashMap<>();
    Future<?> shapes = other.begin(() -> read(head, BESIDE_THE_NETWORK::contains, parts, sums));
    Future<?> rest = other.begin(() -> read(head, this::besideAll, parts, sums));
    parts.early = network -> other.begin(() -> early.accept(network));
    read(head, this::ofTheNetwork, parts, sums);
    Beside.await(shapes);
    read(head, AFTER_THE_NETWORK::contains, parts, sums);
    Beside.await(rest);
    if (NetworkSection.ALL.stream().anyMatch(s -> s.required() && !sums.containsKey(s.tag()))) {
      throw new IllegalArgumentException("a section is missing");
    }
    int sum = head.sum();
    for (FileHead.Section section : head.sections()) {
      sum = JoinedSum.of(sum, sums.get(section.tag()), section.entry().length());
    }
    return sum;
  }

  private boolean besideAll(String tag) {
    return HIERARCHY.equals(tag) || !NetworkSection.BY_TAG.containsKey(tag);
  }

  private boolean ofTheNetwork(String tag) {
    return !besideAll(tag) && !BESIDE_THE_NETWORK.contains(tag) && !AFTER_THE_NETWORK.contains(tag);
  }

  /** Reads some of the sections one after the other, and adds the checksum of each. */
  private Void read(
      FileHead head, Predicate<String> wanted, NetworkParts parts, Map<String, Integer> sums)
      throws IOException {
    for (FileHead.Section placed : head.sections()) {
      FileHead.Entry entry = placed.entry();
      if (wanted.test(entry.tag())) {
        NetworkInput in =
            new NetworkInput(file, new FilePart(channel, placed.start()), entry.length());
        NetworkSection section = NetworkSection.BY_TAG.get(entry.tag());
        if (section == null) {
          in.skipTo(entry.length());
        } else {
          readSection(section, in, entry, parts);
        }
        sums.put(entry.tag(), in.checksum());
      }
    }
    return null;
  }

  /** A thread that reads beside the caller's, one task after the other. */
  private static final class Beside implements AutoCloseable {
    private final ExecutorService thread = Executors.newSingleThreadExecutor();

    Future<?> begin(Callable<Void> task) {
      return thread.submit(task);
    }

    void begin(Runnable task) {
      thread.execute(task);
    }

    /** Waits for a task, and rethrows its failure. */
    static void await(Future<?> task) throws IOException {
      try {
        task.get();
      } catch (ExecutionException failed) {
        Throwable cause = failed.getCause();
        if (cause instanceof IOException e) {
          throw e;
        }
        if (cause instanceof Error e) {
          throw e;
        }
        throw cause instanceof RuntimeException e ? e : new IllegalStateException(cause);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new CancellationException();
      }
    }

    /**
     * Waits until all tasks have ended: none may read the file, or take memory, when the caller
     * goes on.
     */
    @Override
    public void close() {
      thread.shutdown();
      boolean interrupted = false;
      boolean ended = false;
      while (!ended) {
        try {
          ended = thread.awaitTermination(1, TimeUnit.DAYS);
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static void readSection(
      NetworkSection section, NetworkInput in, FileHead.Entry entry, NetworkParts parts)
      throws IOException {
    in.limit(entry.length(), entry.unpacked());
    try {
      section.reader().read(parts, in);
    } catch (UncheckedIOException full) {
      throw full;
    } catch (RuntimeException broken) {
      throw new IllegalArgumentException(
          "section " + section.tag() + ": " + broken.getMessage(), broken);
    }
    if (in.remaining() > 0) {
      throw new IllegalArgumentException("section " + section.tag() + " is longer than it says");
    }
  }

  private RoadNetwork network(NetworkParts parts) throws IOException {
    int processors = Runtime.getRuntime().availableProcessors();
    ExecutorService threads = Executors.newFixedThreadPool(processors);
    try {
      return parts.toNetwork(new Workers(processors, threads));
    } catch (UncheckedIOException full) {
      throw full.getCause();
    } catch (ForeignHierarchyException foreign) {
      // The columns are as they were written, but this version expands their turns otherwise.
      throw NetworkFileException.otherVersion(file, "its search hierarchy fits another graph");
    } catch (RuntimeException broken) {
      throw NetworkFileException.malformed(file, broken.getMessage(), broken);
    } finally {
      threads.shutdownNow();
    }
  }
}
