/**
 * The threads that work beside the requests, and their names.
 *
 * <p>Read first: {@code BackgroundThreadTest}.
 */
package dev.headroom.application.thread;
