/**
 * What a planner of routes begins with: the depot and the vehicle of a company, the vehicle of a
 * user, and the plans that a user made last; and the port that stores them. Read {@code
 * PlannerSettingsContract} first.
 */
package dev.headroom.domain.planner;
