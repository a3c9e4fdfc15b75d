/**
 * Sections of a network file that are read part by part while the map is served: their numbers, and
 * the file that they share.
 */
package dev.headroom.persistence.network.packed;
