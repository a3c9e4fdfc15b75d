/**
 * Sections of a network file that are read in parts while the map is served: their blocks, the
 * encoding of numbers in them, and the shared file.
 */
package dev.headroom.persistence.network.packed;
