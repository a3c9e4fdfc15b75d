/** The commands on map files: import, check, and planning a route without a server. */
package dev.headroom.server.cli.map;
