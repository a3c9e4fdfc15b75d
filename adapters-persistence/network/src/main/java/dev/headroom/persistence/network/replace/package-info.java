/**
 * Replacing a file in one step, and the unfinished files that killed imports leave behind. To read
 * first: {@code AtomicFileTest}.
 */
package dev.headroom.persistence.network.replace;
