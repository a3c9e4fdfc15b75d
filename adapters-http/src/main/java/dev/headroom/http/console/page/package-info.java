/**
 * The console's page: its files, with what a browser needs to keep them, and its words.
 *
 * <p>{@code GET /console/} is the one document. It names everything else under a folder that
 * carries a checksum of all files, {@code /console/static/CHECKSUM/}, so that a browser keeps those
 * for good and a new version of the server is a new folder; the modules name each other by relative
 * paths and need no build step. The map library comes from its webjar. The content security policy
 * allows scripts, styles and connections of this server alone, and nothing inline.
 *
 * <p>The files lie among this package's resources; {@code docs/console.md} is a tour of what they
 * show. Tests to read first: {@code ConsolePageTest}.
 */
package dev.headroom.http.console.page;
