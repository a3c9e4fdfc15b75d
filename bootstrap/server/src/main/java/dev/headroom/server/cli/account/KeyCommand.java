package dev.headroom.server.cli.account;

import dev.headroom.Headroom;
import dev.headroom.application.access.IssueApiKey;
import dev.headroom.application.administration.BrowseAccounts.ListedKey;
import dev.headroom.application.administration.RevokeApiKey;
import dev.headroom.application.wording.CommandMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.ApiKey;
import dev.headroom.server.cli.command.CommandGroup;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.Listing;
import dev.headroom.server.cli.command.StoreCommand;
import dev.headroom.server.cli.command.Thing;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code headroom key}. */
@Command(
    name = "key",
    subcommands = {
      KeyCommand.Add.class,
      KeyCommand.Show.class,
      KeyCommand.Revoke.class,
      EraseCommand.OfKey.class
    })
public final class KeyCommand extends CommandGroup {

  /** {@code headroom key add}. */
  @Command(name = "add")
  static final class Add extends StoreCommand {

    @Option(names = "--email", required = true)
    private String email;

    @Option(names = "--name", required = true)
    private String name;

    @Option(names = "--phone", defaultValue = "")
    private String phone;

    @Option(names = "--user", paramLabel = "ID")
    private Long user;

    @Override
    protected void run(Headroom headroom) {
      if (user != null) {
        organisationOf(headroom, user);
      }
      IssueApiKey.Outcome outcome =
          headroom
              .access()
              .issueApiKey()
              .handle(new IssueApiKey.Command(email, name, phone, owner()));
      if (outcome instanceof IssueApiKey.Outcome.Refused refused) {
        throw refusedFields(refused.problems());
      }
      IssueApiKey.Outcome.Issued issued = (IssueApiKey.Outcome.Issued) outcome;
      print(
          words()
              .text(
                  CommandMessage.KEY_ADDED,
                  Map.of("thing", text(Thing.KEY.of(issued.id())), "key", issued.key())),
          JsonLine.object("id", issued.id(), "key", issued.key()));
    }

    private ApiKey.Owner owner() {
      return user == null ? ApiKey.Owner.NOBODY : ApiKey.Owner.user(user);
    }
  }

  /** {@code headroom key list}. */
  @Command(name = "list")
  static final class Show extends StoreCommand {

    @Override
    protected void run(Headroom headroom) {
      Listing listing = listing("keys");
      headroom
          .accounts()
          .browseAccounts()
          .apiKeys(key -> listing.add(() -> line(key), () -> object(key)));
      listing.end();
    }

    private String line(ListedKey listed) {
      ApiKey key = listed.key();
      return String.join(
          "\t",
          Long.toString(key.id()),
          key.createdAt().toString(),
          key.holder().email(),
          key.holder().name(),
          Long.toString(key.routesGenerated()),
          text(
              new Remark(
                  CommandMessage.KEY_OWNER,
                  Map.of(
                      "user", shown(key.owner().userId()),
                      "driver", shown(key.owner().driverId())))),
          text(Remark.of(CommandMessage.KEY_USE, "used", shown(key.lastUsedAt()))),
          state(listed));
    }

    private static String shown(Optional<?> value) {
      return value.map(Object::toString).orElse("");
    }

    private String state(ListedKey listed) {
      if (listed.key().revoked()) {
        return text(Remark.of(CommandMessage.IS_REVOKED));
      }
      return listed.suspended() ? text(Remark.of(CommandMessage.IS_SUSPENDED)) : "";
    }

    private static Map<String, Object> object(ListedKey listed) {
      ApiKey key = listed.key();
      return JsonLine.object(
          "id",
          key.id(),
          "email",
          key.holder().email(),
          "name",
          key.holder().name(),
          "phone",
          key.holder().phone(),
          "user_id",
          key.owner().userId().orElse(null),
          "driver_id",
          key.owner().driverId().orElse(null),
          "created_at",
          key.createdAt().toString(),
          "last_used_at",
          key.lastUsedAt().map(Instant::toString).orElse(null),
          "revoked",
          key.revoked(),
          "suspended",
          listed.suspended(),
          "generate_routes_number",
          key.routesGenerated());
    }
  }

  /** {@code headroom key revoke}. */
  @Command(name = "revoke")
  static final class Revoke extends StoreCommand {

    @ArgGroup(multiplicity = "1")
    private Which which;

    /** One key, or all of an account. */
    static final class Which {
      @Parameters(paramLabel = "ID", index = "0")
      private Long id;

      @Option(names = "--of-user", paramLabel = "ID")
      private Long user;

      @Option(names = "--of-driver", paramLabel = "ID")
      private Long driver;
    }

    @Override
    protected void run(Headroom headroom) {
      RevokeApiKey revoke = headroom.access().revokeApiKey();
      if (which.user != null) {
        printRevoked(Thing.USER, which.user, revoke.ofUser(which.user));
      } else if (which.driver != null) {
        printRevoked(Thing.DRIVER, which.driver, revoke.ofDriver(which.driver));
      } else {
        revokeOne(revoke, which.id);
      }
    }

    private void printRevoked(Thing owner, long id, Optional<Integer> count) {
      int revoked = count.orElseThrow(() -> noSuch(owner, id));
      print(
          new Remark(CommandMessage.KEYS_REVOKED, Map.of("owner", owner.of(id), "count", revoked)),
          JsonLine.object("revoked", revoked));
    }

    private void revokeOne(RevokeApiKey revoke, long id) {
      if (!revoke.handle(id)) {
        throw noSuch(Thing.KEY, id);
      }
      print(
          Remark.of(CommandMessage.REVOKED, "thing", Thing.KEY.of(id)),
          JsonLine.object("id", id, "revoked", true));
    }
  }
}
