/**
 * Roads that a company closes for its own vehicles while the service runs. A closure is an overlay
 * on the road network and never changes it.
 */
package dev.headroom.domain.closure;
