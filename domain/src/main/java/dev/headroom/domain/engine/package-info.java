/**
 * Shortest paths under restrictions, over int ids and arrays. Imports nothing else of the domain.
 */
package dev.headroom.domain.engine;
