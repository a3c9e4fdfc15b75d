/**
 * Patterns of messages and the rules of a language: a subset of ICU's message format, with the
 * plural rules of Unicode CLDR in their own notation. Patterns and rules are independent of
 * particular messages and languages: both come from a catalogue.
 *
 * <p>Dropped: ICU4J, which adds 15 MB of data where six languages' plural rules are a line each;
 * {@link java.text.MessageFormat} and {@link java.text.ChoiceFormat}, which select by ranges of
 * numbers and so cannot form the Polish plural of 22.
 *
 * <p>Tests to read first: {@code TemplateTest}, then {@code PluralRulesTest}.
 */
package dev.headroom.application.wording.template;
