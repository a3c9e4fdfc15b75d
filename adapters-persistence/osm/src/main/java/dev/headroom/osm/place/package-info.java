/** Facts about places: time zones and countries, low-emission zones, postcodes. */
package dev.headroom.osm.place;
