/**
 * The console's page: its files, with the headers by which a browser caches them, and its texts.
 *
 * <p>{@code GET /console/} is the one document. It names everything else under a folder that
 * contains a checksum of all files, {@code /console/static/CHECKSUM/}, so that a browser caches
 * those for good and a new version of the server uses a new folder; the modules name each other by
 * relative paths and need no build step. The map library comes from its webjar. The content
 * security policy allows scripts, styles and connections of this server only, and nothing inline.
 *
 * <p>The files are among this package's resources; {@code docs/console.md} is a tour of the page.
 * Tests to read first: {@code ConsolePageTest}.
 */
package dev.headroom.http.console.page;
