/**
 * CSV files that an operator writes: vehicles, corrections of the map, speeds of traffic. All of a
 * file is taken, or nothing; every bad line is named with what to write.
 */
package dev.headroom.server.csv;
