package dev.headroom.http;

import dev.headroom.http.access.RateLimits;
import dev.headroom.http.connection.ApiRoute;
import dev.headroom.http.gate.Gate;
import dev.headroom.http.gate.Lane;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.jetty.server.Request;

/**
 * Determines the endpoint of a request and the caller that it counts for, from the request's head.
 */
final class Visitors {

  /** The endpoints by the number of segments in their paths. */
  private final Map<Integer, List<ApiRoute>> byLength;

  private final RateLimits limits;

  Visitors(List<ApiRoute> served, RateLimits limits) {
    this.limits = limits;
    byLength = served.stream().collect(Collectors.groupingBy(route -> length(route.path())));
  }

  private static int length(String path) {
    return path.split("/").length;
  }

  /** The endpoint of a request, if there is one. */
  Optional<ApiRoute> route(Request request) {
    String path = Request.getPathInContext(request);
    String method = request.getMethod().equals("HEAD") ? "GET" : request.getMethod();
    for (ApiRoute route : byLength.getOrDefault(length(path), List.of())) {
      if (route.method().name().equals(method) && route.fits(path)) {
        return Optional.of(route);
      }
    }
    return Optional.empty();
  }

  /** The endpoint and caller of a request. */
  Gate.Visitor visitor(Request request) {
    String caller = limits.callerOf(request);
    return route(request)
        .map(route -> new Gate.Visitor(route.lane(), route.path(), caller))
        .orElseGet(() -> new Gate.Visitor(Lane.FILES, "", caller));
  }
}
