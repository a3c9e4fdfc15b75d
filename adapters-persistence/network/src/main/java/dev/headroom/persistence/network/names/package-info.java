/**
 * The names in a network file: section {@code NAME}, which a file need not have and which reading a
 * network skips.
 *
 * <pre>
 *   length of the index 4 │ index │ blocks
 *   index: count of blocks 4 │ for each block: bytes 4 │ names 4 │ CRC-32C 4 │ first key
 *   block: count of contexts │ contexts │ bytes of the names │ names
 *   name:  bytes that are those of the name before │ the other bytes │ kind 1
 *          │ number of the key │ number of the context │ position
 * </pre>
 *
 * <p>Numbers of the index are little-endian; those of blocks take as many bytes as they need, 7
 * bits each (LEB128). A position is its distance from the one before in units of 10<sup>-7</sup>
 * degrees. A name stands there once for each of its keys, in their order, in blocks of some {@value
 * dev.headroom.persistence.network.names.NamesWriter#BLOCK_BYTES} bytes: a question reads few of
 * them one after the other, and none is kept. Keys are not stored but for a block's first: they
 * follow from the names.
 *
 * <p>An index that cannot be right is refused when the file is opened; a block, when it is read: it
 * is left out, and reported in the log and to whoever asks. Read {@code NamesFileTest} first.
 */
package dev.headroom.persistence.network.names;
