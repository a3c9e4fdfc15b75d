/**
 * Prepares a road network for searches: {@code TurnExpander} lays it out as the engine's graph,
 * {@code NetworkPreparation} builds the hierarchy over that, or uses a stored one.
 *
 * <p>Terms: a <em>state</em> of the graph is a directed road, in one copy for each history that a
 * ban over several roads has to remember ({@code ManoeuvreTrie}: Aho, Corasick, <i>Efficient String
 * Matching</i>, 1975). Directed roads are packed numbers here ({@link
 * dev.headroom.domain.network.columns.PackedRoads}).
 *
 * <p>Tests to read first: {@code TurnExpansionTest}, which draws junctions, then {@code
 * NetworkHierarchyTest}, which compares the hierarchy with the reference search.
 */
package dev.headroom.domain.network.preparation;
