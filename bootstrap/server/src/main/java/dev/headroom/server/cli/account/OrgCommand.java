package dev.headroom.server.cli.account;

import dev.headroom.Headroom;
import dev.headroom.application.administration.AddOrganisation;
import dev.headroom.application.administration.AddOrganisation.Outcome;
import dev.headroom.application.administration.EditOrganisation;
import dev.headroom.domain.account.Organisation;
import dev.headroom.server.cli.command.CommandGroup;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.StoreCommand;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code headroom org}. */
@Command(
    name = "org",
    subcommands = {
      OrgCommand.Add.class,
      OrgCommand.Edit.class,
      OrgCommand.Show.class,
      OrgCommand.Disable.class
    },
    description = "Organisations: hauliers, or persons with vehicles.")
public final class OrgCommand extends CommandGroup {

  /** {@code headroom org add}. */
  @Command(name = "add", description = "Adds an organisation.")
  static final class Add extends StoreCommand {

    @Option(names = "--name", required = true, description = "Its name.")
    private String name;

    @Option(names = "--company", description = "It is a company account, with vehicles.")
    private boolean company;

    @Mixin private ContactOptions contact;

    @Override
    protected void run(Headroom headroom) {
      Outcome outcome =
          headroom
              .accounts()
              .addOrganisation()
              .handle(new AddOrganisation.Command(name, company, contact.details()));
      if (outcome instanceof Outcome.Refused refused) {
        throw refused(refused.reasons());
      }
      printAdded("organisation", ((Outcome.Added) outcome).id(), Optional.empty());
    }
  }

  /** {@code headroom org edit}. */
  @Command(name = "edit", description = "Changes an organisation; what is left out stays.")
  static final class Edit extends StoreCommand {

    @Parameters(paramLabel = "ID", description = "Its id.")
    private long id;

    @Option(names = "--name", description = "Its name.")
    private String name;

    @Option(
        names = "--company",
        negatable = true,
        description = "It is a company account, or not; only without users whose roles forbid it.")
    private Boolean company;

    @Mixin private ContactOptions contact;

    @Override
    protected void run(Headroom headroom) {
      EditOrganisation.Outcome outcome =
          headroom
              .accounts()
              .editOrganisation()
              .handle(
                  new EditOrganisation.Command(
                      id,
                      Optional.ofNullable(name),
                      Optional.ofNullable(company),
                      contact.given()));
      if (outcome instanceof EditOrganisation.Outcome.Refused refused) {
        throw refused(refused.reasons());
      }
      if (outcome instanceof EditOrganisation.Outcome.NoSuchOrganisation none) {
        throw noSuch("organisation", none.id());
      }
      print("organisation " + id + " changed", JsonLine.object("id", id));
    }
  }

  /** {@code headroom org list}. */
  @Command(name = "list", description = "Lists the organisations.")
  static final class Show extends StoreCommand {

    @Override
    protected void run(Headroom headroom) {
      List<Organisation> all = headroom.accounts().browseAccounts().organisations();
      print(
          all.stream().map(this::line).collect(Collectors.joining(System.lineSeparator())),
          JsonLine.object(
              "organisations",
              all.stream()
                  .map(
                      one ->
                          JsonLine.object(
                              "id",
                              one.id(),
                              "name",
                              one.name(),
                              "company",
                              one.company(),
                              "disabled",
                              one.disabled()))
                  .toList()));
    }

    private String line(Organisation one) {
      return one.id()
          + "\t"
          + one.name()
          + (one.company() ? "\tcompany" : "")
          + (one.disabled() ? "\tdisabled" : "");
    }
  }

  /** {@code headroom org disable}. */
  @Command(
      name = "disable",
      description =
          "Refuses an organisation's users and drivers, and suspends their keys, within 5 s on"
              + " every instance.")
  static final class Disable extends DisableCommand {

    Disable() {
      super(
          "organisation",
          (headroom, id, disabled) ->
              headroom.accounts().disableOrganisation().handle(id, disabled));
    }
  }
}
