/** The settings of an installation: what there is, its bounds, and where it comes from. */
package dev.headroom.server.config;
