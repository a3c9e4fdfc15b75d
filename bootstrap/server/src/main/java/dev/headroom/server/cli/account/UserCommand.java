package dev.headroom.server.cli.account;

import dev.headroom.Headroom;
import dev.headroom.application.administration.AddUser;
import dev.headroom.application.administration.AddUser.Outcome;
import dev.headroom.application.administration.BrowseAccounts;
import dev.headroom.bootstrap.OperatorException;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.account.User;
import dev.headroom.server.cli.command.CommandGroup;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.StoreCommand;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
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
    subcommands = {
      UserCommand.Add.class,
      UserCommand.Show.class,
      UserCommand.Disable.class,
      UserCommand.SignOut.class,
      UserCommand.Password.class,
      ExportCommand.OfUser.class,
      EraseCommand.OfUser.class
    },
    description = "Users: dispatchers, or a person with vehicles.")
public final class UserCommand extends CommandGroup {

  /** {@code headroom user add}. */
  @Command(name = "add", description = "Adds a user to an organisation.")
  static final class Add extends StoreCommand {

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
    protected void run(Headroom headroom) {
      AddUser.Command command =
          new AddUser.Command(organisation, username, Optional.ofNullable(role), password.read());
      Outcome outcome = headroom.accounts().addUser().handle(command);
      if (outcome instanceof Outcome.Refused refused) {
        throw refused(refused.reasons());
      }
      if (outcome instanceof Outcome.NoSuchOrganisation none) {
        throw noSuch("organisation", none.organisationId());
      }
      if (outcome instanceof Outcome.UsernameTaken taken) {
        throw new OperatorException("the organisation has a user " + taken.username() + " already");
      }
      Outcome.Added added = (Outcome.Added) outcome;
      printAdded("user", added.id(), added.madePassword());
    }
  }

  /** {@code headroom user list}. */
  @Command(name = "list", description = "Lists the users.")
  static final class Show extends StoreCommand {

    @Option(names = "--org", paramLabel = "ID", description = "Only those of this organisation.")
    private Long organisation;

    @Override
    protected void run(Headroom headroom) {
      BrowseAccounts accounts = headroom.accounts().browseAccounts();
      List<User> all =
          organisation == null
              ? accounts.users()
              : accounts
                  .usersOf(organisation)
                  .orElseThrow(() -> noSuch("organisation", organisation));
      print(
          all.stream().map(this::line).collect(Collectors.joining(System.lineSeparator())),
          JsonLine.object("users", all.stream().map(Show::object).toList()));
    }

    private String line(User user) {
      return user.id()
          + "\t"
          + user.organisationId()
          + "\t"
          + user.username()
          + "\t"
          + user.role().code()
          + (user.disabled() ? "\tdisabled" : "");
    }

    private static Map<String, Object> object(User user) {
      return JsonLine.object(
          "id",
          user.id(),
          "org_id",
          user.organisationId(),
          "username",
          user.username(),
          "role",
          user.role().code(),
          "disabled",
          user.disabled());
    }
  }

  /** {@code headroom user disable}. */
  @Command(
      name = "disable",
      description =
          "Refuses a user and suspends the keys of the account, within 5 s on every instance.")
  static final class Disable extends DisableCommand {

    Disable() {
      super(
          "user",
          (headroom, id, disabled) -> headroom.accounts().userAccess().setDisabled(id, disabled));
    }
  }

  /** {@code headroom user sign-out}. */
  @Command(
      name = "sign-out",
      description = "Ends the tokens that a user has got until now, within 5 s on every instance.")
  static final class SignOut extends SignOutCommand {

    SignOut() {
      super("user", headroom -> headroom.accounts().userAccess());
    }
  }

  /** {@code headroom user passwd}. */
  @Command(
      name = "passwd",
      description = "Gives a user a new password, and ends the tokens from before.")
  static final class Password extends PasswordCommand {

    Password() {
      super("user", headroom -> headroom.accounts().userAccess());
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
