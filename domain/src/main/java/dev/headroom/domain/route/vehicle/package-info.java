/**
 * What the rule book says of one vehicle, as levels for the engine.
 *
 * <p>A <em>level</em> says how open a rule set is to the vehicle. A rule set <em>varies</em> where
 * a rule with hours can make it stricter; it is then asked for the time of passage. {@link
 * dev.headroom.domain.route.vehicle.VehicleLevels} has the levels whenever that is and at a time,
 * {@link dev.headroom.domain.route.vehicle.LevelsDuring} those within a short time, {@link
 * dev.headroom.domain.route.vehicle.LevelsCache} keeps them between requests. A {@link
 * dev.headroom.domain.route.vehicle.VariedVehicle} is the vehicle with one measure changed, by the
 * {@link dev.headroom.domain.route.vehicle.MeasureSpans} of values between which no rule changes
 * its answer.
 *
 * <p>Tests to read first: {@code VehicleLevelsTest}.
 */
package dev.headroom.domain.route.vehicle;
