/**
 * The use cases, in packages by subject: one class for each use case, with its command and its
 * sealed outcome.
 *
 * <p>This package itself holds what several of them share: {@link
 * dev.headroom.application.FieldProblem}, what is wrong with one field of a command, and {@link
 * dev.headroom.application.NearestName}, which guesses the name that somebody meant.
 *
 * <p>No use case reads a clock; each takes a {@code java.time.Clock}. All are safe for several
 * threads.
 */
package dev.headroom.application;
