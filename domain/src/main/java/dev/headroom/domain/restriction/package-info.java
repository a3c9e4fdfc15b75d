/**
 * Rules and the rule book that decides whether one stops a vehicle; restrictions as clients see
 * them.
 */
package dev.headroom.domain.restriction;
