/**
 * What is being planned, and the search for its best drive.
 *
 * <p>A {@link dev.headroom.domain.route.drive.Planning} is the one value that says what is planned:
 * network, ends, vehicle, times, closures, budgets. {@link
 * dev.headroom.domain.route.drive.BestDrive} finds its best drive: a legal one, else one that
 * crosses legal limits near its ends. {@link dev.headroom.domain.route.drive.DepartureSearch} does
 * so for one of the two, and in a window, or from a departure on, for the best minute to leave. A
 * {@link dev.headroom.domain.route.drive.Drive} is a path laid out as sections, with where and when
 * each begins; its {@link dev.headroom.domain.route.drive.Encounters} are the restrictions on it
 * that speak against the vehicle.
 *
 * <p>{@link dev.headroom.domain.route.drive.DepartureScan} looks at one departure after the other,
 * {@link dev.headroom.domain.route.drive.CoarseScan} amid traffic; {@link
 * dev.headroom.domain.route.drive.SteadyDeparture} answers where all are alike. {@link
 * dev.headroom.domain.route.drive.DepartureBounds} and {@link
 * dev.headroom.domain.route.drive.WindowBound} tell what no departure can do better than. All of
 * them ask {@link dev.headroom.domain.route.drive.PlannedPaths} for paths.
 *
 * <p>Scanning every minute of a window was dropped: a search reports by how much it could be
 * shifted in time without any answer changing, so that one settles all departures in that span.
 *
 * <p>Tests to read first: {@code BestDriveTest}, then {@code RandomTownTest} (times against brute
 * force), {@code ClosedTownTest} (closures), {@code HierarchyPlannerTest} (the hierarchy against
 * the reference searches).
 */
package dev.headroom.domain.route.drive;
