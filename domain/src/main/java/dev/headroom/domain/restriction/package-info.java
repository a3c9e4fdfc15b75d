/**
 * Rules and the rule book that decides whether one stops a vehicle; restrictions as clients see
 * them. A rule that a correction brings or lifts has a {@link dev.headroom.domain.correction.Term}.
 */
package dev.headroom.domain.restriction;
