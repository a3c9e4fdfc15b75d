/**
 * The ground's height, from tiles that an operator provides, and the hills that it makes of roads.
 *
 * <p>Terms: a <em>tile</em> holds one degree of latitude and longitude as a square of
 * <em>postings</em>, heights in whole metres; a posting that nobody measured is <em>void</em>. Not
 * known is a value of its own throughout ({@code NaN}, or no hill and not {@linkplain
 * dev.headroom.osm.height.Hills#known known}): it is never level ground.
 *
 * <p>{@link dev.headroom.osm.height.HeightTiles} finds and opens the files, {@link
 * dev.headroom.osm.height.Ground} knows where roads leave the ground, {@link
 * dev.headroom.osm.height.Hills} makes slopes of one line. The rule and its sources are in {@code
 * docs/travel-times.md}.
 *
 * <p>Dropped: slopes from posting to posting, which read the noise of the data as hills of 10 %;
 * and keeping unpacked tiles in the heap, which ways in any order load again and again.
 *
 * <p>Tests to read first: {@code HeightTilesTest}, {@code HillsTest}, {@code HillyMapTest}.
 */
package dev.headroom.osm.height;
