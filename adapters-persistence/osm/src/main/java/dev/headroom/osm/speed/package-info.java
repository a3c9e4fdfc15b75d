/** How fast a lorry is on a road or a ferry. */
package dev.headroom.osm.speed;
