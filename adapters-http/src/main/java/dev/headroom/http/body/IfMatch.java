package dev.headroom.http.body;

import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.http.problem.Problem;
import io.javalin.http.Context;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The precondition {@code If-Match} of a request.
 *
 * @param any whether any present state meets it
 * @param tags otherwise the strong validators, one of which must be the present one; a weak one
 *     never matches, since the comparison is strong
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#name-if-match">RFC 9110, 13.1.1</a>
 */
public record IfMatch(boolean any, Set<String> tags) {

  private static final Pattern TAG =
      Pattern.compile("(W/)?(\"[\\x21\\x23-\\x7e\\x80-\\xff]*+\")[ \\t]*+(,|$)[ \\t]*+");

  /** Copies the set. */
  public IfMatch {
    tags = Set.copyOf(tags);
  }

  /** Reads the header, all its lines together; without one, any state meets the precondition. */
  public static IfMatch read(Context ctx) {
    List<String> lines = Collections.list(ctx.req().getHeaders("If-Match"));
    String list = String.join(",", lines).strip();
    if (lines.isEmpty() || list.equals("*")) {
      return new IfMatch(true, Set.of());
    }
    Set<String> tags = new HashSet<>();
    int at = 0;
    Matcher tag = TAG.matcher(list);
    while (at < list.length()) {
      char next = list.charAt(at);
      if (next == ',' || next == ' ' || next == '\t') {
        at++; // a list may have empty members
      } else if (tag.region(at, list.length()).lookingAt()) {
        if (tag.group(1) == null) {
          tags.add(tag.group(2));
        }
        at = tag.end();
      } else {
        throw Problem.of(400, "invalid_header", RefusalMessage.INVALID_IF_MATCH).toException();
      }
    }
    return new IfMatch(false, tags);
  }

  /** Whether an entity with this validator meets the precondition. */
  public boolean holds(String tag) {
    return any || tags.contains(tag);
  }
}
