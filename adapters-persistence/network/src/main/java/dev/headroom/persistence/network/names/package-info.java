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
 * degrees. A name occurs once for each of its keys, in their order, in blocks of some {@value
 * dev.headroom.persistence.network.names.NamesWriter#BLOCK_BYTES} bytes: a search reads few of them
 * one after the other, and none is kept. Only the first key of each block is stored; the others
 * follow from the names.
 *
 * <p>An invalid index is refused when the file is opened. An invalid block is found when it is
 * read: it is left out, and reported in the log and to the caller. Read {@code NamesFileTest}
 * first.
 */
package dev.headroom.persistence.network.names;
