/**
 * What a driver's phone reports: its position, whether the vehicle moves, and where to push to.
 *
 * <p>{@link dev.headroom.application.driver.ReportPosition} answers with the restrictions near the
 * position and, beside that, assigns a vehicle with the reported dimensions and decides which
 * pushes are due. Neither changes the answer; {@link dev.headroom.application.driver.AlertQueue}
 * keeps the second off the threads that answer.
 *
 * <p>{@link dev.headroom.application.driver.AlertDriver} decides what a driver is notified of.
 * {@code LiveDrivers} has the drivers of whom this instance heard lately, {@code StoredAlerts}
 * brings what is known of them together with what is stored, and {@code HeldAlerts} has the
 * notifications that wait while the store is away.
 *
 * <p>Read {@code AlertDriverTest}, {@code AlertsInAnOutageTest} and {@code AssignVehicleTest}
 * first.
 */
package dev.headroom.application.driver;
