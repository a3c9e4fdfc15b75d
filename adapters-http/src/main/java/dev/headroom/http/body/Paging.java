package dev.headroom.http.body;

import dev.headroom.http.problem.Problems;
import io.javalin.http.Context;
import java.util.List;

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
    QueryParameters.refuseOthers(ctx, known, problems);
    int limit = QueryParameters.whole(ctx, "limit", USUAL, 1, MOST, problems);
    int offset = QueryParameters.whole(ctx, "offset", 0, 0, FARTHEST, problems);
    return new Paging(limit, offset);
  }

  public <T> List<T> of(List<T> all) {
    return all.stream().skip(offset).limit(limit).toList();
  }

  public Paginate paginate(long total) {
    return new Paginate(offset / limit + 1L, total, (total + limit - 1L) / limit);
  }
}
