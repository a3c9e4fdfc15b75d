/**
 * The network file, the spatial index over it, and planning alone: {@link
 * dev.headroom.persistence.network.RoutePlanning} opens a file and answers, without server and
 * database.
 */
package dev.headroom.persistence.network;
