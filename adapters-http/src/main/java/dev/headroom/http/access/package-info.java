/**
 * Who calls, and how often: credentials of a request, and rate limits by caller, by address and by
 * username. All counters are in bounded memory; what is refused gets 429 with {@code Retry-After}.
 */
package dev.headroom.http.access;
