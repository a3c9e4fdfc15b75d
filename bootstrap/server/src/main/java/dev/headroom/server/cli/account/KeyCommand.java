package dev.headroom.server.cli.account;

import dev.headroom.Headroom;
import dev.headroom.application.access.IssueApiKey;
import dev.headroom.application.administration.BrowseAccounts.ListedKey;
import dev.headroom.application.administration.RevokeApiKey;
import dev.headroom.domain.account.ApiKey;
import dev.headroom.server.cli.command.CommandGroup;
import dev.headroom.server.cli.command.Counted;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.Listing;
import dev.headroom.server.cli.command.StoreCommand;
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
    },
    description = "API keys.")
public final class KeyCommand extends CommandGroup {

  /** {@code headroom key add}. */
  @Command(name = "add", description = "Issues an API key, which is shown this once.")
  static final class Add extends StoreCommand {

    @Option(names = "--email", required = true, description = "The address of its holder.")
    private String email;

    @Option(names = "--name", required = true, description = "The name of its holder.")
    private String name;

    @Option(names = "--phone", defaultValue = "", description = "The telephone of its holder.")
    private String phone;

    @Option(names = "--user", paramLabel = "ID", description = "Whose account it belongs to.")
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
          "API key " + issued.id() + " added, shown this once: " + issued.key(),
          JsonLine.object("id", issued.id(), "key", issued.key()));
    }

    private ApiKey.Owner owner() {
      return user == null ? ApiKey.Owner.NOBODY : ApiKey.Owner.user(user);
    }
  }

  /** {@code headroom key list}. */
  @Command(
      name = "list",
      description =
          "Lists the API keys, with owner, creation and last use (noted at most once an hour);"
              + " the keys themselves are not kept.")
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
          key.owner().userId().map(user -> "of user " + user).orElse("of nobody")
              + key.owner().driverId().map(driver -> ", driver " + driver).orElse(""),
          key.lastUsedAt().map(at -> "used " + at).orElse("never used"),
          state(listed));
    }

    private String state(ListedKey listed) {
      if (listed.key().revoked()) {
        return "revoked";
      }
      return listed.suspended() ? "suspended" : "";
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
  @Command(
      name = "revoke",
      description = "Makes an API key, or all of an account, worthless, within 5 s everywhere.")
  static final class Revoke extends StoreCommand {

    @ArgGroup(multiplicity = "1")
    private Which which;

    /** Selects one key, or all of an account. */
    static final class Which {
      @Parameters(paramLabel = "ID", index = "0", description = "Its id in the list.")
      private Long id;

      @Option(
          names = "--of-user",
          paramLabel = "ID",
          description = "All keys of this user's account, those of its drivers included.")
      private Long user;

      @Option(
          names = "--of-driver",
          paramLabel = "ID",
          description = "All keys that this driver made.")
      private Long driver;
    }

    @Override
    protected void run(Headroom headroom) {
      RevokeApiKey revoke = headroom.access().revokeApiKey();
      if (which.user != null) {
        printRevoked("user", which.user, revoke.ofUser(which.user));
      } else if (which.driver != null) {
        printRevoked("driver", which.driver, revoke.ofDriver(which.driver));
      } else {
        revokeOne(revoke, which.id);
      }
    }

    private void printRevoked(String owner, long id, Optional<Integer> count) {
      int revoked = count.orElseThrow(() -> noSuch(owner, id));
      print(
          "%s had %s, which %s revoked"
              .formatted(
                  owner + " " + id,
                  Counted.of(revoked, "good API key"),
                  revoked == 1 ? "is" : "are"),
          JsonLine.object("revoked", revoked));
    }

    private void revokeOne(RevokeApiKey revoke, long id) {
      if (!revoke.handle(id)) {
        throw noSuch("API key", id);
      }
      print("API key " + id + " is revoked", JsonLine.object("id", id, "revoked", true));
    }
  }
}
