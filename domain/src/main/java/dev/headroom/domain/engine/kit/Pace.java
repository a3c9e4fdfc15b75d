package dev.headroom.domain.engine.kit;

import java.util.function.IntUnaryOperator;

/**
 * The times along roads of a vehicle whose times are not those of the graph.
 *
 * @param key equal for vehicles that drive alike
 * @param millis milliseconds along all of a state's road
 */
public record Pace(Object key, IntUnaryOperator millis) {}
