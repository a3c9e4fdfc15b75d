/**
 * The use cases, in packages by subject. Each use case is one class with its command and its sealed
 * outcome.
 *
 * <p>This package holds the types that several use cases share: {@link
 * dev.headroom.application.FieldProblem}, a fault in one field of a command, and {@link
 * dev.headroom.application.NearestName}, which guesses which known name a user meant.
 *
 * <p>No use case reads the system clock; each takes a {@code java.time.Clock}. All are safe for
 * several threads.
 */
package dev.headroom.application;
