package dev.headroom.domain.route.drive;

import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.route.Times;
import java.util.Optional;

/**
 * Finds the best drive of a planning. For one thread.
 *
 * <p>Each search throws {@link dev.headroom.domain.engine.Budget.ExhaustedException} if its budget
 * runs out before it has an answer. Each search has the planning's budget for the answer; the scan
 * of a window has the budget for what-ifs.
 */
public final class BestDrive {

  /** How many centimetres of legal limits a drive may cross at each end. */
  public static final int CROSSING = 200_000;

  private final Session session;

  /** Searches with a session of the engine. */
  public BestDrive(Session session) {
    this.session = session;
  }

  /**
   * The best legal drive; if there is none, the best drive that crosses legal limits near its ends.
   */
  public Finding of(Planning planning) {
    Finding legal = legal(planning);
    return legal instanceof Finding.None
        ? new DepartureSearch(session, planning).find(CROSSING)
        : legal;
  }

  /**
   * The answer to a request: the best drive, or, if only a departure is given, the best one then or
   * later. What-ifs use {@link #of} instead, at the same departure.
   */
  public Finding answering(Planning planning) {
    Finding found = of(planning);
    return planning.times() instanceof Times.DepartAt
        ? new DepartureSearch(session, planning).orLater(found, CROSSING)
        : found;
  }

  /** The answer to a request if a legal drive is found first; it is legal then. */
  public Finding answeringLegally(Planning planning) {
    Finding found = legal(planning);
    return found instanceof Finding.Trip && planning.times() instanceof Times.DepartAt
        ? new DepartureSearch(session, planning).orLater(found, CROSSING)
        : found;
  }

  /** The best drive that crosses no limit. */
  public Finding legal(Planning planning) {
    return new DepartureSearch(session, planning).find(0);
  }

  /**
   * The path of the best legal drive, if it is the same and takes as long whenever the vehicle
   * leaves within the times of the planning.
   */
  public Optional<Path> always(Planning planning) {
    return new DepartureSearch(session, planning).always();
  }

  /** Whether {@link #of} would find a drive; quicker than finding the best one. */
  public boolean isPossible(Planning planning) {
    Finding legal = new DepartureSearch(session, planning).findAny(0);
    return legal instanceof Finding.None
        ? new DepartureSearch(session, planning).findAny(CROSSING) instanceof Finding.Trip
        : legal instanceof Finding.Trip;
  }

  /** Whether there is a drive that crosses no limit. */
  public boolean leads(Planning planning) {
    return new DepartureSearch(session, planning).leads();
  }

  /** The best drive that crosses no limit, if it costs less than a given cost. */
  public Optional<Finding.Trip> legalCheaperThan(long cost, Planning planning) {
    return new DepartureSearch(session, planning)
        .findCheaper(cost)
        .trip()
        .filter(trip -> trip.path().cost() < cost);
  }

  /** Whether some drive costs less than a given cost if no rule with hours is in force. */
  public boolean isCheaperWithoutHours(long cost, Planning planning) {
    return new DepartureSearch(session, planning).leadsWithoutHours(cost);
  }
}
