/**
 * The picture in a network file: section {@code PICT}, which a file need not have and which reading
 * a network skips.
 *
 * <pre>
 *   length of the index 4 │ index │ blocks
 *   index: for each detail: count of blocks 4 │ for each block:
 *          west 4 │ north 4 │ east 4 │ south 4 │ bytes 4 │ features 4 │ CRC-32C 4
 *   feature: kind 1 │ rank 1 │ name │ count of parts │ for each: count of points │ points
 * </pre>
 *
 * <p>Numbers of the index are little-endian; those of features take as many bytes as they need, 7
 * bits each (LEB128). A point is its distance from the one before, the first of a feature that from
 * the corner of its block, with the sign in the last bit, in units of its detail. Features are put
 * together by their size and then along a curve of Morton's (1966), so that a tile reads few blocks
 * of some {@value dev.headroom.persistence.network.picture.PictureWriter#BLOCK_BYTES} bytes; each
 * is stored once for each detail. Blocks are read when a tile asks for them, and never kept.
 *
 * <p>An index that cannot be right is refused when the file is opened; a block, when it is read: it
 * is left out, and reported in the log. Read {@code PictureFileTest} first.
 */
package dev.headroom.persistence.network.picture;
