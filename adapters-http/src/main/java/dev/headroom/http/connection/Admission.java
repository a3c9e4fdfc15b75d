package dev.headroom.http.connection;

import dev.headroom.http.problem.Problem;
import java.util.Optional;
import org.eclipse.jetty.server.Request;

/**
 * Says by the head of a request whether its body is worth waiting for. Safe for several threads.
 */
@FunctionalInterface
public interface Admission {

  /**
   * What a head says.
   *
   * @param path the template of the endpoint's path; empty where there is no such endpoint
   * @param known whether it has a credential that is good
   * @param refusal why its body is not waited for, if it is not
   */
  record Answer(String path, boolean known, Optional<Problem> refusal) {}

  Answer of(Request request);
}
