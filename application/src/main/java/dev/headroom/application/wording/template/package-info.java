/**
 * Patterns of messages and the rules of a language: a subset of ICU's message format, with the
 * plural rules of Unicode CLDR in their own notation. A pattern knows no message, and a rule no
 * language: both come from a catalogue.
 *
 * <p>Dropped: ICU4J, which gives the same for 15 MB of data of which six languages' plural rules
 * are a line each; {@link java.text.MessageFormat} and {@link java.text.ChoiceFormat}, which choose
 * by ranges of numbers and so cannot say what Polish says of 22.
 *
 * <p>Tests to read first: {@code TemplateTest}, then {@code PluralRulesTest}.
 */
package dev.headroom.application.wording.template;
