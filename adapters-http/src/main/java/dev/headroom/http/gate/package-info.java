/**
 * Limits how many requests are under way at once, in all and for each caller, so that no caller
 * delays the others.
 *
 * <p>Each endpoint has a {@link dev.headroom.http.gate.Lane}, and each lane has its own places,
 * fewer than the server has threads, so that there is always a thread for another lane. A caller
 * may occupy a part of a lane's places. A request that finds no place waits without a thread, in
 * its caller's queue; the callers take turns. If too many wait, a request is refused at once.
 * Decision 0049 has the reasons. Read {@code PlacesTest} first.
 */
package dev.headroom.http.gate;
