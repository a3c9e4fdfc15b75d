/**
 * The handling of changes that other instances announce.
 *
 * <p>Read first: {@code TwoInstancesTest} of bootstrap.
 */
package dev.headroom.application.change;
