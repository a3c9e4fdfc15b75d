/**
 * Large columns of numbers, the building material of a network, its graph and its hierarchy: their
 * final storage ({@link dev.headroom.domain.column.Room}) and greatest size ({@link
 * dev.headroom.domain.column.TooLargeException}), columns written by rows ({@link
 * dev.headroom.domain.column.Rows}), items grouped by owner ({@link
 * dev.headroom.domain.column.Groups}), parallel loops ({@link dev.headroom.domain.column.Workers}),
 * and the checksum of consecutive parts ({@link dev.headroom.domain.column.JoinedSum}, {@link
 * dev.headroom.domain.column.RowNumbers}). Imports nothing else of the domain.
 */
package dev.headroom.domain.column;
