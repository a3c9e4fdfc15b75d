/**
 * The stores of an installation with an eye on what changes: each records its changes once they are
 * made. A method that a port gets does not compile until it is decided what it records here.
 *
 * <p>Not recorded: what serves no account's rights or fleet (when a key was used, how many routes
 * it got, which closures are over), and the first signing key of an installation. Read {@code
 * AuditedStoresTest} first.
 */
package dev.headroom.application.audit.store;
