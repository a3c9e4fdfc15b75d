/**
 * Strict JSON in, plain JSON out. An unknown, duplicate, mistyped or null member is an error that
 * names it; a misspelt {@code height} never becomes "no height". Numbers leave without exponents.
 * {@link dev.headroom.http.body.CompressedAnswer} sends what is kept compressed.
 */
package dev.headroom.http.body;
