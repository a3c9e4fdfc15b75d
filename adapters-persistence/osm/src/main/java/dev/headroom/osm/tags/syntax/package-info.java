/**
 * How mappers write: the parts of a key, amounts with units, the clauses of a conditional value,
 * free text. Nothing here knows what a tag means. Test to read first: {@code AmountsTest}.
 */
package dev.headroom.osm.tags.syntax;
