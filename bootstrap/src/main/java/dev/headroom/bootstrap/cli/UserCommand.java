package dev.headroom.bootstrap.cli;

import dev.headroom.Headroom;
import dev.headroom.application.administration.AddUser;
import dev.headroom.application.administration.AddUser.Outcome;
import dev.headroom.domain.account.Role;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** {@code headroom user}. */
@Command(
    name = "user",
    description = "Users: dispatchers, or a person with vehicles.",
    subcommands = UserCommand.Add.class)
final class UserCommand extends CommandGroup {

  /** {@code headroom user add}. */
  @Command(name = "add", description = "Adds a user to an organisation.")
  static final class Add extends AccountCommand {

    @Option(names = "--org", required = true, paramLabel = "ID", description = "The organisation.")
    private long organisation;

    @Option(names = "--username", required = true, description = "The name to sign in with.")
    private String username;

    @Option(
        names = "--role",
        converter = RoleConverter.class,
        description =
            "company_admin, company_user or individual (default: what the organisation allows).")
    private Role role;

    @Mixin private PasswordOption password;

    @Override
    void run(Headroom headroom) {
      AddUser.Command command =
          new AddUser.Command(organisation, username, Optional.ofNullable(role), password.read());
      Outcome outcome = headroom.addUser().handle(command);
      if (outcome instanceof Outcome.Refused refused) {
        throw refused(refused.reasons());
      }
      if (outcome instanceof Outcome.NoSuchOrganisation none) {
        throw new CommandFailure("there is no organisation " + none.organisationId());
      }
      if (outcome instanceof Outcome.UsernameTaken taken) {
        throw new CommandFailure("the organisation has a user " + taken.username() + " already");
      }
      Outcome.Added added = (Outcome.Added) outcome;
      printAdded("user", added.id(), added.madePassword());
    }
  }

  /** Reads a role's name in the interface. */
  static final class RoleConverter implements ITypeConverter<Role> {
    @Override
    public Role convert(String value) {
      String known = Arrays.stream(Role.values()).map(Role::code).collect(Collectors.joining(", "));
      return Role.ofCode(value)
          .orElseThrow(() -> new TypeConversionException("it is none of " + known));
    }
  }
}
