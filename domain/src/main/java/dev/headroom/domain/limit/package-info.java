/**
 * Limits that instances with a shared storage apply together: {@link
 * dev.headroom.domain.limit.AttemptCounts}.
 *
 * <p>Read first: {@code AttemptCountsContract}.
 */
package dev.headroom.domain.limit;
