package dev.headroom.server.cli.account;

import dev.headroom.Headroom;
import dev.headroom.application.administration.AddOrganisation;
import dev.headroom.application.administration.AddOrganisation.Outcome;
import dev.headroom.application.administration.EditOrganisation;
import dev.headroom.application.wording.CommandMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.Organisation;
import dev.headroom.server.cli.command.CommandGroup;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.StoreCommand;
import dev.headroom.server.cli.command.Thing;
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
    })
public final class OrgCommand extends CommandGroup {

  /** {@code headroom org add}. */
  @Command(name = "add")
  static final class Add extends StoreCommand {

    @Option(names = "--name", required = true)
    private String name;

    @Option(names = "--company")
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
      printAdded(Thing.ORGANISATION, ((Outcome.Added) outcome).id(), Optional.empty());
    }
  }

  /** {@code headroom org edit}. */
  @Command(name = "edit")
  static final class Edit extends StoreCommand {

    @Parameters(paramLabel = "ID")
    private long id;

    @Option(names = "--name")
    private String name;

    @Option(names = "--company", negatable = true)
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
        throw noSuch(Thing.ORGANISATION, none.id());
      }
      print(
          Remark.of(CommandMessage.CHANGED, "thing", Thing.ORGANISATION.of(id)),
          JsonLine.object("id", id));
    }
  }

  /** {@code headroom org list}. */
  @Command(name = "list")
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
          + (one.company() ? "\t" + text(Remark.of(CommandMessage.IS_COMPANY)) : "")
          + (one.disabled() ? "\t" + text(Remark.of(CommandMessage.IS_DISABLED)) : "");
    }
  }

  /** {@code headroom org disable}. */
  @Command(name = "disable")
  static final class Disable extends DisableCommand {

    Disable() {
      super(
          Thing.ORGANISATION,
          (headroom, id, disabled) ->
              headroom.accounts().disableOrganisation().handle(id, disabled));
    }
  }
}
