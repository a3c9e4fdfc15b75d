/**
 * The input of a search for a drive, and the search for the best one.
 *
 * <p>A {@link dev.headroom.domain.route.drive.Planning} is the complete input: network, ends,
 * vehicle, times, closures, budgets. {@link dev.headroom.domain.route.drive.BestDrive} finds its
 * best drive: a legal one, otherwise one that crosses legal limits near its ends. It uses {@link
 * dev.headroom.domain.route.drive.DepartureSearch} for each of the two; this also finds the best
 * minute to leave in a window, or from a departure on. A {@link
 * dev.headroom.domain.route.drive.Drive} is a path divided into sections, with the place and time
 * at which each begins; its {@link dev.headroom.domain.route.drive.Encounters} are the restrictions
 * that it meets.
 *
 * <p>{@link dev.headroom.domain.route.drive.DepartureScan} tries one departure after the other,
 * {@link dev.headroom.domain.route.drive.CoarseScan} does so amid traffic, and {@link
 * dev.headroom.domain.route.drive.SteadyDeparture} answers if all departures are alike. {@link
 * dev.headroom.domain.route.drive.DepartureBounds} and {@link
 * dev.headroom.domain.route.drive.WindowBound} give lower bounds for all departures. All of them
 * use {@link dev.headroom.domain.route.drive.PlannedPaths} to find paths.
 *
 * <p>Tried and dropped: a search for every minute of a window. A search now reports by how much it
 * could be shifted in time without changing any verdict, so that one search settles all departures
 * in that span.
 *
 * <p>Tests to read first: {@code BestDriveTest}, then {@code RandomTownTest} (times against brute
 * force), {@code ClosedTownTest} (closures), {@code HierarchyPlannerTest} (the hierarchy against
 * the reference searches).
 */
package dev.headroom.domain.route.drive;
