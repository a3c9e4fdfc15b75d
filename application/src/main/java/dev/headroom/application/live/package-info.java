/**
 * The last positions of a company's vehicles and the alerts that their drivers got, for the company
 * to see. Nothing is kept unless a {@link dev.headroom.domain.driver.PositionTerm} sets a period.
 * Data is kept only in memory: in no database, backup or log, and it is gone with the process.
 * Decision 0025 has the reasons. Read {@code ShowFleetTest} first.
 */
package dev.headroom.application.live;
