package dev.headroom.domain.account;

import java.time.Instant;
import java.util.Optional;

/**
 * A key to route generation. The key itself is shown once and never stored.
 *
 * @param id positive
 * @param userId whose account it belongs to, when it was issued to a signed-in user
 * @param routesGenerated how many routes it has got
 */
public record ApiKey(
    long id,
    String email,
    String name,
    String phone,
    Optional<Long> userId,
    Instant createdAt,
    boolean revoked,
    long routesGenerated) {}
