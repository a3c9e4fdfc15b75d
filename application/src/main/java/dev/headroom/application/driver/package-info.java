/**
 * What a driver's phone reports: its position, whether the vehicle moves, and where to push to.
 *
 * <p>{@link dev.headroom.application.driver.ReportPosition} answers with the restrictions near the
 * position and, beside that, assigns a vehicle with the reported dimensions and decides which
 * pushes are due. Neither changes the answer; {@link dev.headroom.application.driver.AlertQueue}
 * keeps the second off the threads that answer. Read {@code AlertDriverTest} and {@code
 * AssignVehicleTest} first.
 */
package dev.headroom.application.driver;
