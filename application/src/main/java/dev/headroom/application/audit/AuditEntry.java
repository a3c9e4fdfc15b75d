package dev.headroom.application.audit;

import java.time.Instant;
import java.util.Optional;

/**
 * What happened, when, and who did it.
 *
 * @param at when; of several, the last
 * @param since of several, the first
 * @param count how many times, or to how many things
 */
public record AuditEntry(
    Instant at, Optional<Instant> since, long count, Origin origin, AuditEvent event) {}
