/** The settings of an installation: their names, bounds, and sources. */
package dev.headroom.server.config;
