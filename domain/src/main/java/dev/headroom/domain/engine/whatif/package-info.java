/**
 * Questions about the map as it is not: the best path where one restriction is lifted, and the path
 * with the fewest entries into forbidden stretches.
 *
 * <p>Terms: a <em>head</em> is a state behind an opened turn, an <em>exit</em> an open state behind
 * the lifted stretch; a zone is <em>forced</em> where a path goes through it in its open part. Open
 * ways between the pieces of a lifted path lead between {@code Reach}es that are kept (see {@code
 * untimed}), or are searched one by one where there is a closure.
 *
 * <p>The path with the fewest entries is searched towards the target, with what lies at least ahead
 * as the potential, in entries and cost. Backwards from the target the network is taken level by
 * level; the hierarchy tells what the open roads between cost, and whether they lead there at all.
 * Where the way is closed to everybody at the hour of arrival, the {@code EntriesFunnel} bounds
 * what is searched.
 *
 * <p>Tried and dropped: one question with a restriction lifted everywhere, as a bound (an entry of
 * the dictionary keeps one least limit for each dimension); leaving out roads from which nothing
 * can be gained (8 % fewer questions); the distances in the core from both ends, kept (it takes
 * longer than a search by landmarks for each pair); a potential of entries alone, from the 2,000
 * states nearest to the target (a second on a map of 842,000 junctions). Tests to read first:
 * {@code OpenWaysTest}, {@code FewestEntriesTest}, and {@code WhatIfTest} and {@code
 * ExplanationsTest} of {@code domain.route}.
 */
package dev.headroom.domain.engine.whatif;
