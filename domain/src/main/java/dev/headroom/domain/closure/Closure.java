package dev.headroom.domain.closure;

/**
 * A closure that is kept. It never changes; it is removed, or it ends.
 *
 * @param id positive, of no other closure of the installation
 * @param organisationId for whose vehicles it holds
 * @param notice what was given
 */
public record Closure(long id, long organisationId, ClosureNotice notice) {}
