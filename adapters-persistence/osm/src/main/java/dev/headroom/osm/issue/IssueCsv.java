package dev.headroom.osm.issue;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/**
 * Writes issues as CSV as they come, so that their number costs no memory. A field that a
 * spreadsheet would take for a formula is preceded by an apostrophe. For one thread.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4180">RFC 4180</a>
 */
public final class IssueCsv implements IssueSink, Closeable {

  private static final String FORMULA_STARTS = "=+-@\t\r";

  private final Writer writer;

  /**
   * Writes the header.
   *
   * @param out stays open
   * @throws IOException if it cannot be written
   */
  public IssueCsv(OutputStream out) throws IOException {
    writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    try {
      line("kind", "element", "tag", "value", "assumed");
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /**
   * Writes an issue.
   *
   * @throws UncheckedIOException if the file cannot be written
   */
  @Override
  public void report(ImportIssue issue) {
    line(issue.kind(), issue.element(), issue.tag(), issue.found(), issue.assumed());
  }

  private void line(String... fields) {
    try {
      for (int i = 0; i < fields.length; i++) {
        writer.write(i == 0 ? "" : ",");
        writer.write(quoted(fields[i]));
      }
      writer.write("\r\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String quoted(String field) {
    boolean formula = !field.isEmpty() && FORMULA_STARTS.indexOf(field.charAt(0)) >= 0;
    String safe = formula ? "'" + field : field;
    boolean plain = safe.chars().noneMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n');
    return plain ? safe : '"' + safe.replace("\"", "\"\"") + '"';
  }

  /** Flushes the remaining output. */
  @Override
  public void close() throws IOException {
    writer.flush();
  }
}
