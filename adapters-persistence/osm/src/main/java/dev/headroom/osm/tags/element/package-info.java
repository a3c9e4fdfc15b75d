/**
 * The element whose tags are read, where it lies, and the rules and signs that are read from it.
 */
package dev.headroom.osm.tags.element;
