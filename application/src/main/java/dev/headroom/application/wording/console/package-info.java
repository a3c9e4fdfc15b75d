/**
 * The words of the console, the page on which a dispatcher works: what stands on buttons and beside
 * numbers, and what went wrong.
 *
 * <p>A language is one file, {@code LANGUAGE.properties} in UTF-8 among this package's resources.
 * The page inserts arguments ({@code {street}}) and chooses plural forms (keys that end in {@code
 * .one}, {@code .few}, {@code .many}, {@code .other}) itself, by the browser's own rules of the
 * language, so that numbers and dates are the user's too. A language that lacks a message of the
 * English catalogue, has a superfluous one, or uses other arguments is refused when it is read.
 *
 * <p>Tests to read first: {@code ConsoleWordsTest}.
 */
package dev.headroom.application.wording.console;
