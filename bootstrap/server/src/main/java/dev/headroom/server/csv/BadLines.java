package dev.headroom.server.csv;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The bad lines of a file: the first ones with what is wrong, then numbers, then a count. */
public final class BadLines {

  private static final int EXPLAINED = 50;
  private static final int NUMBERED = 1_000;

  private final String consequence;
  private final SortedMap<Integer, List<String>> explained = new TreeMap<>();
  private final List<Integer> numbers = new ArrayList<>();
  private int last;
  private long more;

  /**
   * Without bad lines so far.
   *
   * @param consequence what a report of them begins with: that nothing is imported, or the name of
   *     the file
   */
  public BadLines(String consequence) {
    this.consequence = consequence;
  }

  /** Adds what is wrong with a line; the numbers never fall. */
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
   * Refuses the file.
   *
   * @throws BadFileException there is a bad line
   */
  public void throwIfAny() {
    if (!explained.isEmpty()) {
      throw failure();
    }
  }

  /** What refuses the file at a line after which nothing is read; it is always explained. */
  public BadFileException endedBy(int line, String fault) {
    explained.computeIfAbsent(line, number -> new ArrayList<>()).add(fault);
    return failure();
  }

  /** What names each of them. */
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
