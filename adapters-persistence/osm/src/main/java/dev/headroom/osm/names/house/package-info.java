/**
 * Collects house numbers: of nodes, areas and interpolations, each address once.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Addresses">addresses</a>
 * @see <a href="https://wiki.openstreetmap.org/wiki/Relation:associatedStreet">associatedStreet</a>
 */
package dev.headroom.osm.names.house;
