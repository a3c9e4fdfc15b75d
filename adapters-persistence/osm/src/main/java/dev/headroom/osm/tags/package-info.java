/**
 * OpenStreetMap's tags, read as rules. {@link dev.headroom.osm.tags.RuleReader} is the entry; one
 * reader for each family of tags is behind it: {@code limit}, {@code access}, one-way streets,
 * opening hours and turn restrictions. They share {@code condition} (what stands after an
 * {@code @}), {@code hours} (opening hours), {@code syntax} (keys, amounts, texts as they are
 * written) and {@code element} (what is being read).
 *
 * <p>Invariant: a tag that can restrict a goods vehicle leads to a rule or to an issue, and what
 * cannot be read restricts. A reader that fails closes what it was to read, and ends no import.
 *
 * <p>Of limits every tag makes a rule of its own. Of access the most special key of a class counts;
 * classes that read alike share a rule.
 *
 * <p>Tests to read first: {@code LimitTagsTest}, {@code AccessTagsTest}, {@code
 * ConditionalTagsTest}.
 */
package dev.headroom.osm.tags;
