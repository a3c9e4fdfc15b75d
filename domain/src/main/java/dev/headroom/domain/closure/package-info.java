/**
 * Roads that a company closes for its own vehicles while the service runs. A closure is an overlay
 * on the road network and never changes it. A line is drawn along roads ({@link
 * dev.headroom.domain.closure.ClosureMatcher#follow}); {@link
 * dev.headroom.domain.closure.ClosureTerm} says when it is in force.
 */
package dev.headroom.domain.closure;
