/** Running a server: reads the settings, starts to answer, and shuts down cleanly. */
package dev.headroom.server.serve;
