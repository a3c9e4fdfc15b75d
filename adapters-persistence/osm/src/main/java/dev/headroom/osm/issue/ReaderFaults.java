package dev.headroom.osm.issue;

import dev.headroom.osm.file.UnreadableMapException;
import dev.headroom.osm.tags.syntax.Text;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.function.Supplier;

/**
 * Keeps a fault of a reader from ending an import. Tags contain anything, and no tag may prevent an
 * import: an exception of a reader becomes an issue of the object that it read, and a value on the
 * safe side replaces its result. If more than {@value #MOST} readings fail, the program is broken,
 * not the map, and the import is refused.
 *
 * <p>For one thread.
 */
public final class ReaderFaults {

  /** The greatest number of faults in one import. */
  public static final int MOST = 1_000;

  private static final int LONGEST_MESSAGE = 120;
  private static final String OURS = "dev.headroom";

  private final IssueSink issues;
  private int count;

  /** Reports to this sink. */
  public ReaderFaults(IssueSink issues) {
    this.issues = issues;
  }

  /** The sink of readers that do not fail. */
  public IssueSink issues() {
    return issues;
  }

  /**
   * A reader's result for an object, or a substitute if the reader fails.
   *
   * @param object {@code way/ID}, {@code node/ID} or {@code relation/ID}
   * @param tag the key of the tag being read, or empty for several
   * @param instead the substitute, on the safe side, and simple enough not to fail
   * @throws UnreadableMapException if too many readings have failed
   */
  public <T> T read(
      String object, String tag, Supplier<T> reader, String assumed, Supplier<T> instead) {
    try {
      return reader.get();
    } catch (RuntimeException | StackOverflowError fault) {
      met(object, tag, fault, assumed);
      return instead.get();
    }
  }

  /**
   * Handles an exception of a reader, for callers that would have to create a reader for each call
   * of {@link #read}.
   *
   * @throws UnreadableMapException if too many readings have failed
   */
  public void met(String object, String tag, Throwable fault, String assumed) {
    if (fault instanceof UnreadableMapException refused) {
      throw refused;
    }
    if (fault instanceof UncheckedIOException notWritten) {
      throw notWritten;
    }
    count++;
    String told = told(fault);
    if (count > MOST) {
      throw new UnreadableMapException(
          "this program failed at more than "
              + MOST
              + " objects of the map, the last one "
              + object
              + ": "
              + told
              + "; the fault is the program's, not the map's; please report it",
          fault);
    }
    issues.report(new ImportIssue("reader_failed", object, tag, told, assumed));
  }

  /** Like {@link #read}, for readers without a result. */
  public void run(String object, String tag, Runnable reader, String assumed, Runnable instead) {
    read(
        object,
        tag,
        () -> {
          reader.run();
          return true;
        },
        assumed,
        () -> {
          instead.run();
          return true;
        });
  }

  /** The exception, and the last line of our code that it passed through. */
  private static String told(Throwable fault) {
    String message = Text.clean(String.valueOf(fault.getMessage()), LONGEST_MESSAGE);
    String where =
        Arrays.stream(fault.getStackTrace())
            .filter(frame -> frame.getClassName().startsWith(OURS))
            .findFirst()
            .map(frame -> " at " + frame.getFileName() + ":" + frame.getLineNumber())
            .orElse("");
    return fault.getClass().getSimpleName() + ": " + message + where;
  }
}
