/**
 * Backups: copies of all stored data, as of one moment.
 *
 * <p>Read first: {@code BackupTest} of the SQL adapter.
 */
package dev.headroom.domain.backup;
