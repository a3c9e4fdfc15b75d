package dev.headroom.domain.engine;

/**
 * A point inside a state's road at which a search starts or stops, measured from the road's
 * beginning in driving direction.
 *
 * @param state the state on which it lies
 * @param millis driving time from the road's beginning, at most the state's cost
 * @param centimetres distance from the road's beginning, at most the state's length
 */
public record Anchor(int state, int millis, int centimetres) {}
