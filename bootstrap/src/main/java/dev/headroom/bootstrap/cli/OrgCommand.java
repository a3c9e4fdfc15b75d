package dev.headroom.bootstrap.cli;

import dev.headroom.Headroom;
import dev.headroom.application.administration.AddOrganisation;
import dev.headroom.application.administration.AddOrganisation.Outcome;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Organisation;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code headroom org}. */
@Command(
    name = "org",
    description = "Organisations: hauliers, or persons with vehicles.",
    subcommands = {OrgCommand.Add.class, OrgCommand.Tell.class})
final class OrgCommand extends CommandGroup {

  /** {@code headroom org add}. */
  @Command(name = "add", description = "Adds an organisation.")
  static final class Add extends AccountCommand {

    @Option(names = "--name", required = true, description = "Its name.")
    private String name;

    @Option(names = "--company", description = "It is a company account, with vehicles.")
    private boolean company;

    @Option(names = "--address-1")
    private String address1;

    @Option(names = "--address-2")
    private String address2;

    @Option(names = "--city")
    private String city;

    @Option(names = "--country")
    private String country;

    @Option(names = "--postcode")
    private String postcode;

    @Option(names = "--phone")
    private String phone;

    @Option(names = "--email")
    private String email;

    @Option(names = "--contact-name")
    private String contactName;

    @Option(names = "--fleet-size")
    private String fleetSize;

    @Override
    void run(Headroom headroom) {
      Outcome outcome =
          headroom.addOrganisation().handle(new AddOrganisation.Command(name, company, contact()));
      if (outcome instanceof Outcome.Refused refused) {
        throw refused(refused.reasons());
      }
      printAdded("organisation", ((Outcome.Added) outcome).id(), Optional.empty());
    }

    private ContactDetails contact() {
      return new ContactDetails(
          given(address1),
          given(address2),
          given(city),
          given(country),
          given(postcode),
          given(phone),
          given(email),
          given(contactName),
          given(fleetSize));
    }

    private static String given(String option) {
      return option == null ? "" : option;
    }
  }

  /** {@code headroom org list}. */
  @Command(name = "list", description = "Lists the organisations.")
  static final class Tell extends AccountCommand {

    @Override
    void run(Headroom headroom) {
      List<Organisation> all = headroom.organisations().all();
      print(
          all.stream()
              .map(one -> one.id() + "\t" + one.name() + (one.company() ? "\tcompany" : ""))
              .collect(Collectors.joining(System.lineSeparator())),
          Json.object(
              "organisations",
              all.stream()
                  .map(
                      one ->
                          Json.object("id", one.id(), "name", one.name(), "company", one.company()))
                  .toList()));
    }
  }
}
