/**
 * Corrections of the map that an operator gives: what somebody who knows better says of one tag of
 * one object, why, and until when.
 *
 * <p>A {@link dev.headroom.domain.correction.Correction} is what is given, a {@link
 * dev.headroom.domain.correction.CorrectedTag} what an import made of it. The network keeps both
 * the rules of the corrected tags and those that they replace, each with the {@link
 * dev.headroom.domain.correction.Term} for which it is in force; so a correction ends without a new
 * import, and a route that relies on a loosened limit is recognised by asking the replaced rule.
 *
 * <p>Tests to read first: {@code CorrectedRulesTest}; for the import {@code CorrectedMapTest}.
 */
package dev.headroom.domain.correction;
