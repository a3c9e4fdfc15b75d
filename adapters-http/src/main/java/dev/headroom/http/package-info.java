/**
 * The HTTP interface on Javalin: {@link dev.headroom.http.HttpServer} wires the handlers, which are
 * in packages by subject.
 *
 * <p>Below the subjects ({@code account}, {@code closure}, {@code driver}, {@code operation},
 * {@code restriction}, {@code route}, {@code vehicle}) are {@code problem} (error answers), {@code
 * body} (strict JSON in, plain JSON out), {@code access} (credentials and rate limits), {@code
 * token} (signed tokens) and {@code connection} (Jetty, TLS, request log). Only this module
 * contains the names of JSON members and the numeric codes of the interface.
 *
 * <p>The tests of this package run the server: read {@code EndpointsTest} and {@code ProtocolTest}
 * first. {@code Service} starts one with in-memory ports, and {@code OpenApi} checks each answer
 * against the document.
 */
package dev.headroom.http;
