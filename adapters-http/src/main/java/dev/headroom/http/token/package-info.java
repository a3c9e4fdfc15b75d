/**
 * Signed access tokens (JWT, RFC 7519) and the keys that sign them. Keys have a {@code kid}, are
 * kept in storage, can be rotated without signing anyone out, and are retired if one has leaked.
 * Verified signatures are cached in bounded memory. A token names the generation of its account's
 * tokens, by which tokens from before a sign-out are refused.
 */
package dev.headroom.http.token;
