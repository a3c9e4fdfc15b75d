/**
 * What the routes between many places take. {@link dev.headroom.application.matrix.PlanMatrix} is
 * the only way in.
 */
package dev.headroom.application.matrix;
