package dev.headroom.bootstrap.cli;

import picocli.CommandLine.Command;

/** {@code headroom map}. */
@Command(
    name = "map",
    description = "Maps: from an OpenStreetMap extract to a network file.",
    subcommands = {MapImportCommand.class, MapCheckCommand.class})
final class MapCommand extends CommandGroup {}
