/**
 * Everything between the socket and a handler: Jetty's listener and its limits, TLS, reception of
 * whole bodies, security headers, the request log and metrics, and the handling of exceptions that
 * no handler caught. No exception's message reaches a client.
 */
package dev.headroom.http.connection;
