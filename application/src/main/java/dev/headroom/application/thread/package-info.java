/**
 * The background threads and their names.
 *
 * <p>Read first: {@code BackgroundThreadTest}.
 */
package dev.headroom.application.thread;
