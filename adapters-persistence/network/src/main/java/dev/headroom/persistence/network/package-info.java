/**
 * The network file, the spatial index over it, and stand-alone planning: {@link
 * dev.headroom.persistence.network.RoutePlanning} opens a file and plans routes, without server and
 * database.
 */
package dev.headroom.persistence.network;
