/** Failures in words: what happened, and what to do. */
import {button, el} from "./dom.js";
import {FIELDS as EQUIPMENT} from "./equipment.js";
import {durationText, moment, t} from "./words.js";

/** A failure as a sentence. */
export function failureText(error) {
  if (error.old) {
    return t("failure.old_page");
  }
  if (error.offline) {
    return t("failure.offline");
  }
  switch (error.status) {
    case 401: return t("failure.session");
    case 403: return t("failure.forbidden");
    case 404: return error.code === "no_coverage" ? t("failure.no_coverage") : t("failure.not_found");
    case 429: return error.retryAfter < 60 ? t("failure.too_often")
      : t("failure.too_often_for", {time: durationText(Math.ceil(error.retryAfter / 60) * 60)});
    case 503: return error.code === "map_not_ready" ? t("failure.no_map") : t("failure.busy");
    case 500: return t("failure.broken", {request: error.body.request_id || "–"});
    default: return wordsOf(error.detail) || t("failure.unknown", {status: error.status});
  }
}

/** What the interface calls a field, as the page's label does. */
const FIELDS = {
  time_start: "departure.from", time_end: "departure.until", arrive_by: "departure.until",
  departure: "plan.from", arrival: "plan.to",
  "dimensions.height": "measure.height", "dimensions.width": "measure.width",
  "dimensions.length": "measure.length", "dimensions.weight": "measure.weight",
  height: "measure.height", width: "measure.width", length: "measure.length", weight: "measure.weight",
  registration_number: "fleet.registration", name: "fleet.name", reason: "closures.reason",
  from: "closures.from", until: "closures.until",
  ...Object.fromEntries(EQUIPMENT.flatMap(({name, label}) =>
    ["", "vehicle.", "equipment."].map((path) => [path + name, label]))),
};

/** The words of a label, which names them or gives them. */
const labelOf = (label) => (typeof label === "function" ? label() : t(label));

const ISO_TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)/g;

/** A sentence of the interface with the page's labels and times. */
export const wordsOf = (sentence) => sentence
  .replace(ISO_TIME, (time) => moment(time))
  .replace(/^stops\[(\d+)\][a-z_.\[\]\d]*: (.*)$/s, (whole, index, message) =>
    t("failure.field", {field: t("journey.stop", {number: index}), message}))
  .replace(/^([a-z_.]+): (.*)$/s, (whole, field, message) => (Object.hasOwn(FIELDS, field)
    ? t("failure.field", {field: labelOf(FIELDS[field]), message}) : whole));

/**
 * A failure as a note in the place where it happened.
 *
 * @param {ApiError} error
 * @param {Object} options again: seconds until it is tried again by itself; retry: called by a
 *     button
 */
export function failureNote(error, {again = 0, retry = null} = {}) {
  const details = (error.body.errors || []).filter((each) => each.message);
  return el("div.note.failure", {role: "alert"},
    el("p", {}, failureText(error)),
    details.length > 1
      ? el("ul", {}, details.map(({field, message}) => el("li", {}, wordsOf(`${field}: ${message}`))))
      : null,
    again > 0 ? el("p.quiet", {}, t("failure.again", {seconds: again})) : null,
    error.old ? button(t("failure.reload"), () => window.location.reload(), "primary")
      : retry ? button(t("failure.retry"), retry) : null);
}
