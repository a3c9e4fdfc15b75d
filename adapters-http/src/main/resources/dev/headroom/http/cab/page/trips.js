/** Trips of the office as legs to drive. */
import {moment, t} from "./words.js";

export const tripStates = {open: ["sent", "accepted", "under_way"], offered: "sent"};

/**
 * The legs of a trip, each with what to know of the stop where it ends.
 *
 * @param {Object} trip with its journey and answer
 */
export function legsOf({journey, answer}) {
  const stops = answer.stops.filter(({kind}) => kind !== "pass");
  return answer.legs.map((route, i) => {
    const visit = stops[i + 1] ?? stops[stops.length - 1];
    const stop = journey.stops[visit.stop] ?? {};
    return {
      route,
      form: journey.geometries,
      name: visit.name || visit.point.street || t("cab.stop_number", {number: i + 1}),
      notes: notesOf(stop, visit),
      to: {lat: visit.point.lat, lon: visit.point.lon},
    };
  });
}

function notesOf({street, notes}, {service_time: service, duration, point}) {
  return [
    notes,
    street && street !== point.street ? street : null,
    service ? t("cab.service_from", {time: moment(service)}) : null,
    duration > 0 ? t("cab.service_takes", {minutes: Math.round(duration / 60)}) : null,
  ].filter(Boolean).join(". ");
}
