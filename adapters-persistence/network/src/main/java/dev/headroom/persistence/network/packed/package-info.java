/**
 * Sections of a network file that are read part by part while the map is served: their blocks, the
 * numbers in these, and the file that they share.
 */
package dev.headroom.persistence.network.packed;
