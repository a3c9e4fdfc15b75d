package dev.headroom.domain.engine.kit;

/**
 * A state at whose end a search begins that leads others.
 *
 * @param rest what the way costs from there to a target; from a source to there, where the search
 *     goes forwards
 */
public record Goal(int state, long rest) {}
