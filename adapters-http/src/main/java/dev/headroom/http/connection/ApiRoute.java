package dev.headroom.http.connection;

import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import java.util.List;

/**
 * One endpoint.
 *
 * @param path its template, with names of path parameters in braces
 */
public record ApiRoute(HandlerType method, String path, Handler handler) {

  public static ApiRoute get(String path, Handler handler) {
    return new ApiRoute(HandlerType.GET, path, handler);
  }

  public static ApiRoute post(String path, Handler handler) {
    return new ApiRoute(HandlerType.POST, path, handler);
  }

  public static ApiRoute delete(String path, Handler handler) {
    return new ApiRoute(HandlerType.DELETE, path, handler);
  }

  public static ApiRoute put(String path, Handler handler) {
    return new ApiRoute(HandlerType.PUT, path, handler);
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
