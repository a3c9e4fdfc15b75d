/** The command line: one class per command, over the same wiring that embedding uses. */
package dev.headroom.bootstrap.cli;
