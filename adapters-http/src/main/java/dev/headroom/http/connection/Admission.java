package dev.headroom.http.connection;

import dev.headroom.http.problem.Problem;
import java.util.Optional;

/**
 * The evaluation of a request's head, before its body arrives.
 *
 * @param path the template of the endpoint's path; empty if there is no such endpoint
 * @param known whether it carries a valid credential
 * @param refusal the reason for not waiting for its body, if it is refused
 */
public record Admission(String path, boolean known, Optional<Problem> refusal) {}
