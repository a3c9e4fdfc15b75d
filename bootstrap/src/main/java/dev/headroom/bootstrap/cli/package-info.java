/**
 * The command line: one class for each command, over the same wiring that embedding uses. {@link
 * dev.headroom.bootstrap.cli.Main} is the entry; {@code HeadroomCommand} lists the commands. Here
 * are those that run an installation; those for accounts, a fleet and maps are in packages of their
 * own.
 *
 * <p>Read first: {@code CommandLineTest}.
 */
package dev.headroom.bootstrap.cli;
