/** Trips in words: their states, what watching them found, their times. */
import {el} from "./dom.js";
import {hour, moment, t} from "./words.js";

/** A state in a word. */
export function stateText(state) {
  switch (state) {
    case "sent": return t("trips.sent");
    case "accepted": return t("trips.accepted");
    case "under_way": return t("trips.under_way");
    case "done": return t("trips.done");
    case "cancelled": return t("trips.cancelled");
    default: return t("trips.draft");
  }
}

/** Whether a trip has not ended. */
export const isOpen = ({state}) => state !== "done" && state !== "cancelled";

/** What was found when the trip was planned again, in a few words. */
export function watchText({kind}) {
  switch (kind) {
    case "illegal": return t("trips.illegal");
    case "later": return t("trips.later");
    case "better": return t("trips.better");
    default: return t("trips.impossible");
  }
}

/** A state as a mark. */
export const stateMark = ({state}) => el(`span.state.${state}`, {}, stateText(state));

/** When a trip begins and ends; the day shows where it is not the one of a list. */
export function timesText({begins, ends}, day = null) {
  return begins ? `${day === null ? moment(begins) : hour(begins, day)} – ${hour(ends, begins)}` : t("trips.no_time");
}

/** From where to where. */
export const waysText = ({origin, destination, stops}) => [
  origin && destination ? t("sheet.title", {from: origin, to: destination}) : origin || destination,
  stops > 2 ? t("journey.count", {count: stops - 2}) : "",
].filter(Boolean).join(", ");
