/**
 * The syntax of tags: the parts of a key, amounts with units, the clauses of a conditional value,
 * free text. This package does not interpret tags. Test to read first: {@code AmountsTest}.
 */
package dev.headroom.osm.tags.syntax;
