package dev.headroom.domain.route.plan;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * How long a leg takes, without its route.
 *
 * @param duration driving time
 * @param cost what searches minimise, milliseconds
 * @param departure when the vehicle leaves, if a time is given
 * @param always whether it takes as long by the same way whenever the vehicle leaves within the
 *     times of the leg
 */
public record DriveTime(
    Duration duration, long cost, Optional<Instant> departure, boolean always) {}
