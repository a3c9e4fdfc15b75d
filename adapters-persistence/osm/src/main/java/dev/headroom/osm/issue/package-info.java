/**
 * Reports of data that an import did not understand, and of the assumptions made instead: one
 * {@link dev.headroom.osm.issue.ImportIssue} each, counted by kind and listed with the
 * OpenStreetMap id. An issue never frees a road and never stops an import, even if a reader fails:
 * {@link dev.headroom.osm.issue.ReaderFaults}.
 */
package dev.headroom.osm.issue;
