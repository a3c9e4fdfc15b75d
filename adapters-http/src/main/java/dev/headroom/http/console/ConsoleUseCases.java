package dev.headroom.http.console;

import dev.headroom.application.access.ReadSession;
import dev.headroom.application.access.SignOutUser;

/**
 * What the console serves besides what the interface does. The caller owns all of it.
 *
 * @param readSession who is signed in
 * @param signOut ends every session of a user
 */
public record ConsoleUseCases(ReadSession readSession, SignOutUser signOut) {}
