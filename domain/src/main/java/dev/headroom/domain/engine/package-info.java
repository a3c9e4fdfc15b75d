/**
 * Shortest paths under restrictions, over int ids and arrays: the engine's door. Imports {@code
 * column} and nothing else of the domain.
 *
 * <p>Purpose: the exact best path for any vehicle, without work for each vehicle beyond one pass
 * over the rule sets. Code outside the engine sees this package, the values that go in and out, and
 * {@link dev.headroom.domain.engine.session.Engine}, which provides a {@link
 * dev.headroom.domain.engine.Session} for each thread.
 *
 * <p>Terms: a <em>state</em> is "driving on a directed road", an <em>arc</em> a turn into the next
 * one ({@link dev.headroom.domain.engine.StateGraph}); a <em>level</em> says how far a rule set
 * lets a vehicle pass ({@link dev.headroom.domain.engine.Level}); {@link
 * dev.headroom.domain.engine.Terms} are what is open to a vehicle at a time, {@link
 * dev.headroom.domain.engine.Ends} between what a path is looked for; searches minimise the sum of
 * <em>costs</em>, while their clock goes by <em>durations</em>, which are never more; a
 * <em>phase</em> is the part of a path that keeps zones to its ends ({@link
 * dev.headroom.domain.engine.Phase}).
 *
 * <p>The rooms; each uses only those before it:
 *
 * <ol>
 *   <li>{@code rules}: the dictionary of restrictions;
 *   <li>this package;
 *   <li>{@code kit}: labels, queues, weights, budgets, of which searches are made;
 *   <li>{@code zones}: the walk through the zones at a path's ends, and which open roads belong to
 *       them;
 *   <li>{@code hierarchy}: the contracted graph, stored and searched; {@code contraction}: how it
 *       is built;
 *   <li>{@code untimed}: paths without times, by the reference search and by the hierarchy;
 *   <li>{@code timed}: paths at given times, likewise, and the funnels that bound these searches;
 *   <li>{@code whatif}: a restriction lifted, what blocks;
 *   <li>{@code session}: the entry.
 * </ol>
 *
 * <p>A search is called <em>reference</em> only if it defines the answers: {@code
 * BidirectionalDijkstra} without times, {@code TimedDijkstra} with times.
 *
 * <p>Tests to read first: {@code ReferenceSearchTest}, which draws small networks, then {@code
 * HierarchySearchTest}, which compares the fast answers with the reference.
 */
package dev.headroom.domain.engine;
