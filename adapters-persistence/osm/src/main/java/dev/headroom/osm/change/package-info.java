/**
 * Updates an extract with OpenStreetMap's change files.
 *
 * <p>{@link dev.headroom.osm.change.ExtractUpdate} is the entry. {@code Mentions} lists the
 * elements of the changes, {@code ExtractSurvey} which of them the extract has, and {@code
 * ConcernedChanges} finds the changes that concern it. {@code Merge} hands these and the extract to
 * Osmosis, which merges and writes them. Files are read by this module's own reader, which bounds
 * what a hostile one takes.
 *
 * <p>Test to read first: {@code ExtractUpdateTest}.
 */
package dev.headroom.osm.change;
