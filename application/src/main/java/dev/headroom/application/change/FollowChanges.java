package dev.headroom.application.change;

import dev.headroom.application.access.Authenticate;
import dev.headroom.application.closure.CompanyClosures;
import dev.headroom.application.driver.AssignVehicle;
import dev.headroom.domain.change.Changes;
import dev.headroom.domain.change.StoredChange;
import java.util.function.Consumer;

/**
 * Forgets here what another instance has changed, as soon as it is told, until it is closed. Where
 * it is not told, what is remembered ends by itself within seconds.
 */
public final class FollowChanges implements AutoCloseable {

  private final Changes.Listening listening;

  /**
   * Begins to follow.
   *
   * @param tokens what remembers the keys that sign tokens
   */
  public FollowChanges(
      Changes changes,
      Authenticate accounts,
      AssignVehicle vehicles,
      CompanyClosures closures,
      Consumer<StoredChange> tokens) {
    listening =
        changes.listen(
            change -> {
              accounts.changed(change);
              vehicles.changed(change);
              closures.changed(change);
              tokens.accept(change);
            });
  }

  /** Whether changes are told now, and were since everything was said to be in doubt last. */
  public boolean told() {
    return listening.hears();
  }

  @Override
  public void close() {
    listening.close();
  }
}
