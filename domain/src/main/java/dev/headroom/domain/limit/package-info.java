/**
 * What instances that share a storage let through together: {@link
 * dev.headroom.domain.limit.RequestBudgets} in shares that are taken ahead, {@link
 * dev.headroom.domain.limit.AttemptCounts} one by one.
 *
 * <p>Read first: {@code RequestBudgetsContract} and {@code AttemptCountsContract}.
 */
package dev.headroom.domain.limit;
