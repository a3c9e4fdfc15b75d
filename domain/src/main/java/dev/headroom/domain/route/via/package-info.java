/**
 * How a drive meets the points of a request: in which directions ({@link
 * dev.headroom.domain.route.via.Directions}), on which side of the street ({@link
 * dev.headroom.domain.route.via.DrivingSide}), and past points at which it does not halt ({@link
 * dev.headroom.domain.route.via.PassingSession}).
 *
 * <p>Tests to read first: {@code ApproachTest}, {@code PassingTest}.
 */
package dev.headroom.domain.route.via;
