/**
 * Answers held against the raw tags of OpenStreetMap extracts, by readers of their own that share
 * nothing with the importer: the two can only agree by both being right.
 *
 * <p>{@code RawMap} reads an extract, {@code TagJudge} its tags and {@code TurnJudge} its turn
 * restrictions, for one vehicle at one moment; {@code RouteChecker} judges each way, node and turn
 * of a {@code DrivenRoute} with them. {@code RecallTest} asks the other way round, whether all that
 * restricts somebody in the file has become a rule or an issue, and {@code CheckerBitesTest} plants
 * faults that the checker has to find. The other tests follow one subject from the extract to the
 * answer, on real maps or on a {@code TinyMap} that they draw.
 *
 * <p>Tests to read first: {@code TagJudgeTest}, then {@code RoutesAgainstRawTagsTest}.
 */
package dev.headroom.truth;
