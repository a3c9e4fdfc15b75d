package dev.headroom.server.cli.map;

import dev.headroom.domain.correction.Correction;
import dev.headroom.osm.correction.Corrections;
import dev.headroom.server.csv.BadFileException;
import dev.headroom.server.csv.BadLines;
import dev.headroom.server.csv.CsvRows;
import java.io.IOException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads a CSV file of corrections of the map, completely or not at all. Memory: at most {@value
 * #MOST} corrections.
 */
final class CorrectionFile {

  private static final int MOST = 100_000;

  /** The value that has a tag ignored. */
  private static final String IGNORE = "ignore";

  private static final CsvRows.Columns COLUMNS =
      new CsvRows.Columns(
          List.of("id", "tag", "value", "reason", "who", "until"),
          Set.of("id", "tag", "value", "reason", "who"),
          Map.of("osm_id", "id"));

  private final BadLines bad = new BadLines("nothing is imported");
  private final List<Correction> corrections = new ArrayList<>();
  private final Map<List<String>, Integer> lineOf = new HashMap<>();

  private CorrectionFile() {}

  /**
   * Reads the whole file.
   *
   * @throws BadFileException if any line is bad; the message names each
   * @throws IOException if the file cannot be read
   */
  static List<Correction> read(Path path) throws IOException {
    CorrectionFile file = new CorrectionFile();
    new CsvRows(COLUMNS, file.bad).read(path, file::correction);
    return file.corrections;
  }

  private void correction(int line, Map<String, String> cells) {
    if (lineOf.size() == MOST) {
      throw bad.endedBy(line, "a file has at most " + MOST + " corrections");
    }
    String element = cells.get("id");
    String tag = cells.get("tag");
    List<String> problems = new ArrayList<>();
    if (!Correction.isElement(element)) {
      problems.add("id is not like way/123, node/123 or relation/123");
    }
    for (String column : List.of("tag", "value", "reason", "who")) {
      textProblem(column, cells.get(column)).ifPresent(problems::add);
    }
    Optional<LocalDate> until = until(cells.getOrDefault("until", ""), problems);
    if (problems.isEmpty() && !Corrections.canCorrect(element, tag)) {
      problems.add(
          ("the tag %s of a %s is no rule; limits, access, one-way streets, the barriers of nodes"
                  + " and turn restrictions can be corrected")
              .formatted(tag, element.substring(0, element.indexOf('/'))));
    }
    Integer before = lineOf.putIfAbsent(List.of(element, tag), line);
    if (problems.isEmpty() && before != null) {
      problems.add("line " + before + " is about the same tag; leave one of them");
    }
    if (problems.isEmpty()) {
      String value = cells.get("value");
      corrections.add(
          new Correction(
              element,
              tag,
              Optional.of(value).filter(given -> !given.equals(IGNORE)),
              cells.get("reason"),
              cells.get("who"),
              until));
    }
    problems.forEach(problem -> bad.add(line, problem));
  }

  private static Optional<String> textProblem(String column, String text) {
    if (text.isEmpty()) {
      return Optional.of(
          column
              + " is missing"
              + (column.equals("value") ? "; to leave the tag out, write " + IGNORE : ""));
    }
    return Correction.isText(text)
        ? Optional.empty()
        : Optional.of(
            column
                + " is longer than "
                + Correction.LONGEST_TEXT
                + " characters, or has one that cannot be printed");
  }

  private static Optional<LocalDate> until(String text, List<String> problems) {
    if (text.isEmpty()) {
      return Optional.empty();
    }
    Optional<LocalDate> day = day(text).filter(last -> !last.isAfter(Correction.LATEST));
    if (day.isEmpty()) {
      problems.add("until is no date such as 2026-12-31");
    }
    return day;
  }

  private static Optional<LocalDate> day(String text) {
    try {
      return Optional.of(LocalDate.parse(text));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
