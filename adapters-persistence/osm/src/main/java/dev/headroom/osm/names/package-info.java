/**
 * Collects the names of a map from an extract: places, and postcodes with their places ({@code
 * PostcodePlaces}). Streets come from the network. Read {@code NamesImportTest} first.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:addr:postcode">addr:postcode</a>
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:postal_code">postal_code</a>
 */
package dev.headroom.osm.names;
