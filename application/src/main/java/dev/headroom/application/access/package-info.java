/**
 * Authentication: signing in, API keys, and finding the caller behind a token or a key.
 *
 * <p>All failed sign-ins have the same outcome and take the same time. Only the hash of a key is
 * stored. Lookups are cached for a few seconds, so that most requests need no storage and a
 * revocation, sign-out or suspension takes effect within 5 s. Read {@code AuthenticateTest} and
 * {@code SignInTest} first.
 */
package dev.headroom.application.access;
