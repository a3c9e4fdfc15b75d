/** What the page shows over the map or instead of it: messages, trips, an arrival, the menu. */
import {postJson} from "./api.js";
import {button, el} from "./dom.js";
import {legsOf, tripStates} from "./trips.js";
import {distanceText, durationText, t} from "./words.js";

/** What a message is answered with. */
const ANSWERS = {yes: () => t("cab.yes"), no: () => t("cab.no"), later: () => t("cab.later")};

const MOST_TRIPS = 3;

/** A message of the office, answered with one touch. */
export function messageCard(cockpit, {id, title, text, answers}) {
  const away = cockpit.card("message", el("strong", {}, title || t("cab.message")), el("p", {}, text),
    el("div.answers", {}, (answers ?? Object.keys(ANSWERS)).map((code) => button(ANSWERS[code]?.() ?? code, async () => {
      away();
      await postJson(`/cab/api/messages/${encodeURIComponent(id)}/answer`, {code}).catch(() => {});
    }, "big"))));
}

/** A trip that the office offers. */
export function offerCard(cockpit, trip, accept) {
  const away = cockpit.card("trip", el("strong", {}, t("cab.trip_offered")),
    el("p", {}, `${trip.name}: ${trip.origin} – ${trip.destination}, ${distanceText(trip.distance)}, ${durationText(trip.duration)}`),
    el("div.answers", {},
      button(t("cab.accept"), () => {
        away();
        accept();
      }, "primary.big"),
      button(t("cab.later"), () => away(), "big")));
}

/**
 * The end of a leg.
 *
 * @param {Object} next the leg after it, or null
 * @param {Object} act goOn and done
 */
export function arrivedCard(cockpit, {name, notes}, next, act) {
  const away = cockpit.card("arrived", el("strong", {}, t("cab.arrived")), el("p", {}, name),
    notes ? el("p.quiet", {}, notes) : null,
    el("div.answers", {}, button(next ? t("cab.go_on", {name: next.name}) : t("cab.done"), () => {
      away();
      (next ? act.goOn : act.done)();
    }, "primary.big")));
}

/**
 * A trip before it is driven, with its stops.
 *
 * @param {Object} options ready: whether it can be driven; drive and back
 */
export function tripScreen(trip, {ready, drive, back}) {
  const begin = button(t(trip.state === tripStates.offered ? "cab.accept_drive" : "cab.drive"), drive, "primary.huge");
  begin.disabled = !ready;
  return el("div.form", {}, el("h1", {}, trip.name),
    el("p.quiet", {}, `${distanceText(trip.distance)} · ${durationText(trip.duration)}`),
    el("ol.stops", {}, legsOf(trip).map(({name, notes}) =>
      el("li", {}, el("strong", {}, name), notes ? el("p.quiet", {}, notes) : null))),
    begin, button(t("cab.back"), back, "big"));
}

/**
 * The menu of a drive; each of its buttons closes it.
 *
 * @param {Object} options trips that can be taken; act: search, leaveWay (null without a way), take and endDrive
 */
export function menuSheet({trips, act}) {
  const close = () => sheet.remove();
  const then = (next) => () => {
    close();
    next();
  };
  const sheet = el("div.sheet", {role: "dialog", "aria-label": t("cab.menu")},
    button(t("cab.where"), then(act.search), "big"),
    act.leaveWay ? button(t("cab.end_way"), then(act.leaveWay), "big") : null,
    trips.slice(0, MOST_TRIPS).map((trip) => button(trip.name || trip.destination, then(() => act.take(trip)), "big")),
    button(t("cab.end_drive"), then(act.endDrive), "big"),
    button(t("cab.close"), close, "primary.big"));
  return sheet;
}
