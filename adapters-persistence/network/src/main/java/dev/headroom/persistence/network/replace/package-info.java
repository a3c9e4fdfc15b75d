/**
 * Replacing a file in one step, and removing the unfinished files of killed imports. To read first:
 * {@code AtomicFileTest}.
 */
package dev.headroom.persistence.network.replace;
