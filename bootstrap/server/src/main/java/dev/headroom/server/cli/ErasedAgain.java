package dev.headroom.server.cli;

import dev.headroom.persistence.sql.backup.EarlierErasures;
import dev.headroom.server.cli.command.Counted;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reports, after a restore or a copy, on accounts erased since the data was written. */
final class ErasedAgain {

  private ErasedAgain() {}

  /**
   * Accounts that were left out because they were erased, or that may have been; at most one line.
   */
  static List<String> lines(Optional<EarlierErasures.Applied> erased) {
    if (erased.isEmpty()) {
      return List.of("who was erased since the backup cannot be read: erase these accounts again");
    }
    List<Long> emptied = erased.get().emptied();
    int count = erased.get().erased() + emptied.size();
    if (count == 0) {
      return List.of();
    }
    String again =
        count == 1
            ? "1 account that was erased since is erased again"
            : count + " accounts that were erased since are erased again";
    String users = emptied.stream().map(Object::toString).collect(Collectors.joining(", "));
    return List.of(
        emptied.isEmpty()
            ? again
            : again
                + "; drivers, groups or others need the users "
                + users
                + ", who stay without a name, a password and access: headroom user erase ID"
                + " --successor USER");
  }

  /** The number of references that were emptied, or left out with their rows. */
  static String without(long count) {
    return "%s what is not in the backup: emptied, or left out with %s"
        .formatted(
            Counted.of(count, "reference") + (count == 1 ? " names" : " name"),
            count == 1 ? "its row" : "their rows");
  }

  /** The present place of the former data; empty if there was none. */
  static String aside(Optional<Path> folder) {
    return folder.map(aside -> "; what was there is in " + aside).orElse("");
  }
}
