/**
 * Reads coordinates as people write and paste them. {@link
 * dev.headroom.application.search.coordinate.CoordinateText} is the entry. What may mean two places
 * is not read at all. Read {@code CoordinateTextTest} first.
 */
package dev.headroom.application.search.coordinate;
