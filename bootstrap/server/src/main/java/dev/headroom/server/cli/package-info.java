/**
 * The command line: one class for each command, over the same wiring that embedding uses. {@link
 * dev.headroom.server.cli.Main} is the entry point; {@code HeadroomCommand} lists the commands.
 * This package contains the commands for running an installation; those for accounts, a fleet and
 * maps are in packages of their own.
 *
 * <p>Texts for operators are English: help is in the annotations, and each message is where it is
 * printed or thrown. Refusals by use cases are worded by {@link
 * dev.headroom.application.wording.Wording}.
 *
 * <p>Read first: {@code CommandLineTest}.
 */
package dev.headroom.server.cli;
