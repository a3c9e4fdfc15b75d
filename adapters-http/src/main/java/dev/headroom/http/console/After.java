package dev.headroom.http.console;

import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.http.body.Paging;
import dev.headroom.http.problem.Problems;
import io.javalin.http.Context;
import java.util.List;
import java.util.Map;

/**
 * The part of a list that the page requests, by the query parameters {@code after} and {@code
 * limit}.
 *
 * @param id the last id of the part before; 0 for the first part
 * @param limit how many at most
 */
record After(long id, int limit) {

  private static final String AFTER = "after";

  static After read(Context ctx) {
    Problems problems = new Problems();
    int limit = Paging.read(ctx, List.of(AFTER, "limit"), problems).limit();
    List<String> values = ctx.queryParams(AFTER);
    String value = values.size() == 1 ? values.get(0) : values.isEmpty() ? "0" : "";
    boolean whole = value.matches("[0-9]{1,18}");
    if (!whole) {
      problems.add(
          AFTER,
          new Remark(
              RefusalMessage.NOT_A_WHOLE_NUMBER,
              Map.of("least", 0, "most", 999_999_999_999_999_999L)));
    }
    problems.throwIfAny();
    return new After(Long.parseLong(value), limit);
  }
}
