package dev.headroom.server.csv;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import dev.headroom.application.NearestName;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Reads the rows of a CSV file in UTF-8 whose line 1 names the columns. One line is one row: no
 * field contains a line break, so that an unclosed quote spoils only its own line. Memory: a line
 * of at most {@value #LONGEST_LINE} characters. For one file.
 */
public final class CsvRows {

  private static final int LONGEST_LINE = 10_000;

  /** A character of a string takes at most three bytes. */
  private static final int MOST_BYTES = 3 * LONGEST_LINE;

  private static final char BYTE_ORDER_MARK = '\ufeff';

  private static final ObjectReader CSV =
      new CsvMapper().readerFor(String[][].class).with(CsvParser.Feature.WRAP_AS_ARRAY);

  private final Columns known;
  private final BadLines bad;
  private List<String> columns = List.of();
  private ObjectReader csv = CSV;
  private int lineNumber;

  /**
   * The columns that a file may have.
   *
   * @param all their names, in lower case
   * @param required those that it must have
   * @param also other names for some of them
   * @param semicolons whether the file may have semicolons in the place of all commas, as the
   *     spreadsheets of many countries write them
   */
  public record Columns(
      List<String> all, Set<String> required, Map<String, String> also, boolean semicolons) {
    /** Columns of a file with commas. */
    public Columns(List<String> all, Set<String> required, Map<String, String> also) {
      this(all, required, also, false);
    }

    /** Copies the collections. */
    public Columns {
      all = List.copyOf(all);
      required = Set.copyOf(required);
      also = Map.copyOf(also);
    }
  }

  /** Receives the rows, in the order of the file. */
  @FunctionalInterface
  public interface Rows {

    /**
     * Receives a row.
     *
     * @param line its number
     * @param cells by column, stripped
     */
    void row(int line, Map<String, String> cells);
  }

  /** Reads these columns, and reports bad lines here. */
  public CsvRows(Columns known, BadLines bad) {
    this.known = known;
    this.bad = bad;
  }

  /**
   * Reads the whole file.
   *
   * @return the columns that it names
   * @throws BadFileException if a column or a line is bad, or was reported as bad by the receiver;
   *     the message names each
   * @throws IOException if the file cannot be read
   */
  public List<String> read(Path path, Rows rows) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(path))) {
      read(in, rows);
    }
    bad.throwIfAny();
    return columns;
  }

  private void read(InputStream in, Rows rows) throws IOException {
    String header = next(in);
    if (header == null || header.isBlank()) {
      bad.throwIfAny();
      throw bad.endedBy(1, "it does not name the columns");
    }
    if (known.semicolons() && header.indexOf(';') >= 0 && header.indexOf(',') < 0) {
      csv = CSV.with(CsvSchema.emptySchema().withColumnSeparator(';'));
    }
    columns = columns(cells(header));
    for (String line = next(in); line != null; line = next(in)) {
      if (!line.isBlank()) {
        row(cells(line), rows);
      }
    }
  }

  /** The next line, empty if it is bad; null at the end. */
  private String next(InputStream in) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    int b = in.read();
    if (b < 0) {
      return null;
    }
    lineNumber++;
    for (; b >= 0 && b != '\n'; b = in.read()) {
      if (bytes.size() <= MOST_BYTES) {
        bytes.write(b);
      }
    }
    if (bytes.size() > MOST_BYTES) {
      return tooLong();
    }
    try {
      String line = UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes.toByteArray())).toString();
      boolean marked = lineNumber == 1 && line.indexOf(BYTE_ORDER_MARK) == 0;
      return line.length() > LONGEST_LINE
          ? tooLong()
          : line.substring(marked ? 1 : 0).stripTrailing();
    } catch (CharacterCodingException e) {
      bad.add(lineNumber, "is not in UTF-8");
      return "";
    }
  }

  private String tooLong() {
    bad.add(lineNumber, "is longer than " + LONGEST_LINE + " characters");
    return "";
  }

  /** The cells of a line; none if it is bad. */
  private List<String> cells(String line) {
    try {
      List<String> cells = new ArrayList<>();
      String[][] records = csv.readValue(line);
      if (records.length > 1) {
        bad.add(lineNumber, "has a carriage return within; lines end with LF or CR LF");
        return List.of();
      }
      for (String cell : records[0]) {
        cells.add(cell.strip());
      }
      return cells;
    } catch (JsonProcessingException e) {
      bad.add(lineNumber, "its quotes do not match");
      return List.of();
    }
  }

  private List<String> columns(List<String> header) {
    List<String> named = new ArrayList<>();
    for (String cell : header) {
      String name = cell.toLowerCase(Locale.ROOT);
      named.add(known.also().getOrDefault(name, name));
    }
    bad.throwIfAny();
    named.stream()
        .filter(column -> !known.all().contains(column))
        .findFirst()
        .ifPresent(column -> bad.add(lineNumber, unknown(column)));
    if (new HashSet<>(named).size() < named.size()) {
      bad.add(lineNumber, "a column is there twice");
    }
    known.all().stream()
        .filter(known.required()::contains)
        .filter(required -> !named.contains(required))
        .forEach(missing -> bad.add(lineNumber, "the column " + missing + " is missing"));
    bad.throwIfAny();
    return named;
  }

  private String unknown(String column) {
    return "a column is not known"
        + NearestName.of(column, known.all())
            .map(near -> "; did you mean " + near + "?")
            .orElse("; the columns are " + String.join(",", known.all()));
  }

  private void row(List<String> cells, Rows rows) {
    if (cells.isEmpty()) {
      return; // bad, and reported
    }
    if (cells.size() != columns.size()) {
      bad.add(
          lineNumber, "has " + cells.size() + " fields, where the header has " + columns.size());
      return;
    }
    Map<String, String> texts = new HashMap<>();
    for (int i = 0; i < cells.size(); i++) {
      texts.put(columns.get(i), cells.get(i));
    }
    rows.row(lineNumber, texts);
  }
}
