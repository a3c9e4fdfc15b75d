/** A server: settings in, an answering address out, and a clean end. */
package dev.headroom.server.serve;
