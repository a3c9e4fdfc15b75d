package dev.headroom.http.connection;

import dev.headroom.http.problem.Problem;
import java.util.Optional;

/**
 * What the head of a request says, before its body is there.
 *
 * @param path the template of the endpoint's path; empty where there is no such endpoint
 * @param known whether it has a credential that is good
 * @param refusal why its body is not waited for, if it is not
 */
public record Admission(String path, boolean known, Optional<Problem> refusal) {}
