/**
 * The parts of a map that are only drawn: water, woods, built-up areas, railways and place names,
 * on a grid of Web Mercator that vector tiles are cut from.
 *
 * <p>{@link dev.headroom.domain.picture.Grid} is the plane: the tiles of zoom {@value
 * dev.headroom.domain.picture.Tile#DEEPEST} side by side, {@value
 * dev.headroom.domain.picture.Tile#EXTENT} units each. A {@link
 * dev.headroom.domain.picture.Picture} contains each feature once for each {@link
 * dev.headroom.domain.picture.Detail} in which it is large enough to be seen, with as many points
 * as can be distinguished there. It does not contain roads: their network does.
 *
 * <p>Lines are simplified after Douglas and Peucker, <i>Algorithms for the reduction of the number
 * of points required to represent a digitized line or its caricature</i> (1973); rings are clipped
 * after Sutherland and Hodgman, <i>Reentrant polygon clipping</i> (1974), which leaves edges along
 * the border of the clip where a ring goes in and out: they are outside of what a tile shows. Read
 * {@code GridLineTest} first.
 */
package dev.headroom.domain.picture;
