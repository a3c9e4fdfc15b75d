package dev.headroom.osm.issue;

import dev.headroom.osm.file.UnreadableMapException;
import dev.headroom.osm.tags.syntax.Text;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.function.Supplier;

/**
 * Keeps a fault of a reader from ending an import. Tags hold anything, and no tag may be the end of
 * a map: what a reader throws becomes an issue of the object that it read, and something on the
 * safe side stands in for what it would have read. Where this happens at more than {@value #MOST}
 * readings the program is broken, not the map, and the import is refused.
 *
 * <p>For one thread.
 */
public final class ReaderFaults {

  /** The most faults of one import. */
  public static final int MOST = 1_000;

  private static final int LONGEST_MESSAGE = 120;
  private static final String OURS = "dev.headroom";

  private final IssueSink issues;
  private int count;

  /** With what takes the issues. */
  public ReaderFaults(IssueSink issues) {
    this.issues = issues;
  }

  /** What takes the issues of readers that do not fail. */
  public IssueSink issues() {
    return issues;
  }

  /**
   * What a reader makes of an object, or what stands in for it where the reader fails.
   *
   * @param object {@code way/ID}, {@code node/ID} or {@code relation/ID}
   * @param tag the key of the tag that is read, or empty for several
   * @param instead on the safe side, and simple enough not to fail
   * @throws UnreadableMapException when too many readings have failed
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
   * Takes what a reader threw: the same where each call would have to make its reader anew.
   *
   * @throws UnreadableMapException when too many readings have failed
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

  /** The same of what gives nothing. */
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

  /** What was thrown, and the line of ours that it went through last. */
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
