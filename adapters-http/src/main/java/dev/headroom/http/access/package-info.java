/**
 * Who calls, and how often: credentials of a request, and rate limits by caller, by address and by
 * username. A username that is attacked from many addresses is slowed down, never locked out; where
 * it has signed in before it goes on. All counters are in bounded memory; what is refused gets 429
 * with {@code Retry-After}.
 */
package dev.headroom.http.access;
