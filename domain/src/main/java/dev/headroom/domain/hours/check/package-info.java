/**
 * Holds a schedule against the articles. Nothing here is shared with the search for schedules, so
 * that one mistake cannot hide another.
 */
package dev.headroom.domain.hours.check;
