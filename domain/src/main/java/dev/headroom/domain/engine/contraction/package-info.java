/**
 * Builds a hierarchy: contracts a graph node by node, and adds the shortcuts that keep every
 * distance for every vehicle.
 *
 * <p>Terms: a <em>witness</em> is a path around a node, no longer and no stricter than a shortcut,
 * which is then superfluous; the <em>order</em> is found while the graph is contracted. Follows
 * Geisberger, Sanders, Schultes, Vetter, <i>Exact Routing in Large Road Networks Using Contraction
 * Hierarchies</i>, 2012, and for restrictions Geisberger, Rice, Sanders, Tsotras, 2012.
 *
 * <p>How searches for witnesses are bounded: {@code WitnessSearch}; where arcs lie: {@code
 * Adjacency}, and once their node is contracted {@code FinishedArcs}.
 *
 * <p>Tried and dropped: finding the order without restrictions first (twice the arcs above a node);
 * simulating neighbours again (three times as long); the order of the graph without turns (35 %
 * more arcs, queries 1.7 to 2.7 times as long). Contraction stops where the average degree
 * explodes; contracting farther was slower (a core of 544 nodes 0.35 ms a query, one of 2,471 nodes
 * 0.22 ms). Test to read first: {@code ContractionTest}.
 */
package dev.headroom.domain.engine.contraction;
