package dev.headroom.domain.closure;

/**
 * A stored closure. It never changes; it is removed, or it ends.
 *
 * @param id positive, unique in the installation
 * @param organisationId the organisation whose vehicles it stops
 * @param notice where, why and when the road is closed
 */
public record Closure(long id, long organisationId, ClosureNotice notice) {}
