/**
 * Roads that a company closes for its own vehicles: add, list, remove, and the overlay that the
 * planner takes.
 *
 * <p>A closure is stored by place and matched to the roads of each new map again, so that it
 * outlives a map update. Read {@code ClosuresTest} first.
 */
package dev.headroom.application.closure;
