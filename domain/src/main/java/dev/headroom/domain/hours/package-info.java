/**
 * Drivers' hours: when the driver of a journey drives, breaks, rests and works, so that the journey
 * ends as early as the law permits.
 *
 * <p>{@link dev.headroom.domain.hours.Scheduler} takes an {@link
 * dev.headroom.domain.hours.itinerary.Itinerary} and a {@link
 * dev.headroom.domain.hours.driver.DriverState} and answers a {@link
 * dev.headroom.domain.hours.schedule.Schedule}. {@link
 * dev.headroom.domain.hours.check.ScheduleCheck} holds each schedule against the articles before it
 * is answered; the two share no code. The decisions are in {@code docs/decisions/0058}.
 */
package dev.headroom.domain.hours;
