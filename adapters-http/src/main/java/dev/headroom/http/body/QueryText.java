package dev.headroom.http.body;

import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.http.problem.Problems;
import io.javalin.http.Context;
import java.util.List;

/** Reads a text in the query of a request. */
public final class QueryText {

  private QueryText() {}

  /**
   * The value of a parameter; empty if it is missing. A parameter that is given twice, is too long
   * or is no text is a problem.
   */
  public static String read(Context ctx, String name, int longest, Problems problems) {
    List<String> values = ctx.queryParams(name);
    String value = values.isEmpty() ? "" : values.get(0);
    if (values.size() > 1) {
      problems.add(name, RefusalMessage.GIVEN_TWICE);
    } else if (value.length() > longest) {
      problems.add(name, Fields.tooLong(longest));
    } else if (value.codePoints().anyMatch(QueryText::noText)) {
      problems.add(name, RefusalMessage.NOT_TEXT);
    }
    return value;
  }

  private static boolean noText(int codePoint) {
    return codePoint == 0
        || codePoint == 0xfffd // what the decoder puts in the place of broken UTF-8
        || Character.getType(codePoint) == Character.SURROGATE;
  }
}
