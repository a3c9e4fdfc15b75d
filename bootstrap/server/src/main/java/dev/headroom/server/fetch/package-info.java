/**
 * Files fetched over https: extracts to import, and maps that another machine imported.
 *
 * <p>{@link dev.headroom.server.fetch.Download} fetches one file. {@link
 * dev.headroom.server.fetch.RemoteMap} regularly checks for a newer map, {@code MapFetch} fetches
 * and verifies it, and {@code KeptMap} is the local file that it replaces. Read {@code
 * RemoteMapTest} first.
 */
package dev.headroom.server.fetch;
