/**
 * What an extract has for the names of a map: places, and where postcodes are ({@code
 * PostcodePlaces}). Streets come from the network. Read {@code NamesImportTest} first.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:addr:postcode">addr:postcode</a>
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:postal_code">postal_code</a>
 */
package dev.headroom.osm.names;
