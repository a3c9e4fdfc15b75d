package dev.headroom.server.cli.fleet;

import dev.headroom.Headroom;
import dev.headroom.server.cli.command.StoreCommand;
import picocli.CommandLine.Option;

/** A command on what belongs to the organisation of a user. */
abstract class OrganisationCommand extends StoreCommand {

  @Option(
      names = "--user",
      required = true,
      paramLabel = "ID",
      description = "A user of the organisation.")
  private long user;

  @Override
  protected final void run(Headroom headroom) {
    run(headroom, organisationOf(headroom, user));
  }

  /** Does the work for an organisation and prints. */
  abstract void run(Headroom headroom, long organisation);

  /** The user whose organisation it is. */
  final long user() {
    return user;
  }
}
