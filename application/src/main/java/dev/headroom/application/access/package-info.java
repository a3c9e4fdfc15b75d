/**
 * Who may call: signing in, API keys, and finding the caller behind a token or a key.
 *
 * <p>Every failed sign-in has the same outcome and takes the same time. Of a key only its hash is
 * stored. What a lookup answered is remembered for a few seconds, so that a revocation, a sign-out
 * or a suspension holds within 5 s and most requests need no storage. Read {@code AuthenticateTest}
 * and {@code SignInTest} first.
 */
package dev.headroom.application.access;
