package dev.headroom.application.change;

import dev.headroom.application.access.Authenticate;
import dev.headroom.application.closure.CompanyClosures;
import dev.headroom.application.driver.AssignVehicle;
import dev.headroom.application.place.CompanyPlaceSource;
import dev.headroom.domain.change.Changes;
import dev.headroom.domain.change.StoredChange;
import java.util.function.Consumer;

/**
 * Evicts cached data as soon as another instance announces that it has changed, until it is closed.
 * Without announcements, cached data expires by itself within seconds.
 */
public final class FollowChanges implements AutoCloseable {

  private final Changes.Listening listening;

  /**
   * Begins to follow changes.
   *
   * @param tokens the cache of the keys that sign tokens
   */
  public FollowChanges(
      Changes changes,
      Authenticate accounts,
      AssignVehicle vehicles,
      CompanyClosures closures,
      CompanyPlaceSource places,
      Consumer<StoredChange> tokens) {
    listening =
        changes.listen(
            change -> {
              accounts.changed(change);
              vehicles.changed(change);
              closures.changed(change);
              places.changed(change);
              tokens.accept(change);
            });
  }

  /**
   * Whether changes are announced now, and have been ever since all cached data was last put in
   * doubt.
   */
  public boolean told() {
    return listening.hears();
  }

  @Override
  public void close() {
    listening.close();
  }
}
