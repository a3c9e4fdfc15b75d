/**
 * Attempts that several instances count together. A single instance does not need this package.
 *
 * <p>Read first: {@code SharedAttemptsTest}.
 */
package dev.headroom.application.limit;
