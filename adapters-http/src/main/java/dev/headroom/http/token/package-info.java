/**
 * Signed access tokens (JWT, RFC 7519) and the keys that sign them. Keys have a {@code kid}, live
 * in storage, are rotated without signing anyone out, and retired where one has leaked; a checked
 * signature is remembered in bounded memory. A token names the generation of its account's tokens,
 * which decides after a sign-out.
 */
package dev.headroom.http.token;
