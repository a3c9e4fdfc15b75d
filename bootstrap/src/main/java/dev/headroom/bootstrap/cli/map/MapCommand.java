package dev.headroom.bootstrap.cli.map;

import dev.headroom.bootstrap.cli.command.CommandGroup;
import picocli.CommandLine.Command;

/** {@code headroom map}. */
@Command(
    name = "map",
    subcommands = {MapImportCommand.class, MapCheckCommand.class})
public final class MapCommand extends CommandGroup {}
