/**
 * The HTTP interface: strict bodies in, contract bodies out, tokens, errors and the OpenAPI
 * document. {@link dev.headroom.http.HttpServer} is the door.
 */
package dev.headroom.http;
