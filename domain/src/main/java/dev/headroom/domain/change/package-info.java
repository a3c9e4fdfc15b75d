/**
 * What instances that share a storage tell each other of their changes.
 *
 * <p>Read first: {@code TwoInstancesTest} of bootstrap.
 */
package dev.headroom.domain.change;
