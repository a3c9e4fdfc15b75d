package dev.headroom.application.audit;

import java.time.Instant;
import java.util.Optional;

/**
 * An event with its time and origin.
 *
 * @param at the time; the last one if there were several
 * @param since the first time, if there were several
 * @param count how many times, or to how many things
 */
public record AuditEntry(
    Instant at, Optional<Instant> since, long count, Origin origin, AuditEvent event) {}
