/**
 * What instances that share a storage let through together: {@link
 * dev.headroom.domain.limit.AttemptCounts}.
 *
 * <p>Read first: {@code AttemptCountsContract}.
 */
package dev.headroom.domain.limit;
