/**
 * What low-emission zones ask of vehicles: by their tags, and by a table of countries and names.
 */
package dev.headroom.osm.emission;
