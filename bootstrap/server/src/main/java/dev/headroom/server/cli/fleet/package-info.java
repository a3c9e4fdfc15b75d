/**
 * The commands for a company's vehicles, their groups, and the roads that the company closes.
 *
 * <p>Read first: {@code FleetCommandsTest}.
 */
package dev.headroom.server.cli.fleet;
