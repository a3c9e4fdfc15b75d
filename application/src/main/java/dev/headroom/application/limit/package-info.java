/**
 * Limits that several instances keep together: requests in shares that each instance takes ahead,
 * attempts one by one. An instance alone needs none of this.
 *
 * <p>Read first: {@code SharedRequestsTest}, then {@code SharedLimitsTest} of the SQL module.
 */
package dev.headroom.application.limit;
