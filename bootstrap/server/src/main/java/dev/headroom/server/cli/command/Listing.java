package dev.headroom.server.cli.command;

import java.io.PrintWriter;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Prints a possibly very long list: each element is printed as soon as it is read, as a line or as
 * an element of the one member of a JSON object.
 */
public final class Listing {

  private final PrintWriter out;
  private final boolean json;
  private long count;

  /**
   * Starts a list.
   *
   * @param member the name of the JSON member
   */
  public Listing(PrintWriter out, boolean json, String member) {
    this.out = out;
    this.json = json;
    if (json) {
      out.print("{\"" + member + "\":[");
    }
  }

  /** Prints an element in one of the two forms. */
  public void add(Supplier<String> line, Supplier<Map<String, Object>> object) {
    if (json) {
      out.print((count == 0 ? "" : ",") + JsonLine.line(object.get()));
    } else {
      out.println(line.get());
    }
    count++;
  }

  /** The number of printed elements. */
  public long count() {
    return count;
  }

  /** Ends the list. If this is never called, the JSON is incomplete and its reader notices. */
  public void end() {
    if (json) {
      out.println("]}");
    }
  }
}
