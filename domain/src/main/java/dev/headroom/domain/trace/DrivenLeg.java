package dev.headroom.domain.trace;

import java.util.List;

/**
 * A drive without a halt along roads that follow each other.
 *
 * @param roads at least one
 * @param times of the positions on roads, milliseconds since the epoch, ascending
 * @param metres driven along the leg at these times
 * @param on the indices of the roads at these times
 */
record DrivenLeg(List<DrivenRoad> roads, long[] times, double[] metres, int[] on) {}
