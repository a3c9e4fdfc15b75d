/**
 * Reports from a driver's phone: its position, whether the vehicle moves, and its push token.
 *
 * <p>{@link dev.headroom.application.driver.ReportPosition} answers with the restrictions near the
 * position and, beside that, assigns a vehicle with the reported dimensions and decides which
 * pushes are due. Neither changes the answer; {@link dev.headroom.application.driver.AlertQueue}
 * keeps the second off the threads that answer.
 *
 * <p>{@link dev.headroom.application.driver.AlertDriver} decides what a driver is notified of.
 * {@code LiveDrivers} holds the drivers that reported to this instance lately, {@code StoredAlerts}
 * reconciles their state with the store, and {@code HeldAlerts} holds the notifications that wait
 * while the store is away.
 *
 * <p>Read {@code AlertDriverTest}, {@code AlertsInAnOutageTest} and {@code AssignVehicleTest}
 * first.
 */
package dev.headroom.application.driver;
