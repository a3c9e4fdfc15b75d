/** The sheet of a journey for the cab, and the journey as one route for files. */
import {vehicleText} from "./answer.js";
import {el, fill} from "./dom.js";
import {
  endsOf, legText, lineOf, notesOf, placesOf, stopText, timesText, vehicleChangeText,
} from "./journey-answer.js";
import {vehicleChange, vehicleFrom} from "./journey-plan.js";
import {activityText} from "./journey-schedule.js";
import {coordinatesText} from "./plan.js";
import {qrImage} from "./qr.js";
import {driverOf, limits} from "./sheet.js";
import {dayAndTime, distanceText, durationText, noticeText, t} from "./words.js";

/** A journey as one route: its line, steps and limits, counted from the beginning of the whole. */
export function wholeRoute(journey) {
  let before = 0;
  const parts = journey.legs.map((leg) => {
    const far = before;
    before += leg.data.distance;
    const later = (list) => (list ?? []).map((limit) => ({...limit, from: limit.from + far}));
    return {steps: leg.steps, passed: later(leg.passed), violated: later(leg.violated), avoided: leg.avoided ?? []};
  });
  const all = (name) => parts.flatMap((part) => part[name]);
  const {stops} = journey;
  return {
    data: journey.data,
    departure_time: stops[0].departure_time,
    arrival_time: stops[stops.length - 1].arrival_time,
    geometry: lineOf(journey),
    steps: all("steps"),
    passed: all("passed"),
    violated: all("violated"),
    avoided: all("avoided"),
  };
}

/** The stops of a journey as files have them. */
export const stopsForFiles = (journey, plan) => journey.stops.map((visit, index) => ({
  ...placesOf(plan)[visit.stop],
  name: stopText(visit.stop, plan),
  text: timesText(visit, index, journey.stops, plan),
}));

/**
 * Lays the sheet out; it shows on paper alone.
 *
 * @param {Object} given journey, plan, title, country, the address of the map's picture, mapName,
 *     company, vehicleName and the link, which is a code for a phone; caption of the code; driver: a name, where one is
 *     known; notes: lines for the driver; vehicle: whether vehicle and driver are known at all
 */
export async function layOutJourney(given) {
  const {journey, plan, title, country, picture, mapName, company, vehicleName, link, notes = [], vehicle = true} = given;
  const caption = given.caption ?? t("send.code");
  const driver = given.driver ?? await driverOf(plan.vehicle.id);
  const image = picture && el("img", {src: picture, alt: t("sheet.map")});
  const code = qrImage(link, caption);
  const warnings = notesOf(journey);
  const ends = endsOf(journey);
  const sheet = document.getElementById("sheet");
  sheet.dataset.of = window.location.hash;
  fill(sheet,
    code && el("figure.code", {}, code, el("figcaption", {}, caption)),
    el("h1", {}, title),
    el("p", {}, [durationText(journey.data.duration), distanceText(journey.data.distance)].join(" · ")),
    vehicle && el("p.vehicle", {}, [vehicleName, vehicleText(plan.vehicle, country)].filter(Boolean).join(": ")),
    el("p", {}, vehicle ? [t("sheet.driver", {name: driver || "____________________"}), " · "] : null,
      t("sheet.for", {company, time: dayAndTime(new Date().toISOString())})),
    notes.map((line) => el("p", {}, line)),
    warnings.length === 0 ? null : el("ul.warnings", {}, warnings.map((text) => el("li", {}, text))),
    image && el("figure", {}, image, el("figcaption", {}, t("attribution", {map: mapName}))),
    stopsTable(journey, plan, vehicle && country),
    journey.schedule.length === 0 ? null : el("section", {},
      el("h2", {}, t("schedule.title")),
      el("ul.timetable", {}, journey.schedule.map((each, index, all) =>
        el("li", {}, activityText(each, all[index - 1]?.from, plan.departure.kind === "by"))))),
    journey.legs.map((leg, index) => el("section", {},
      el("h2", {}, t("journey.leg", {number: index + 1}), " · ", legText(leg)),
      (leg.notices ?? []).length === 0 ? null
        : el("ul.warnings", {}, leg.notices.map((notice) => el("li", {}, noticeText(notice)))),
      vehicle && limits(leg, vehicleFrom(plan, ends[index][0]), country),
      el("ol", {}, leg.steps.map((step) => el("li", {}, step.text,
        step.distance > 0 ? el("span.far", {}, distanceText(step.distance)) : null))))));
  await image?.decode().catch(() => {});
}

function stopsTable({stops}, plan, country) {
  return el("section", {},
    el("h2", {}, t("journey.stops")),
    el("table", {}, el("tbody", {}, stops.map((visit, index) => el("tr", {},
      el("td", {}, stopText(visit.stop, plan)),
      el("td", {}, coordinatesText(placesOf(plan)[visit.stop])),
      el("td", {}, timesText(visit, index, stops, plan), country === false || vehicleChange(plan, visit.stop) === null ? null
        : el("div", {}, vehicleChangeText(visit.stop, plan, country))))))));
}
