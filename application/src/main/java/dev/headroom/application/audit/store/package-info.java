/**
 * Decorators of the stores that record each change once it is made. A method added to a port does
 * not compile until its decorator says what it records.
 *
 * <p>Not recorded are changes that concern neither the rights of an account nor a fleet (key use,
 * route counts, expired closures), and the first signing key of an installation. Read {@code
 * AuditedStoresTest} first.
 */
package dev.headroom.application.audit.store;
