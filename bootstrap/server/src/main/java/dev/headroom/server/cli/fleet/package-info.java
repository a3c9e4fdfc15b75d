/**
 * The commands for a company's vehicles, their groups, its places, and the roads that it closes.
 *
 * <p>Read first: {@code FleetCommandsTest}.
 */
package dev.headroom.server.cli.fleet;
