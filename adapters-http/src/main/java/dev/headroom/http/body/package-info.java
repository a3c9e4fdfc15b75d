/**
 * Strict JSON in, plain JSON out. An unknown, duplicate, mistyped or null member is an error that
 * names it; a misspelt {@code height} never becomes "no height". Numbers leave without exponents.
 */
package dev.headroom.http.body;
