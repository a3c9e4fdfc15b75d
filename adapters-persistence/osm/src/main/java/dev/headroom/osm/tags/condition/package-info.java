/**
 * What stands after the {@code @} of a conditional tag, and the values that hold under it. A
 * condition that cannot be read counts where it restricts and not where it loosens. Test to read
 * first: {@code ConditionalTagsTest}.
 */
package dev.headroom.osm.tags.condition;
