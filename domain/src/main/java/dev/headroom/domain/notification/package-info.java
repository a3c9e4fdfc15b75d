/**
 * Decisions on when to notify a driver: {@code Alerting} decides from the restrictions nearby and
 * the hazards on the vehicle's way, {@code Repeats} records what was pushed on this approach.
 *
 * <p>A <em>soft</em> notification lists the restrictions nearby; a <em>hard</em> one names hazards,
 * which stop the vehicle. {@code ahead} finds the hazards, {@code outbox} holds both kinds until
 * they are delivered. Read {@code AlertingTest} and {@code RepeatsTest} first.
 */
package dev.headroom.domain.notification;
