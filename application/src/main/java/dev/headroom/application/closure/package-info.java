/**
 * Roads that a company closes for its own vehicles: adding, listing and removing closures, and the
 * overlay that the planner takes.
 *
 * <p>A closure is stored by place and matched to the roads of each new map, so that it survives map
 * updates. Read {@code ClosuresTest} first.
 */
package dev.headroom.application.closure;
