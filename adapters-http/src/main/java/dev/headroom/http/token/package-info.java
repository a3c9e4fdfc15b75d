/**
 * Signed access tokens (JWT, RFC 7519) and the keys that sign them. Keys have a {@code kid}, live
 * in storage and are rotated without signing anyone out; a checked signature is remembered in
 * bounded memory.
 */
package dev.headroom.http.token;
