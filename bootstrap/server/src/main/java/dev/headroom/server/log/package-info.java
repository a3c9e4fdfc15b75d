/** How the server's log is written. */
package dev.headroom.server.log;
