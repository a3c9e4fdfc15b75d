/**
 * The audit trail: sign-ins, changes, and requests refused by limits, as values in an {@link
 * dev.headroom.application.audit.AuditLog}.
 *
 * <p>Terms: an <em>event</em> says that something happened; its <em>origin</em> is the actor and
 * the place that it came from; an <em>entry</em> is an event with its origin and time; a
 * <em>deed</em> is an action on a kind of <em>thing</em>; an <em>item</em> is one thing by its
 * number. Entries hold no name that a user typed, no secret and no place.
 *
 * <p>Stores record their own changes, in {@code audit.store}, so that no use case can forget to.
 * {@link dev.headroom.application.audit.Audit} knows the origin of the work of each thread; {@link
 * dev.headroom.application.audit.BoundedAuditLog} sums up frequent events.
 *
 * <p>Tried and dropped: the origin as a member of each command and a parameter of each change. It
 * had to pass through every use case, although only the edge knows it. Read {@code
 * AuditedStoresTest} first.
 */
package dev.headroom.application.audit;
