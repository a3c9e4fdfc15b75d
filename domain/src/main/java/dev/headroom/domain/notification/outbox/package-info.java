/**
 * The transactional outbox: notifications wait here in the transaction of the event that caused
 * them, and are delivered at least once.
 *
 * <p>A <em>delivery</em> is one notification for one device. A worker claims it for the time of a
 * <em>lease</em>, makes one <em>attempt</em> by a {@code PushSender}, and reports the outcome. A
 * delivery that never succeeds ends as a <em>dead letter</em>, which an operator may requeue.
 * {@code DeliveryPolicy} decides on the fate of a delivery; the stores carry it out. Read {@code
 * OutboxContract} first: each store of an outbox runs it.
 */
package dev.headroom.domain.notification.outbox;
