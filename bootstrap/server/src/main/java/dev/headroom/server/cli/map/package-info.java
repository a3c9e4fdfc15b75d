/**
 * The commands on map files: importing, checking, comparing and updating them, and planning a route
 * without a server.
 */
package dev.headroom.server.cli.map;
