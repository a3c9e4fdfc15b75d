/**
 * Guidance for drivers: the destinations and exit numbers on signs, and the arrows on lanes.
 *
 * <p>A key without a direction, such as {@code destination}, counts only on a road that is driven
 * in one direction: on any other it does not determine the direction of the sign. {@code
 * destination:lanes} is not read. Guidance restricts nobody, so that unreadable tags are ignored
 * without an issue.
 *
 * <p>Tests to read first: {@code GuideReaderTest}.
 */
package dev.headroom.osm.tags.guide;
