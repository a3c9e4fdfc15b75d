/**
 * When a driver is notified of what: {@code Alerting} decides from what lies near and what stops
 * the vehicle on its way, {@code Repeats} remembers what was pushed on this approach.
 *
 * <p>A <em>soft</em> notification lists what lies near, a <em>hard</em> one names what stops the
 * vehicle. {@code ahead} finds the latter, {@code outbox} holds both until they are delivered. Read
 * {@code AlertingTest} and {@code RepeatsTest} first.
 */
package dev.headroom.domain.notification;
