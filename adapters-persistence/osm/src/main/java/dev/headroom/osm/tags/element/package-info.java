/** The element being read, its location, and the rules and signs read from it. */
package dev.headroom.osm.tags.element;
