/**
 * Backups: a file of rows, never of SQL, so that reading one executes nothing in it.
 *
 * <p>A file is a header (magic, format, time, version of the schema, tables and their columns), the
 * rows of each table, and the SHA-256 of all that. Values are tagged with one of five kinds.
 * Reading is bounded by the length of the file, and each value by the size of a column.
 *
 * <p>Read first: {@code BackupTest}, {@code HostileBackupTest}, and docs/decisions/0022.
 */
package dev.headroom.persistence.sql.backup;
