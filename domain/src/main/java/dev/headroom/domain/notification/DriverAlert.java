package dev.headroom.domain.notification;

import dev.headroom.domain.notification.ahead.Track;

/**
 * What is remembered of a driver between positions, shared by all instances.
 *
 * @param driverId whose
 * @param version rises with each write; 0 before the first
 * @param track where the vehicle was heading
 * @param repeats what the driver was notified of
 */
public record DriverAlert(long driverId, long version, Track track, Repeats repeats) {}
