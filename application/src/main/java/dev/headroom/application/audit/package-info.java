/**
 * Who did what: sign-ins, changes, and what limits have refused, as values in an {@link
 * dev.headroom.application.audit.AuditLog}.
 *
 * <p>Terms: an <em>event</em> is what happened; its <em>origin</em> is who did it, and from where;
 * an <em>entry</em> is an event with its origin and time; a <em>deed</em> is what was done to a
 * <em>thing</em>; an <em>item</em> is one thing by its number. Nothing here has a name that
 * somebody typed, a secret or a place.
 *
 * <p>Stores record their own changes, in {@code audit.store}, so that no use case can forget one.
 * {@link dev.headroom.application.audit.Audit} knows the origin of what a thread does; {@link
 * dev.headroom.application.audit.BoundedAuditLog} sums up what happens often.
 *
 * <p>Tried and dropped: an origin in each command and as a parameter of each change. It went
 * through every use case, and was known at the edge alone. Read {@code AuditedStoresTest} first.
 */
package dev.headroom.application.audit;
