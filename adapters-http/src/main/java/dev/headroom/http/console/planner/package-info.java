/**
 * {@code /console/api/planner}: what the console's planner begins with, from the account of who is
 * signed in. Read {@code PlannerEndpointsTest} first.
 */
package dev.headroom.http.console.planner;
