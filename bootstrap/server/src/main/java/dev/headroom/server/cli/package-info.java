/**
 * The command line: one class for each command, over the same wiring that embedding uses. {@link
 * dev.headroom.server.cli.Main} is the entry; {@code HeadroomCommand} lists the commands. Here are
 * those that run an installation; those for accounts, a fleet and maps are in packages of their
 * own.
 *
 * <p>The texts of {@code --help} are in {@code en.properties} among this package's resources, by
 * command and option; another language is another such file.
 *
 * <p>Read first: {@code CommandLineTest}.
 */
package dev.headroom.server.cli;
