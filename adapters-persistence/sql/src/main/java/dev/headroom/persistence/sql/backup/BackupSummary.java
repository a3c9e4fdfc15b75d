package dev.headroom.persistence.sql.backup;

import java.time.Instant;

/**
 * What a backup, or a database, holds.
 *
 * @param created the moment that it is of
 * @param schemaVersion of the database that it is of
 * @param bytes of the file; 0 where there is none
 */
public record BackupSummary(Instant created, int schemaVersion, long rows, long bytes) {}
