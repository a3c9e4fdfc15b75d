/**
 * The parts that commands share: the base class of those that open the stores, the settings' flags,
 * typed positions, failures, and output as text or as one JSON object.
 */
package dev.headroom.server.cli.command;
