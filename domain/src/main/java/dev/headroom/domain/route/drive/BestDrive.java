package dev.headroom.domain.route.drive;

import dev.headroom.domain.engine.Session;
import dev.headroom.domain.route.Times;
import java.util.Optional;

/**
 * Finds the best drive of a planning. For one thread.
 *
 * <p>Each search throws {@link dev.headroom.domain.engine.Budget.ExhaustedException} when its
 * budget runs out before it has an answer: that of the planning's answer for each search, that of
 * the what-ifs for the scan of a window.
 */
public final class BestDrive {

  /** How much of legal limits may be crossed at each end, centimetres. */
  private static final int CROSSING = 200_000;

  private final Session session;

  /** Searches with a session of the engine. */
  public BestDrive(Session session) {
    this.session = session;
  }

  /**
   * The best legal drive; where there is none, the best one that crosses legal limits near its
   * ends.
   */
  public Finding of(Planning planning) {
    Finding legal = legal(planning);
    return legal instanceof Finding.None
        ? new DepartureSearch(session, planning).find(CROSSING)
        : legal;
  }

  /**
   * The answer to a request: the best drive; where its times are a departure alone, the best one
   * then or later. What would be if one thing were another is asked of {@link #of}, at the same
   * departure.
   */
  public Finding answering(Planning planning) {
    Finding found = of(planning);
    return planning.times() instanceof Times.DepartAt
        ? new DepartureSearch(session, planning).orLater(found, CROSSING)
        : found;
  }

  /** The best drive that crosses nothing. */
  public Finding legal(Planning planning) {
    return new DepartureSearch(session, planning).find(0);
  }

  /** Whether {@link #of} finds a drive, which takes less than to find the best. */
  public boolean isPossible(Planning planning) {
    Finding legal = new DepartureSearch(session, planning).findAny(0);
    return legal instanceof Finding.None
        ? new DepartureSearch(session, planning).findAny(CROSSING) instanceof Finding.Trip
        : legal instanceof Finding.Trip;
  }

  /** Whether there is a drive that crosses nothing. */
  public boolean leads(Planning planning) {
    return new DepartureSearch(session, planning).leads();
  }

  /** The best drive that crosses nothing, if it costs less than this. */
  public Optional<Finding.Trip> legalCheaperThan(long cost, Planning planning) {
    return new DepartureSearch(session, planning)
        .findCheaper(cost)
        .trip()
        .filter(trip -> trip.path().cost() < cost);
  }

  /** Whether a drive costs less than this if nothing with hours is in force. */
  public boolean isCheaperWithoutHours(long cost, Planning planning) {
    return new DepartureSearch(session, planning).leadsWithoutHours(cost);
  }
}
