/**
 * The audit log as files: one JSON object a line, a file for each day (UTC) and further ones where
 * a day has much. {@link dev.headroom.persistence.audit.FileAuditLog} writes, {@link
 * dev.headroom.persistence.audit.AuditReader} reads; {@link
 * dev.headroom.persistence.audit.AuditFolder} says where, for how long, and how much. Beside the
 * files, {@link dev.headroom.persistence.audit.TableAuditLog} writes the same lines to a table that
 * all instances share. Both extend {@code AuditWriter}: a queue, a thread, and further attempts.
 *
 * <p>Several processes write to one folder at the same time: each appends whole lines with one call
 * of the operating system, and nobody renames a file. A line that a crash has cut off is left, and
 * the next writer begins a new one. Lines are plain ASCII without control characters.
 *
 * <p>Tried and dropped: the rolling files of a logging library. They roll and remove when something
 * is written, and not while nothing is; they do not say who may read a file, rename what another
 * process writes to, and would make embedding need a library of the server's. Read {@code
 * FileAuditLogTest} first.
 */
package dev.headroom.persistence.audit;
