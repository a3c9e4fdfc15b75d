package dev.headroom.domain.driver;

import java.time.Instant;
import java.util.Map;
import java.util.Set;

/** The state of each driver. Times are kept to the microsecond. Safe for several threads. */
public interface DriverStates {

  /** Records whether a driver drives; repeating the present state leaves its time unchanged. */
  void setMoving(long driverId, boolean moving, Instant now);

  /** The states of these drivers; unknown drivers get {@link DriverState#UNHEARD}. */
  Map<Long, DriverState> of(Set<Long> driverIds);
}
