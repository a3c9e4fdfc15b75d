/**
 * The entry: an {@code Engine} is made once of a graph and what its rule sets consist of, by
 * contraction or from stored columns, and provides a session for each thread, with the hierarchy or
 * with the reference searches. Test to read first: {@code NetworkHierarchyTest} of {@code
 * domain.network}.
 */
package dev.headroom.domain.engine.session;
