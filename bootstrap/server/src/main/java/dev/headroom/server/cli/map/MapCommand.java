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
    })
public final class MapCommand extends CommandGroup {}
