package dev.headroom.server.csv;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Collects the bad lines of a file for its message: the first ones with their faults, then only
 * numbers, then a count.
 */
public final class BadLines {

  private static final int EXPLAINED = 50;
  private static final int NUMBERED = 1_000;

  private final String consequence;
  private final SortedMap<Integer, List<String>> explained = new TreeMap<>();
  private final List<Integer> numbers = new ArrayList<>();
  private int last;
  private long more;

  /**
   * Starts without bad lines.
   *
   * @param consequence the beginning of the message: that nothing is imported, or the name of the
   *     file
   */
  public BadLines(String consequence) {
    this.consequence = consequence;
  }

  /** Adds a fault of a line; the line numbers never fall. */
  public void add(int line, String fault) {
    if (explained.containsKey(line) || explained.size() < EXPLAINED) {
      explained.computeIfAbsent(line, number -> new ArrayList<>()).add(fault);
    } else if (line != last && numbers.size() < NUMBERED) {
      numbers.add(line);
    } else if (line != last) {
      more++;
    }
    last = line;
  }

  /**
   * Refuses the file if there are bad lines.
   *
   * @throws BadFileException if there is a bad line
   */
  public void throwIfAny() {
    if (!explained.isEmpty()) {
      throw failure();
    }
  }

  /** The refusal at a line after which nothing is read; its fault is always included. */
  public BadFileException endedBy(int line, String fault) {
    explained.computeIfAbsent(line, number -> new ArrayList<>()).add(fault);
    return failure();
  }

  /** The refusal that names all bad lines. */
  public BadFileException failure() {
    List<String> lines = new ArrayList<>();
    explained.forEach(
        (line, faults) -> lines.add("line %s: %s".formatted(line, String.join(", ", faults))));
    return new BadFileException(
        "%s: %s%s%s"
            .formatted(
                consequence,
                String.join("; ", lines),
                numbers.isEmpty()
                    ? ""
                    : "; also bad: lines "
                        + numbers.stream().map(String::valueOf).collect(Collectors.joining(", ")),
                more == 0 ? "" : " and " + more + " more"));
  }
}
