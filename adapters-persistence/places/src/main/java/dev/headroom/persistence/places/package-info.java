/**
 * The index of a map's places, on Apache Lucene.
 *
 * <p>{@link dev.headroom.persistence.places.PlaceIndexWriter} builds it during an import, as one
 * file that becomes a section of the network file: {@code StreetGroups} brings each street together
 * with its houses, {@code PlaceDocument} makes a document of it, {@code PackedDirectory} holds
 * Lucene's files.
 *
 * <p>{@link dev.headroom.persistence.places.LucenePlaces} searches it: {@code Question} reads the
 * query, {@code Retrieval} asks Lucene for {@code Candidates}, {@code Ranking} compares them, and
 * {@code Answers} makes the answers. {@code Abbreviations} and {@code KindWords} are the tables of
 * words. Read {@code SearchTest} first.
 */
package dev.headroom.persistence.places;
