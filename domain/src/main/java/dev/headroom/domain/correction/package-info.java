/**
 * Corrections of the map by an operator: each overrides one tag of one object, with a reason and an
 * end date.
 *
 * <p>A {@link dev.headroom.domain.correction.Correction} is the operator's input, a {@link
 * dev.headroom.domain.correction.CorrectedTag} its effect in an import. The network keeps both the
 * rules of the corrected tags and those that they replace, each with the {@link
 * dev.headroom.domain.correction.Term} for which it is in force. A correction therefore ends
 * without a new import, and the replaced rule shows whether a route relies on a loosened limit.
 *
 * <p>Tests to read first: {@code CorrectedRulesTest}; for the import {@code CorrectedMapTest}.
 */
package dev.headroom.domain.correction;
