/** The answer to a journey: its sums, its schedule, and its stops with the legs between them. */
import {Answer, restrictionsOf, vehicleText} from "./answer.js";
import {isToday} from "./clock.js";
import {el} from "./dom.js";
import {vehicleChange, vehicleFrom} from "./journey-plan.js";
import {scheduleOf} from "./journey-schedule.js";
import {placeName} from "./plan.js";
import {distance, distanceText, durationText, hour, moment, noticeText, t} from "./words.js";

/** What is known of a leg only matters to the whole where it is one of these. */
const OF_THE_WHOLE = ["not_avoided", "avoiding_unknown"];

/** A departure that is older, in milliseconds, has passed. */
const JUST_NOW = 120_000;

/** The places of a plan's journey as the request numbers them. */
export const placesOf = (plan) => [plan.from, ...plan.stops, plan.to];

/** The letter or number of a place of the request, as on the map. */
export const markOf = (number, plan) =>
  (number === 0 ? "A" : number === plan.stops.length + 1 ? "B" : String(number));

/** A place of the request with its mark: "2 Quay Street". */
export function stopText(number, plan) {
  return `${markOf(number, plan)} ${placeName(placesOf(plan)[number])}`;
}

/** The whole line of a journey. */
export const lineOf = ({legs}) => ({
  type: "LineString",
  coordinates: legs.flatMap(({geometry}, index) => geometry.coordinates.slice(index === 0 ? 0 : 1)),
});

/** What holds all of a journey. */
export const boxOf = ({legs}) => legs.map(({bbox}) => bbox).reduce((all, box) => [
  Math.min(all[0], box[0]), Math.min(all[1], box[1]), Math.max(all[2], box[2]), Math.max(all[3], box[3]),
]);

/** The restrictions of all legs, in the order of their lists. */
export const signsOf = ({legs}) => legs.flatMap(restrictionsOf);

/** The numbers of the places between which each leg drives, as the request counts them. */
export function endsOf({legs, stops}) {
  const halts = stops.filter(({kind}) => kind !== "pass").map(({stop}) => stop);
  return legs.map((leg, index) => [halts[index], halts[index + 1]]);
}

/**
 * How tall the plan's vehicle may be: the least of the legs that it drives; nothing where it is not
 * known of each.
 */
export function headroomOf(journey, plan) {
  const ends = endsOf(journey);
  const heights = journey.legs.filter((leg, index) => vehicleFrom(plan, ends[index][0]) === plan.vehicle)
    .map(({headroom}) => headroom?.height);
  const least = (name) => (heights.some((height) => height?.[name] === undefined) ? undefined
    : heights.map((height) => height[name]).reduce((one, other) =>
      (one === null ? other : other === null ? one : Math.min(one, other)), null));
  return heights.length > 0 && heights.every(Boolean)
    ? {this_route: least("this_route"), any_route: least("any_route")} : null;
}

/** The places near which legs exceed limits that cannot be avoided, as the request counts them. */
function exceededNear(journey) {
  const ends = endsOf(journey);
  return [...new Set(journey.legs.flatMap((leg, index) => nearEnds(leg).map((end) => ends[index][end])))];
}

/** At which ends of a leg limits are exceeded: 0 for the first, 1 for the last. */
const nearEnds = ({violated = [], data}) =>
  [...new Set(violated.map(({from}) => (from < data.distance / 2 ? 0 : 1)))].sort();

/** That limits are exceeded, and near which places; empty for none. */
export function exceedsText(places, plan) {
  return places.length === 0 ? ""
    : t("journey.violated", {stops: places.map((number) => stopText(number, plan)).join(", ")});
}

/** What to note about a journey: what concerns the whole, and what of its legs could not be avoided. */
export function notesOf({notices, legs}) {
  return [...new Set([
    ...notices,
    ...legs.flatMap((leg) => (leg.notices ?? []).filter(({code}) => OF_THE_WHOLE.includes(code))),
  ].map(noticeText))];
}

/**
 * The parts of an answer.
 *
 * @param {Object} journey
 * @param {Object} plan
 * @param {Object} given country; onHover: receives the number of a restriction of all legs, or null;
 *     onPlace: receives a place to show on the map; open: the legs that are unfolded, by number
 */
export function journeyParts(journey, plan, {country, onHover, onPlace, open}) {
  const notes = notesOf(journey);
  const violated = exceedsText(exceededNear(journey), plan);
  return [
    figures(journey),
    hasLeft(journey, plan) ? el("p.note.violated", {}, t("journey.has_left")) : null,
    violated ? el("p.note.violated", {}, violated) : null,
    notes.length === 0 ? null : el("div.notes", {},
      el("h3", {}, t("answer.notices")), el("ul.notices", {}, notes.map((text) => el("li", {}, text)))),
    scheduleOf(journey.schedule, onPlace, plan.departure.kind === "by"),
    visits(journey, plan, {country, onHover, onPlace, open}),
  ];
}

/** Whether an arrival that is still to come needs a departure that has passed. */
function hasLeft({stops}, {departure: {kind}}) {
  const [first, last] = [stops[0].departure_time, stops[stops.length - 1].arrival_time];
  return kind === "by" && new Date(last) > new Date() && new Date(first) < new Date(Date.now() - JUST_NOW);
}

function figures({data, stops}) {
  const departure = stops[0].departure_time;
  const arrival = stops[stops.length - 1].arrival_time;
  const far = distance(data.distance);
  const figure = (value, label) => el("div.figure", {}, el("strong", {}, value), el("span.quiet", {}, label));
  return el("div.figures", {},
    figure(durationText(data.duration), t("answer.duration")),
    figure(el("span", {}, far.figure, el("span.unit", {}, ` ${far.unit}`)), t("answer.distance")),
    arrival ? figure(el(isToday(new Date(arrival)) ? "span" : "span.moment", {}, moment(arrival)),
      t("answer.arrival", {departure: moment(departure)})) : null,
    data.total_duration === undefined ? null
      : figure(el("span.moment", {}, durationText(data.total_duration)), t("journey.total")));
}

/** The stops in the order of the visit, each with the leg that leaves it. */
function visits(journey, plan, given) {
  const {legs, stops} = journey;
  const ends = endsOf(journey);
  let leg = 0;
  let first = 0;
  return el("ol.visits", {"aria-label": t("journey.stops")}, stops.map((visit, index) => {
    const halts = visit.kind !== "pass";
    const drive = halts && leg < legs.length ? legElement(legs[leg], leg, first, {
      ...given, exceeds: exceedsText(nearEnds(legs[leg]).map((end) => ends[leg][end]), plan),
    }) : null;
    if (drive !== null) {
      first += restrictionsOf(legs[leg]).length;
      leg += 1;
    }
    return el("li.visit", {},
      el("div.head", {},
        el(`span.end.${index === 0 ? "from" : visit.stop === plan.stops.length + 1 ? "to" : "via"}`, {"aria-hidden": "true"},
          markOf(visit.stop, plan)),
        el("span.what", {},
          el("button.link.street", {type: "button", on: {click: () => given.onPlace(visit.point)}},
            placeName(placesOf(plan)[visit.stop])),
          el("span.info", {}, timesText(visit, index, stops, plan)),
          vehicleChange(plan, visit.stop) === null ? null
            : el("span.info", {}, vehicleChangeText(visit.stop, plan, given.country)))),
      drive);
  }));
}

/** With which vehicle the journey goes on. */
export const vehicleChangeText = (number, plan, country) =>
  t("journey.goes_on_with", {vehicle: vehicleText(vehicleChange(plan, number), country)});

/** A time to spare that is shorter, in seconds, is that of a departure at a whole minute. */
const SPARE = 60;

/**
 * When the vehicle is at a stop, by its place in the order of the visit; with the day where it is a new
 * one. With drivers' hours the schedule says what fills the time.
 */
export function timesText(visit, index, stops, {driver}) {
  const isFirst = index === 0;
  const before = isFirst ? "1970-01-01T00:00:00Z" : stops[index - 1].departure_time || stops[index - 1].arrival_time;
  const {kind, arrival_time: arrival, waiting, departure_time: departure, duration = 0} = visit;
  if (kind === "pass") {
    return [t("journey.passed"), arrival && hour(arrival, before)].filter(Boolean).join(" · ");
  }
  const service = duration > 0 ? t("journey.service", {time: durationText(duration)}) : "";
  const isPlain = driver.rules === "none";
  const waits = waiting < 60 ? "" : isPlain ? t("journey.waits_open", {time: durationText(waiting)})
    : t("journey.waits", {time: durationText(waiting)});
  if (!arrival) {
    return service;
  }
  return [
    isFirst && duration === 0 ? "" : t("journey.arrives", {time: hour(arrival, before)}),
    waits, service, isPlain ? spareText(visit) : "",
    index === stops.length - 1 && duration === 0 ? ""
      : t("journey.leaves", {time: hour(departure, isFirst && duration === 0 ? before : arrival)}),
  ].filter(Boolean).join(" · ");
}

/** The time between the service and the departure; empty where it is short. */
function spareText({service_time: begins, departure_time: departure, duration = 0}) {
  const spare = (new Date(departure) - new Date(begins)) / 1000 - duration;
  return spare < SPARE ? "" : t("journey.spare", {time: durationText(spare)});
}

/** What of a leg shows before it is unfolded. */
export function legText({data, avoided = [], violated = []}) {
  return [
    distanceText(data.distance),
    durationText(data.duration),
    violated.length > 0 ? t("journey.exceeds", {count: violated.length}) : "",
    avoided.length > 0 ? t("answer.avoided", {count: avoided.length}) : "",
  ].filter(Boolean).join(" · ");
}

/** A leg, folded; its answer is made once it is unfolded. */
function legElement(leg, number, first, {country, onHover, onPlace, open, exceeds}) {
  const element = el("details.leg", {open: open.has(number), on: {toggle: () => {
    open[element.open ? "add" : "delete"](number);
    unfold();
  }}}, el((leg.violated ?? []).length > 0 ? "summary.violates" : "summary", {}, legText(leg)));
  let unfolded = false;
  const unfold = () => {
    if (element.open && !unfolded) {
      unfolded = true;
      const answer = new Answer(country, {
        onHover: (index) => onHover(index === null ? null : first + index), onPlace,
      });
      answer.showRoute(leg, null, {exceeds});
      answer.element.removeAttribute("aria-live");
      answer.element.setAttribute("aria-label", t("journey.leg", {number: number + 1}));
      element.append(answer.element);
    }
  };
  unfold();
  return element;
}
