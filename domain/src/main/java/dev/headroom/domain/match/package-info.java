/** Finds the roads that a place, a place with a heading, or a line means. */
package dev.headroom.domain.match;
