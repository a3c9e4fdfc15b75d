/**
 * Which open roads belong to the zones around them, so that a route may begin and end there.
 *
 * <p>Terms: an <em>enclave</em> is an open road that a vehicle can leave, or reach, only through
 * roads of a zone; a <em>region</em> consists of zone roads and enclaves that adjoin; a <em>free
 * road</em> is on the open network for everybody.
 *
 * <p>Dropped: to count what is reached from the two ends of a route alone, since a hole in a zone
 * still split it; to judge by the levels of the moment, since a drive then lost its region on the
 * way. The definition is that of {@code docs/decisions/0009-enclaves.md}. Tests to read first:
 * {@code EnclavesTest}, {@code EnclaveRoutesTest}.
 */
package dev.headroom.domain.engine.zones;
