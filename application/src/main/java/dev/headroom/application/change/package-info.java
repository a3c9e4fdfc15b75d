/**
 * What an instance does when another one has changed something.
 *
 * <p>Read first: {@code TwoInstancesTest} of bootstrap.
 */
package dev.headroom.application.change;
