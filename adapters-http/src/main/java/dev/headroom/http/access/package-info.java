/**
 * Identification of callers and rate limits: credentials of a request, and limits by caller, by
 * address and by username. A username under attack from many addresses is slowed down, never locked
 * out; addresses from which it has signed in before are not affected. All counters are in bounded
 * memory; a refused request gets 429 with {@code Retry-After}.
 */
package dev.headroom.http.access;
