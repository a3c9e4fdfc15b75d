package dev.headroom.server.cli.command;

import java.io.PrintWriter;
import java.util.Map;
import java.util.function.Supplier;

/**
 * A list of which there may be very many: each element is printed when it is read, as a line or as
 * an element of the one member of a JSON object.
 */
public final class Listing {

  private final PrintWriter out;
  private final boolean json;
  private long count;

  /** Begins one whose JSON member has this name. */
  public Listing(PrintWriter out, boolean json, String member) {
    this.out = out;
    this.json = json;
    if (json) {
      out.print("{\"" + member + "\":[");
    }
  }

  /** Prints one of the two. */
  public void add(Supplier<String> line, Supplier<Map<String, Object>> object) {
    if (json) {
      out.print((count == 0 ? "" : ",") + JsonLine.line(object.get()));
    } else {
      out.println(line.get());
    }
    count++;
  }

  /** How many were printed. */
  public long count() {
    return count;
  }

  /** Ends it; without, a reader of the JSON sees that something is missing. */
  public void end() {
    if (json) {
      out.println("]}");
    }
  }
}
