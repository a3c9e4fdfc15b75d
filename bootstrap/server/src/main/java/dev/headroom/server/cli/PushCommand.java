package dev.headroom.server.cli;

import dev.headroom.Headroom;
import dev.headroom.application.administration.DeadLetters;
import dev.headroom.bootstrap.OperatorException;
import dev.headroom.domain.notification.outbox.Outbox;
import dev.headroom.server.cli.command.CommandGroup;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.StoreCommand;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code headroom push}. */
@Command(
    name = "push",
    subcommands = {PushCommand.Show.class, PushCommand.Requeue.class, PushCommand.RotateKey.class},
    description = "Pushes that could not be delivered.")
final class PushCommand extends CommandGroup {

  /** {@code headroom push list}. */
  @Command(
      name = "list",
      description = "Shows what waits, and lists the dead letters, newest first.")
  static final class Show extends StoreCommand {

    @Override
    protected void run(Headroom headroom) {
      DeadLetters letters = headroom.operation().deadLetters();
      Outbox.Standing standing = letters.standing();
      List<Outbox.DeadLetter> dead = letters.list();
      if (json()) {
        print(
            "",
            JsonLine.object(
                "waiting",
                standing.waiting(),
                "oldest_seconds",
                standing.oldest().toSeconds(),
                "dead",
                standing.dead(),
                "dead_letters",
                dead.stream().map(Show::object).toList()));
        return;
      }
      out()
          .println(
              "%s waiting, the oldest for %s s; %s dead"
                  .formatted(standing.waiting(), standing.oldest().toSeconds(), standing.dead()));
      dead.forEach(letter -> out().println(line(letter)));
    }

    private String line(Outbox.DeadLetter letter) {
      return String.join(
          "\t",
          Long.toString(letter.id()),
          letter.buriedAt().toString(),
          "driver " + letter.driverId(),
          word(letter.kind()),
          word(letter.provider()),
          letter.reason());
    }

    private static Map<String, Object> object(Outbox.DeadLetter letter) {
      return JsonLine.object(
          "id",
          letter.id(),
          "notification_id",
          letter.notificationId(),
          "driver_id",
          letter.driverId(),
          "kind",
          word(letter.kind()),
          "provider",
          word(letter.provider()),
          "created_at",
          letter.createdAt().toString(),
          "buried_at",
          letter.buriedAt().toString(),
          "reason",
          letter.reason());
    }

    private static String word(String name) {
      return name.toLowerCase(Locale.ROOT);
    }
  }

  /** {@code headroom push requeue}. */
  @Command(
      name = "requeue",
      description = "Lets dead letters be tried again, for two minutes from now on.")
  static final class Requeue extends StoreCommand {

    @ArgGroup(multiplicity = "1")
    private Which which;

    /** Selects some dead letters, or all. */
    static final class Which {
      @Parameters(paramLabel = "ID", arity = "1..*", description = "Their ids in the list.")
      private List<Long> ids;

      @Option(names = "--all", description = "All of them.")
      private boolean all;
    }

    @Override
    protected void run(Headroom headroom) {
      DeadLetters letters = headroom.operation().deadLetters();
      int requeued = which.all ? letters.requeueAll() : letters.requeue(which.ids);
      if (!which.all && requeued == 0) {
        throw new OperatorException("there is no such dead letter");
      }
      print(
          requeued == 1
              ? "1 dead letter is tried again"
              : requeued + " dead letters are tried again",
          JsonLine.object("requeued", requeued));
    }
  }

  /** {@code headroom push rotate-key}. */
  @Command(
      name = "rotate-key",
      description = "Adds a key of Web Push, for new subscriptions; older ones keep theirs.")
  static final class RotateKey extends StoreCommand {

    @Override
    protected void run(Headroom headroom) {
      String key = headroom.pushKeys().rotate();
      print("new subscriptions are made for the key " + key, JsonLine.object("public_key", key));
    }
  }
}
