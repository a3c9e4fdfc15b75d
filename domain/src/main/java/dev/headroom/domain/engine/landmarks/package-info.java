/**
 * What durations are bounded by from below, for which there is no hierarchy: landmarks, of which an
 * import stores how far each part of the graph is.
 */
package dev.headroom.domain.engine.landmarks;
