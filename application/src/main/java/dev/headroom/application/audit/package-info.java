/**
 * Who did what: sign-ins, changes and refusals, as values that become lines of the audit log.
 *
 * <p>Terms: an <em>event</em> is what happened; its <em>origin</em> is who did it, and from where;
 * an <em>entry</em> is an event with its origin and time; a <em>deed</em> is what was done to a
 * <em>thing</em>; an <em>item</em> is one thing by its number. Nothing here has a name that
 * somebody typed, a secret or a place.
 *
 * <p>A store records its own changes, in the transaction that makes them. {@link
 * dev.headroom.application.audit.Audit} records what no store does, in an {@link
 * dev.headroom.application.audit.AuditLog}. {@link dev.headroom.application.audit.Origins} knows
 * the origin of what a thread does; {@link dev.headroom.application.audit.AuditBounds} sums up what
 * happens often.
 *
 * <p>Tried and dropped: an origin in each command and as a parameter of each change. It went
 * through every use case, and was known at the edge alone. Read {@code AuditLogTest} first.
 */
package dev.headroom.application.audit;
