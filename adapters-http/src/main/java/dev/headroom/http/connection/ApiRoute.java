package dev.headroom.http.connection;

import dev.headroom.http.body.RequestBody;
import dev.headroom.http.gate.Lane;
import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import java.util.List;

/**
 * One endpoint. By default it is in the lane of the database.
 *
 * @param path its template, with names of path parameters in braces
 * @param forCallers whether it requires a token or key
 * @param lane the lane of its requests
 * @param largestBody the greatest number of bytes of a body that is received
 */
public record ApiRoute(
    HandlerType method,
    String path,
    Handler handler,
    boolean forCallers,
    Lane lane,
    int largestBody) {

  public static ApiRoute get(String path, Handler handler) {
    return new ApiRoute(HandlerType.GET, path, handler, false, Lane.RECORDS, RequestBody.LARGEST);
  }

  public static ApiRoute post(String path, Handler handler) {
    return new ApiRoute(HandlerType.POST, path, handler, false, Lane.RECORDS, RequestBody.LARGEST);
  }

  public static ApiRoute delete(String path, Handler handler) {
    return new ApiRoute(
        HandlerType.DELETE, path, handler, false, Lane.RECORDS, RequestBody.LARGEST);
  }

  public static ApiRoute put(String path, Handler handler) {
    return new ApiRoute(HandlerType.PUT, path, handler, false, Lane.RECORDS, RequestBody.LARGEST);
  }

  /** A copy for callers with a token or key only. */
  public ApiRoute onlyForCallers() {
    return new ApiRoute(method, path, handler, true, lane, largestBody);
  }

  /** A copy with another handler. */
  public ApiRoute handledBy(Handler other) {
    return new ApiRoute(method, path, other, forCallers, lane, largestBody);
  }

  /** A copy in another lane. */
  public ApiRoute in(Lane other) {
    return new ApiRoute(method, path, handler, forCallers, other, largestBody);
  }

  /** A copy that receives bodies of at most this many bytes. */
  public ApiRoute withBodiesOf(int most) {
    return new ApiRoute(method, path, handler, forCallers, lane, most);
  }

  /** Whether a request's path matches the template. */
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
