/**
 * Roads that a company closes for its own vehicles while the service runs: an overlay on the road
 * network, never a change of it.
 */
package dev.headroom.domain.closure;
