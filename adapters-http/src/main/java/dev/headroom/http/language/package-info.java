/**
 * In which language an answer speaks: that of the page on the console's paths; on the contract's
 * paths English, or, where the operator lets it decide, that of {@code Accept-Language}.
 *
 * <p>An answer names its language in {@code Content-Language} where words are taken for it; what
 * has no words is the same in every language. Which languages there are, and which of them a header
 * wants most, is decided by {@link dev.headroom.application.wording.Languages}.
 *
 * <p>Tests to read first: {@code AnswerLanguageTest}.
 */
package dev.headroom.http.language;
