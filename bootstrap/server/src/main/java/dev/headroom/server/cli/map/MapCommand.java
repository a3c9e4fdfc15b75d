package dev.headroom.server.cli.map;

import dev.headroom.server.cli.command.CommandGroup;
import picocli.CommandLine.Command;

/** {@code headroom map}. */
@Command(
    name = "map",
    subcommands = {
      MapImportCommand.class,
      MapCheckCommand.class,
      MapDiffCommand.class,
      MapUpdateCommand.class
    },
    description = "Maps: from an OpenStreetMap extract to a network file.")
public final class MapCommand extends CommandGroup {}
