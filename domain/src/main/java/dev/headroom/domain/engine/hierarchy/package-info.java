/**
 * The contracted graph, as it is stored and as it is searched for one vehicle.
 *
 * <p>Terms: the <em>rank</em> of a node is its place in the order of contraction; the <em>core</em>
 * is what was not contracted; a search goes <em>upwards</em>, to higher ranks; to <em>stall</em> is
 * not to search a node on that an arc from above reaches sooner. Follows Geisberger and others,
 * 2012 (see {@code contraction}); in the core A* with landmarks (Goldberg, Harrelson, 2005); kept
 * search spaces as in Knopp and others, <i>Computing Many-to-Many Shortest Paths Using Highway
 * Hierarchies</i>, 2007; potentials by Strasser, Zeitz, <i>A Fast and Tight Heuristic for A* in
 * Road Networks</i>, 2021.
 *
 * <p>Every arc carries an entry of the dictionary (see {@code rules}): the strictest height, weight
 * and so on of the roads that it stands for. A search for one vehicle takes the arcs whose entries
 * that vehicle passes. What depends on time is conditional, and passed or not as the asking search
 * says: closed where no time counts, open where only a bound is wanted. {@code
 * docs/decisions/0005-one-hierarchy-for-every-vehicle.md} explains all of it.
 *
 * <p>Stalling halves the settled nodes; only arcs that the vehicle passes may stall. Tried and
 * dropped: one search for several vehicles over what any of them passes (a part that none passes as
 * a whole stalls the best path of one); landmarks for the potential's search in the core (what is
 * asked lies in all directions). Tests to read first: {@code HierarchyQueryTest}, {@code
 * CoreSearchTest}.
 */
package dev.headroom.domain.engine.hierarchy;
