/**
 * Who did what: sign-ins, changes and refusals, as values that become lines of the audit log.
 *
 * <p>Terms: an <em>event</em> says that something happened; its <em>origin</em> is the actor and
 * the place that it came from; an <em>entry</em> is an event with its origin and time; a
 * <em>deed</em> is an action on a kind of <em>thing</em>; an <em>item</em> is one thing by its
 * number. Entries hold no name that a user typed, no secret and no place.
 *
 * <p>A store records its own changes, in the transaction that makes them. {@link
 * dev.headroom.application.audit.Audit} records what no store does, in an {@link
 * dev.headroom.application.audit.AuditLog}. {@link dev.headroom.application.audit.Origins} knows
 * the origin of what a thread does; {@link dev.headroom.application.audit.AuditBounds} sums up what
 * happens often.
 *
 * <p>Tried and dropped: an origin in each command and as a parameter of each change. It went
 * through every use case, and was known only at the edge. Read {@code AuditLogTest} first.
 */
package dev.headroom.application.audit;
