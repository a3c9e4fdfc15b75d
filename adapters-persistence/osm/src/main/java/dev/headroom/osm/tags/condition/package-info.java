/**
 * Conditions after the {@code @} of a conditional tag, and the values that hold under them. An
 * unreadable condition counts if it restricts and not if it loosens. Test to read first: {@code
 * ConditionalTagsTest}.
 */
package dev.headroom.osm.tags.condition;
