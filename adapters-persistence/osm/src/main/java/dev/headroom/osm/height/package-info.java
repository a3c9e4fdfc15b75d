/**
 * The ground's height, from tiles that an operator provides, and the slopes of roads that follow
 * from it.
 *
 * <p>Terms: a <em>tile</em> covers one degree of latitude and longitude as a square of
 * <em>postings</em>, heights in whole metres; a posting without a measurement is <em>void</em>. An
 * unknown height is a value of its own throughout ({@code NaN}, or no hill and not {@linkplain
 * dev.headroom.osm.height.Hills#known known}): it never means level ground.
 *
 * <p>{@link dev.headroom.osm.height.HeightTiles} finds and opens the files, {@link
 * dev.headroom.osm.height.Ground} knows where roads leave the ground, {@link
 * dev.headroom.osm.height.Hills} makes slopes of one line. The rule and its sources are in {@code
 * docs/travel-times.md}.
 *
 * <p>Dropped: slopes from posting to posting, which turn the noise of the data into hills of 10 %;
 * and unpacked tiles on the heap, which ways in any order load again and again.
 *
 * <p>Tests to read first: {@code HeightTilesTest}, {@code HillsTest}, {@code HillyMapTest}.
 */
package dev.headroom.osm.height;
