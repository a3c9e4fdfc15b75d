/**
 * The console: the paths under {@code /console}, which are not part of the interface that {@code
 * /openapi.json} describes and change with the page that calls them. They call the same use cases
 * as the interface and write the bodies of its handlers, for the user identified by a cookie
 * ({@code session}). Read {@code ConsoleEndpointsTest} first.
 */
package dev.headroom.http.console;
