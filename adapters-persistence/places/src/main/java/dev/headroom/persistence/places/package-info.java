/**
 * The index of a map's places, on Apache Lucene.
 *
 * <p>{@link dev.headroom.persistence.places.PlaceIndexWriter} builds it during an import, as one
 * file that becomes a section of the network file. {@link
 * dev.headroom.persistence.places.LucenePlaces} searches it.
 */
package dev.headroom.persistence.places;
