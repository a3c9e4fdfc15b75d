/**
 * The console: the paths under {@code /console}, which are no part of the interface that {@code
 * /openapi.json} describes and change with the page that calls them. They call the use cases and
 * write the bodies of the interface's own handlers, for the user who is signed in by a cookie
 * ({@code session}). Read {@code ConsoleEndpointsTest} first.
 */
package dev.headroom.http.console;
