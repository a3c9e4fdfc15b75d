/**
 * Opening hours, parsed by a library and compiled into the domain's {@link
 * dev.headroom.domain.restriction.Schedule}.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification">Opening hours
 *     specification</a>
 */
package dev.headroom.osm.tags.hours;
