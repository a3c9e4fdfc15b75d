package dev.headroom.http.body;

import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.http.problem.Problems;
import io.javalin.http.Context;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The part of a list that a client requests, by the query parameters {@code limit} and {@code
 * offset}.
 *
 * @param limit how many at most
 * @param offset how many to skip
 */
public record Paging(int limit, int offset) {

  private static final int USUAL = 20;
  private static final int MOST = 100;
  private static final int FARTHEST = 1_000_000_000;

  /** A broken escape; a parameter with one would otherwise be ignored. */
  private static final Pattern BROKEN_ESCAPE = Pattern.compile("%(?![0-9a-fA-F]{2})");

  /** The pagination object of the interface. */
  public record Paginate(long currentPage, long totalItem, long totalPage) {}

  /** Reads the parameters; any other is an error. */
  public static Paging read(Context ctx) {
    Problems problems = new Problems();
    Paging paging = read(ctx, List.of("limit", "offset"), problems);
    problems.throwIfAny();
    return paging;
  }

  /** Reads the parameters; any that is not known is an error. */
  public static Paging read(Context ctx, List<String> known, Problems problems) {
    String query = ctx.queryString();
    if (query != null && BROKEN_ESCAPE.matcher(query).find()) {
      problems.add("", RefusalMessage.BROKEN_ESCAPE);
    }
    for (String name : ctx.queryParamMap().keySet()) {
      if (!known.contains(name)) {
        problems.add(Fields.join("", name), RefusalMessage.UNKNOWN_PARAMETER);
      }
    }
    int limit = whole(ctx, "limit", USUAL, 1, MOST, problems);
    int offset = whole(ctx, "offset", 0, 0, FARTHEST, problems);
    return new Paging(limit, offset);
  }

  private static int whole(
      Context ctx, String name, int usual, int least, int most, Problems problems) {
    List<String> values = ctx.queryParams(name);
    if (values.isEmpty()) {
      return usual;
    }
    if (values.size() == 1 && values.get(0).matches("[0-9]{1,10}")) {
      long value = Long.parseLong(values.get(0));
      if (value >= least && value <= most) {
        return (int) value;
      }
    }
    problems.add(
        name, new Remark(RefusalMessage.NOT_A_WHOLE_NUMBER, Map.of("least", least, "most", most)));
    return usual;
  }

  public <T> List<T> of(List<T> all) {
    return all.stream().skip(offset).limit(limit).toList();
  }

  public Paginate paginate(long total) {
    return new Paginate(offset / limit + 1L, total, (total + limit - 1L) / limit);
  }
}
