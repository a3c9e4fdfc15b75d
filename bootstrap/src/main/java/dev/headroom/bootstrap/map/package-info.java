/** The map that is served: getting an extract, opening a network file, renewing it. */
package dev.headroom.bootstrap.map;
