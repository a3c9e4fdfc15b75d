/**
 * The changes that instances with a shared storage announce to each other.
 *
 * <p>Read first: {@code TwoInstancesTest} of bootstrap.
 */
package dev.headroom.domain.change;
