/**
 * What guides drivers: the destinations and exit numbers on signs, and the arrows on lanes.
 *
 * <p>A key without a direction, such as {@code destination}, counts only on a road that is driven
 * in one direction: on any other it does not say for whom the sign stands. {@code
 * destination:lanes} is not read. Nothing here restricts anybody, so what cannot be read is left
 * out without an issue.
 *
 * <p>Tests to read first: {@code GuideReaderTest}.
 */
package dev.headroom.osm.tags.guide;
