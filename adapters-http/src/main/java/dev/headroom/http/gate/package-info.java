/**
 * Lets so many requests be under way at once, in all and of each caller, so that none of them keeps
 * the others waiting.
 *
 * <p>Each endpoint has a {@link dev.headroom.http.gate.Lane}, and each lane places of its own,
 * fewer than the server has threads: so there is always a thread for another lane. A caller has a
 * part of a lane's places. What finds none waits without a thread, in a queue of its caller's; the
 * callers take turns. Where too many wait, a request is refused at once. Why it is so: decision
 * 0049. Read {@code PlacesTest} first.
 */
package dev.headroom.http.gate;
