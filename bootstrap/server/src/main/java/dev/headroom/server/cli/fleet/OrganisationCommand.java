package dev.headroom.server.cli.fleet;

import dev.headroom.Headroom;
import dev.headroom.server.cli.command.StoreCommand;
import picocli.CommandLine.Option;

/** The base of commands on the property of a user's organisation. */
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

  /** Does the work for an organisation and prints the result. */
  abstract void run(Headroom headroom, long organisation);

  /** The user who determines the organisation. */
  final long user() {
    return user;
  }
}
