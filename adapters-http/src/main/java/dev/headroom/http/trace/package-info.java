/**
 * {@code POST /api/audits}: reads a drive, as positions or as the text of a file, and writes what
 * it was and what it broke. {@link dev.headroom.http.trace.AuditReply} does the same for the
 * command line.
 */
package dev.headroom.http.trace;
