/**
 * Where a company's vehicles were seen last, and which alerts their drivers got, for the company to
 * look at. Nothing is kept unless a {@link dev.headroom.domain.driver.PositionTerm} says for how
 * long; and then in memory alone: in no database, backup or log, and gone with the process. Why it
 * is so: decision 0025. Read {@code ShowFleetTest} first.
 */
package dev.headroom.application.live;
