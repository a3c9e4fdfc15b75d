/**
 * Everything between the socket and a handler: Jetty's listener and its bounds, TLS, whole bodies
 * within a time, security headers, the request log and metrics, and the last resort for what ends a
 * request with an exception. No exception's message reaches a client.
 */
package dev.headroom.http.connection;
