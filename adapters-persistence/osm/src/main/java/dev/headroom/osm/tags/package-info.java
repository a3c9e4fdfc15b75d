/**
 * OpenStreetMap's tags, read as rules. {@link dev.headroom.osm.tags.RuleReader} is the entry; one
 * reader for each family of tags is behind it: {@code limit}, {@code access}, one-way streets,
 * opening hours and turn restrictions. They share {@code condition} (what stands after an
 * {@code @}), {@code hours} (opening hours), {@code syntax} (keys, amounts, texts as they are
 * written) and {@code element} (what is being read).
 *
 * <p>Invariant: a tag that can restrict a goods vehicle leads to a rule or to an issue, and an
 * unreadable tag restricts. A reader that fails closes the element that it was to read, and does
 * not end the import.
 *
 * <p>Every limit tag makes a rule of its own. Among access tags the most specific key of a class
 * counts; classes with equal results share a rule.
 *
 * <p>Tests to read first: {@code LimitTagsTest}, {@code AccessTagsTest}, {@code
 * ConditionalTagsTest}.
 */
package dev.headroom.osm.tags;
