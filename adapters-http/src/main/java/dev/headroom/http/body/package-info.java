/**
 * Strict JSON in, plain JSON out. An unknown, duplicate, mistyped or null member is an error that
 * names it; a misspelt {@code height} never becomes "no height". Numbers are written without
 * exponents. {@link dev.headroom.http.body.CompressedAnswer} sends compressed content.
 */
package dev.headroom.http.body;
