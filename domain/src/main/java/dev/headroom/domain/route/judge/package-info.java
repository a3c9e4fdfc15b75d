/**
 * Holds drives against the rules without a search: those that are kept and still to come, and those
 * that were recorded. {@link dev.headroom.domain.route.judge.DriveJudge} is the one judge of both.
 *
 * <p>Tests to read first: {@code TraceAuditTest}, {@code WatchTripsTest}.
 */
package dev.headroom.domain.route.judge;
