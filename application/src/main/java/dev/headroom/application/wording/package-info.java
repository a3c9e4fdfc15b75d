/**
 * Turns values of the domain into sentences for drivers and dispatchers, for HTTP, pushes and the
 * command line alike.
 *
 * <p>A language is one file, {@code LANGUAGE.properties} in UTF-8 among this package's resources,
 * such as {@code en.properties}: a pattern for each message (see {@link
 * dev.headroom.application.wording.template.Template}), the decimal separator, and the language's
 * forms for counting and ordering as Unicode CLDR publishes them. Ordinals, plurals, points of the
 * compass and units are in the file, never in code. A catalogue that lacks a message, has a
 * superfluous one, or uses other arguments than the code gives is refused when it is read. A new
 * language is such a file here, one in {@code console}, and its code in {@link
 * dev.headroom.application.wording.Languages#CODES}.
 *
 * <p>The catalogue holds the steps and notices of routes, signs, pushes, the faults of fields that
 * use cases refuse, and the reasons for which HTTP refuses a request: a {@link
 * dev.headroom.application.wording.Remark} is a message with its arguments, which becomes text only
 * when it is written. Texts that only operators read are English and are in the code: the command
 * line, the issues of an import, exceptions, the log, and the description of the interface. {@code
 * Headroom.Builder.withWording} selects the wording.
 *
 * <p>A family of messages is an enum that implements {@link
 * dev.headroom.application.wording.Message}, listed in {@code Catalogue}; a class of its own,
 * reached from {@link dev.headroom.application.wording.Wording}, turns types of the domain into
 * those messages ({@link dev.headroom.application.wording.RouteWording} with {@code StepMessage} is
 * an example to follow).
 *
 * <p>Tests to read first: {@code RouteWordingTest}, then {@code CatalogueTest}.
 */
package dev.headroom.application.wording;
