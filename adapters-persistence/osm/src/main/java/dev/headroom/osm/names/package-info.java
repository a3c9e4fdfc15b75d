/**
 * Collects the searchable places of a map: settlements, streets, house numbers, postcodes, firms.
 *
 * <p>{@code NamesImport} collects elements of the extract during the passes of an import; {@code
 * FoundPlaces} joins them with the roads of the network. {@code tags} reads tags, {@code shape} has
 * the shapes of areas, {@code area} finds what a point lies in, {@code road} makes streets,
 * numbered roads and junctions, {@code house} makes house numbers. Read {@code NamesImportTest}
 * first.
 */
package dev.headroom.osm.names;
