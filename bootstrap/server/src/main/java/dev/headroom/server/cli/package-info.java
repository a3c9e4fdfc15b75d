/**
 * The command line: one class for each command, over the same wiring that embedding uses. {@link
 * dev.headroom.server.cli.Main} is the entry; {@code HeadroomCommand} lists the commands. Here are
 * those that run an installation; those for accounts, a fleet and maps are in packages of their
 * own.
 *
 * <p>Operators read English: help stands in the annotations, and each sentence where it is printed
 * or thrown. What a use case refuses has its words from {@link
 * dev.headroom.application.wording.Wording}.
 *
 * <p>Read first: {@code CommandLineTest}.
 */
package dev.headroom.server.cli;
