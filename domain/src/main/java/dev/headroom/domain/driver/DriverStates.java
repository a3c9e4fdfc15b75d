package dev.headroom.domain.driver;

import java.time.Instant;
import java.util.Map;
import java.util.Set;

/** What each driver does. Times are kept to the microsecond. Safe for several threads. */
public interface DriverStates {

  /** Keeps that a driver drives or not; the same state again leaves its time alone. */
  void setMoving(long driverId, boolean moving, Instant now);

  /** The states of these drivers; of one that is not there, that nothing was heard. */
  Map<Long, DriverState> of(Set<Long> driverIds);
}
