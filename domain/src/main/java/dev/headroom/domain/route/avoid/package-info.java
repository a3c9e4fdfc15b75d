/**
 * What a request asks to avoid: features, areas and ways, and where they lie on a network. The
 * order in which a planner gives up avoiding is in {@code dev.headroom.domain.route.plan}.
 *
 * <p>Terms: a <em>feature</em> is a {@link dev.headroom.domain.restriction.Matter} that can be
 * avoided, of which the rule book judges; a <em>place</em> is an area or a way. Test to read first:
 * {@code AvoidingTest} of {@code domain.route}.
 */
package dev.headroom.domain.route.avoid;
