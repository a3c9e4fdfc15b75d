/**
 * Updates an extract with OpenStreetMap's change files.
 *
 * <p>{@link dev.headroom.osm.change.ExtractUpdate} is the entry point. {@code Mentions} lists the
 * elements of the changes, {@code ExtractSurvey} finds which of them the extract has, and {@code
 * ConcernedChanges} selects the changes that concern it. {@code Merge} passes these and the extract
 * to Osmosis, which merges and writes them. Files are read by this module's own reader, which
 * limits the resources that a hostile file takes.
 *
 * <p>Test to read first: {@code ExtractUpdateTest}.
 */
package dev.headroom.osm.change;
