/**
 * Files that come over https: extracts to import, and maps that another machine imported.
 *
 * <p>{@link dev.headroom.server.fetch.Download} fetches one file. {@link
 * dev.headroom.server.fetch.RemoteMap} looks for a newer map from time to time, {@code MapFetch}
 * fetches and verifies it, and {@code KeptMap} is the file that it replaces. Read {@code
 * RemoteMapTest} first.
 */
package dev.headroom.server.fetch;
