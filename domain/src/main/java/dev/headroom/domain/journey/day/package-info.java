/**
 * The driver's day of a journey: when the driver drives, breaks, rests and works, and where the
 * lorry stands meanwhile.
 *
 * <p>{@link dev.headroom.domain.journey.day.DayPlanner} plans the journey, makes an itinerary of
 * its legs and stops with the {@linkplain dev.headroom.domain.journey.day.ParkingAlong parking
 * places} along the way, and has {@code dev.headroom.domain.hours} schedule it. Test to read first:
 * {@code DayPlannerTest}.
 */
package dev.headroom.domain.journey.day;
