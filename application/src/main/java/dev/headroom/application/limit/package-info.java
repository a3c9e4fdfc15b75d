/**
 * Attempts that several instances count together. An instance alone needs none of this.
 *
 * <p>Read first: {@code SharedAttemptsTest}.
 */
package dev.headroom.application.limit;
