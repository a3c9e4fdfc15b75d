package dev.headroom.server.cli.account;

import dev.headroom.Headroom;
import dev.headroom.application.access.IssueApiKey;
import dev.headroom.application.wording.CommandMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.ApiKey;
import dev.headroom.server.cli.command.CommandGroup;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.Listing;
import dev.headroom.server.cli.command.StoreCommand;
import dev.headroom.server.cli.command.Thing;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code headroom key}. */
@Command(
    name = "key",
    subcommands = {KeyCommand.Add.class, KeyCommand.Show.class, KeyCommand.Revoke.class})
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
              .issueApiKey()
              .handle(new IssueApiKey.Command(email, name, phone, Optional.ofNullable(user)));
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
  }

  /** {@code headroom key list}. */
  @Command(name = "list")
  static final class Show extends StoreCommand {

    @Override
    protected void run(Headroom headroom) {
      Listing listing = listing("keys");
      headroom
          .administration()
          .accounts()
          .apiKeys(key -> listing.add(() -> line(key), () -> object(key)));
      listing.end();
    }

    private String line(ApiKey key) {
      return String.join(
          "\t",
          Long.toString(key.id()),
          key.createdAt().toString(),
          key.email(),
          key.name(),
          Long.toString(key.routesGenerated()),
          key.revoked() ? text(Remark.of(CommandMessage.IS_REVOKED)) : "");
    }

    private static Map<String, Object> object(ApiKey key) {
      return JsonLine.object(
          "id",
          key.id(),
          "email",
          key.email(),
          "name",
          key.name(),
          "phone",
          key.phone(),
          "user_id",
          key.userId().orElse(null),
          "created_at",
          key.createdAt().toString(),
          "revoked",
          key.revoked(),
          "generate_routes_number",
          key.routesGenerated());
    }
  }

  /** {@code headroom key revoke}. */
  @Command(name = "revoke")
  static final class Revoke extends StoreCommand {

    @Parameters(paramLabel = "ID")
    private long id;

    @Override
    protected void run(Headroom headroom) {
      if (!headroom.administration().revokeApiKey().handle(id)) {
        throw noSuch(Thing.KEY, id);
      }
      print(
          Remark.of(CommandMessage.REVOKED, "thing", Thing.KEY.of(id)),
          JsonLine.object("id", id, "revoked", true));
    }
  }
}
