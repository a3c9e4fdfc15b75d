/** Signing in, and issuing and reading API keys. */
package dev.headroom.http.account;
