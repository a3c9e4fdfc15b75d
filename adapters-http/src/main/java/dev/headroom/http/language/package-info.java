/**
 * The language of answers. On the console's paths it is the page's; on the contract's paths it is
 * English, or, if the operator enables it, that of {@code Accept-Language}.
 *
 * <p>An answer that contains words names its language in {@code Content-Language}; an answer
 * without words is the same in every language. {@link dev.headroom.application.wording.Languages}
 * knows the available languages and which of them a header prefers.
 *
 * <p>Tests to read first: {@code AnswerLanguageTest}.
 */
package dev.headroom.http.language;
