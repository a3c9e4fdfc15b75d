package dev.headroom.domain.trace;

import dev.headroom.domain.match.RoadPart;

/**
 * A part of a road that was driven without turning round on it.
 *
 * @param enter when, milliseconds since the epoch
 * @param leave when
 * @param certainty how certain it is, 0 to 1
 * @param before the position before the end of it
 * @param layer the first position on it, or the first one after it if none lies on it
 */
record DrivenRoad(RoadPart part, long enter, long leave, double certainty, int before, int layer) {}
