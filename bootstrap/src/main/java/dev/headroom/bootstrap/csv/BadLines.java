package dev.headroom.bootstrap.csv;

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
   * @param consequence what becomes of a file that has some, such as "nothing is imported"
   */
  public BadLines(String consequence) {
    this.consequence = consequence;
  }

  /** Adds what is wrong with a line; the numbers never fall. */
  public void add(int line, String message) {
    if (explained.containsKey(line) || explained.size() < EXPLAINED) {
      explained.computeIfAbsent(line, number -> new ArrayList<>()).add(message);
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
  public BadFileException endedBy(int line, String message) {
    explained.computeIfAbsent(line, number -> new ArrayList<>()).add(message);
    return failure();
  }

  /** What names each of them. */
  public BadFileException failure() {
    String lines =
        explained.entrySet().stream()
            .map(entry -> "line " + entry.getKey() + ": " + String.join(", ", entry.getValue()))
            .collect(Collectors.joining("; "));
    String others =
        numbers.isEmpty()
            ? ""
            : "; also bad: lines "
                + numbers.stream().map(String::valueOf).collect(Collectors.joining(", "));
    String count = more == 0 ? "" : " and " + more + " more";
    return new BadFileException(consequence + ": " + lines + others + count);
  }
}
