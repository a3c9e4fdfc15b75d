package dev.headroom.persistence.sql.backup;

import java.time.Instant;

/**
 * A summary of a backup, or of the rows of a database.
 *
 * @param created the moment that the rows show
 * @param schemaVersion the version of the database's schema
 * @param bytes the length of the file; 0 if there is none
 */
public record BackupSummary(Instant created, int schemaVersion, long rows, long bytes) {}
