/**
 * {@code POST /api/matrix}: reads the ends of routes, and writes what each route takes. The rows
 * are kept as numbers until the search has ended, and written as text after that, so that no search
 * waits for a client.
 */
package dev.headroom.http.matrix;
