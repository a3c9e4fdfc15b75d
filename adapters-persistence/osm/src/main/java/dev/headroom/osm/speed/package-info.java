/** The speed of a lorry on a road or a ferry. */
package dev.headroom.osm.speed;
