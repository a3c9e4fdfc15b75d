/**
 * Readers of operators' CSV files: vehicles, places, drivers, corrections of the map, traffic
 * speeds. A file is accepted as a whole or not at all; the message names every bad line and the
 * remedy.
 */
package dev.headroom.server.csv;
