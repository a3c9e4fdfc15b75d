package dev.headroom.bootstrap.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The bad lines of a file: the first ones with what is wrong, then numbers, then a count. */
public final class BadLines {

  private static final int EXPLAINED = 50;
  private static final int NUMBERED = 1_000;

  private final SortedMap<Integer, List<String>> explained = new TreeMap<>();
  private final List<Integer> numbers = new ArrayList<>();
  private int last;
  private long more;

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
   * @throws CommandFailure there is a bad line
   */
  public void throwIfAny() {
    if (!explained.isEmpty()) {
      throw failure();
    }
  }

  /** The failure that names each of them. */
  public CommandFailure failure() {
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
    return new CommandFailure("nothing is imported: " + lines + others + count);
  }
}
