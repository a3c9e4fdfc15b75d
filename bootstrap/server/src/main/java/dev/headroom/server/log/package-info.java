/** The configuration and format of the server's log. */
package dev.headroom.server.log;
