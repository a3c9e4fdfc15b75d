/**
 * The zones around the ends of a path: the walk through them, and which open roads belong to them,
 * so that a route may begin and end there.
 *
 * <p>{@code ZoneWalk} searches the zones where they lie and finds the open roads behind and before
 * them; {@code VehicleEnclaves} finds the open roads that count with a zone; {@code PhasesAtBest}
 * holds in which phases a path may be where something depends on time. {@link
 * dev.headroom.domain.engine.Phase} is the definition.
 *
 * <p>Terms: an <em>enclave</em> is an open road that a vehicle can leave, or reach, only through
 * roads of a zone; a <em>region</em> consists of zone roads and enclaves that adjoin; a <em>free
 * road</em> is on the open network for everybody; <em>joins</em> are the first open states behind
 * the zone of the start, <em>leaves</em> the last before the zone of the end.
 *
 * <p>Dropped: to count only the roads that are reached from the two ends of a route, since a hole
 * in a zone still split it; to judge by the levels of the moment, since a drive then lost its
 * region on the way. The definition is that of {@code docs/decisions/0009-enclaves.md}. Tests to
 * read first: {@code EnclavesTest}, {@code EnclaveRoutesTest}.
 */
package dev.headroom.domain.engine.zones;
