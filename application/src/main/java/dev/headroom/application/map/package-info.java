/**
 * The present map and what it says about one place; and how a map is imported.
 *
 * <p>A {@link dev.headroom.application.map.RoadMap} is a network, its index and its planner, which
 * belong together. {@link dev.headroom.application.map.CurrentMap} is the port to the one that is
 * open now: empty while none is, and another object after an update. A use case gets it once for
 * each command, so that one answer never mixes two maps.
 *
 * <p>"Nothing here" and "no map here" are different answers. Read {@code LookUpTest} first.
 */
package dev.headroom.application.map;
