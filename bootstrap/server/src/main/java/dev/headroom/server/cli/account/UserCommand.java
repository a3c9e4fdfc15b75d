package dev.headroom.server.cli.account;

import dev.headroom.Headroom;
import dev.headroom.application.administration.AddUser;
import dev.headroom.application.administration.AddUser.Outcome;
import dev.headroom.application.administration.BrowseAccounts;
import dev.headroom.application.wording.CommandMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.bootstrap.OperatorException;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.account.User;
import dev.headroom.server.cli.command.CommandGroup;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.StoreCommand;
import dev.headroom.server.cli.command.Thing;
import dev.headroom.server.cli.command.Typed;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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
    })
public final class UserCommand extends CommandGroup {

  /** {@code headroom user add}. */
  @Command(name = "add")
  static final class Add extends StoreCommand {

    @Option(names = "--org", required = true, paramLabel = "ID")
    private long organisation;

    @Option(names = "--username", required = true)
    private String username;

    @Option(names = "--role", converter = RoleConverter.class)
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
        throw noSuch(Thing.ORGANISATION, none.organisationId());
      }
      if (outcome instanceof Outcome.UsernameTaken taken) {
        throw new OperatorException(
            Remark.of(CommandMessage.USER_EXISTS, "username", taken.username()));
      }
      Outcome.Added added = (Outcome.Added) outcome;
      printAdded(Thing.USER, added.id(), added.madePassword());
    }
  }

  /** {@code headroom user list}. */
  @Command(name = "list")
  static final class Show extends StoreCommand {

    @Option(names = "--org", paramLabel = "ID")
    private Long organisation;

    @Override
    protected void run(Headroom headroom) {
      BrowseAccounts accounts = headroom.accounts().browseAccounts();
      List<User> all =
          organisation == null
              ? accounts.users()
              : accounts
                  .usersOf(organisation)
                  .orElseThrow(() -> noSuch(Thing.ORGANISATION, organisation));
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
          + (user.disabled() ? "\t" + text(Remark.of(CommandMessage.IS_DISABLED)) : "");
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
  @Command(name = "disable")
  static final class Disable extends DisableCommand {

    Disable() {
      super(
          Thing.USER,
          (headroom, id, disabled) -> headroom.accounts().userAccess().setDisabled(id, disabled));
    }
  }

  /** {@code headroom user sign-out}. */
  @Command(name = "sign-out")
  static final class SignOut extends SignOutCommand {

    SignOut() {
      super(Thing.USER, headroom -> headroom.accounts().userAccess());
    }
  }

  /** {@code headroom user passwd}. */
  @Command(name = "passwd")
  static final class Password extends PasswordCommand {

    Password() {
      super(Thing.USER, headroom -> headroom.accounts().userAccess());
    }
  }

  /** Reads a role's name in the interface. */
  static final class RoleConverter extends Typed<Role> {
    @Override
    public Role convert(String value) {
      String known = Arrays.stream(Role.values()).map(Role::code).collect(Collectors.joining(", "));
      return Role.ofCode(value)
          .orElseThrow(() -> wrong(Remark.of(CommandMessage.NOT_A_ROLE, "known", known)));
    }
  }
}
