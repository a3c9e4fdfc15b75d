/**
 * What a planner of routes begins with, kept in the account and not in a browser. Read {@code
 * PlannerSettingsContract} first.
 */
package dev.headroom.application.planner;
