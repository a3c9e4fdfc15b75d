/**
 * Large columns of numbers, of which a network, its graph and its hierarchy consist: where they
 * stay once they are complete ({@link dev.headroom.domain.column.Room}), how large they may be
 * ({@link dev.headroom.domain.column.TooLargeException}), rows as they are written ({@link
 * dev.headroom.domain.column.Rows}), items that are grouped by what they belong to ({@link
 * dev.headroom.domain.column.Groups}), who works through columns ({@link
 * dev.headroom.domain.column.Workers}), and the checksum of parts that follow each other ({@link
 * dev.headroom.domain.column.JoinedSum}, {@link dev.headroom.domain.column.RowNumbers}). Imports
 * nothing else of the domain.
 */
package dev.headroom.domain.column;
