/** The endpoints for signing in, and for issuing and reading API keys. */
package dev.headroom.http.account;
