package dev.headroom.http.connection;

import dev.headroom.http.gate.Lane;
import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import java.util.List;

/**
 * One endpoint. Unless it says otherwise, what it needs most is the database.
 *
 * @param path its template, with names of path parameters in braces
 * @param forCallers whether it serves nobody without a token or key
 * @param lane where its requests get their places
 */
public record ApiRoute(
    HandlerType method, String path, Handler handler, boolean forCallers, Lane lane) {

  public static ApiRoute get(String path, Handler handler) {
    return new ApiRoute(HandlerType.GET, path, handler, false, Lane.RECORDS);
  }

  public static ApiRoute post(String path, Handler handler) {
    return new ApiRoute(HandlerType.POST, path, handler, false, Lane.RECORDS);
  }

  public static ApiRoute delete(String path, Handler handler) {
    return new ApiRoute(HandlerType.DELETE, path, handler, false, Lane.RECORDS);
  }

  public static ApiRoute put(String path, Handler handler) {
    return new ApiRoute(HandlerType.PUT, path, handler, false, Lane.RECORDS);
  }

  /** The same endpoint, for callers with a token or key alone. */
  public ApiRoute onlyForCallers() {
    return new ApiRoute(method, path, handler, true, lane);
  }

  /** The same endpoint with another handler. */
  public ApiRoute handledBy(Handler other) {
    return new ApiRoute(method, path, other, forCallers, lane);
  }

  /** The same endpoint in another lane. */
  public ApiRoute in(Lane other) {
    return new ApiRoute(method, path, handler, forCallers, other);
  }

  /** Whether a request's path is one of this template. */
  public boolean fits(String requestPath) {
    List<String> template = List.of(path.split("/"));
    List<String> requested = List.of(requestPath.split("/"));
    if (template.size() != requested.size()) {
      return false;
    }
    for (int i = 0; i < template.size(); i++) {
      if (!template.get(i).startsWith("{") && !template.get(i).equals(requested.get(i))) {
        return false;
      }
    }
    return true;
  }
}
