package dev.headroom.http.connection;

import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import java.util.List;

/**
 * One endpoint.
 *
 * @param path its template, with names of path parameters in braces
 * @param forCallers whether it serves nobody without a token or key
 */
public record ApiRoute(HandlerType method, String path, Handler handler, boolean forCallers) {

  public static ApiRoute get(String path, Handler handler) {
    return new ApiRoute(HandlerType.GET, path, handler, false);
  }

  public static ApiRoute post(String path, Handler handler) {
    return new ApiRoute(HandlerType.POST, path, handler, false);
  }

  public static ApiRoute delete(String path, Handler handler) {
    return new ApiRoute(HandlerType.DELETE, path, handler, false);
  }

  public static ApiRoute put(String path, Handler handler) {
    return new ApiRoute(HandlerType.PUT, path, handler, false);
  }

  /** The same endpoint, for callers with a token or key alone. */
  public ApiRoute onlyForCallers() {
    return new ApiRoute(method, path, handler, true);
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
