package dev.headroom.server.cli;

import dev.headroom.application.wording.CommandMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.persistence.sql.backup.EarlierErasures;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Says whom a restore or a copy has erased again. */
final class ErasedAgain {

  private ErasedAgain() {}

  /** What did not come back, since it was erased, or might have; empty where that is not known. */
  static List<Remark> remarks(Optional<EarlierErasures.Applied> erased) {
    if (erased.isEmpty()) {
      return List.of(Remark.of(CommandMessage.ERASURES_UNKNOWN));
    }
    return erased
        .filter(all -> all.erased() > 0 || !all.emptied().isEmpty())
        .map(
            all ->
                new Remark(
                    CommandMessage.ERASED_AGAIN,
                    Map.of(
                        "count",
                        all.erased() + all.emptied().size(),
                        "users",
                        all.emptied().stream()
                            .map(Object::toString)
                            .collect(Collectors.joining(", ")))))
        .stream()
        .toList();
  }
}
