/**
 * The words of the console, the dispatcher's web page: labels of buttons and numbers, and error
 * messages.
 *
 * <p>A language is one file, {@code LANGUAGE.properties} in UTF-8 among this package's resources.
 * The page itself inserts arguments ({@code {street}}) and selects plural forms (keys that end in
 * {@code .one}, {@code .few}, {@code .many}, {@code .other}) by the browser's own rules of the
 * language, so that numbers and dates follow the user's settings too. A language that lacks a
 * message of the English catalogue, has a superfluous one, or uses other arguments is refused when
 * it is read.
 *
 * <p>Tests to read first: {@code ConsoleWordsTest}.
 */
package dev.headroom.application.wording.console;
