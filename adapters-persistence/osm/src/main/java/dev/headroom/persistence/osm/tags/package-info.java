/**
 * OpenStreetMap's tags, read as rules. One reader for each family of tags; {@link
 * dev.headroom.persistence.osm.tags.RuleReader} is the door.
 *
 * <p>Invariant: a tag that can restrict a goods vehicle leads to a rule or to an issue, and what
 * cannot be read restricts.
 *
 * <p>Of limits every tag makes a rule of its own. Of access the most special key of a class counts;
 * classes that read alike share a rule.
 */
package dev.headroom.persistence.osm.tags;
