/**
 * A plan: where from, where to, with which vehicle and when; as the server's request, and as the
 * fragment of a link, which carries the whole plan and no secret.
 */

import {instantOf, isoText} from "./clock.js";
import {isUnderstood, ordered, putInto, takenFrom} from "./equipment.js";
import {areMeasured, avoidIn, emptyJourney, journeyFrom, putJourney} from "./journey-plan.js";

/** The measures that a route takes notice of. */
export const MEASURES = ["height", "width", "length", "weight"];

/** The longest name of a place or a street. */
const LONGEST_TEXT = 200;

/** A plan closes so many roads for its trip at most, each along so many points. */
export const MOST_CLOSED = 20;
const MOST_POINTS = 200;

/** A usual articulated lorry: what the form begins with. */
const USUAL = {height: 4.0, width: 2.55, length: 16.5, weight: 40};

/**
 * A plan with nothing chosen.
 *
 * @returns {{from: ?Object, to: ?Object, vehicle: Object, departure: Object, closed: Array<Object>,
 *     stops: Array<Object>, avoid: Object, driver: Object}}
 */
export function emptyPlan() {
  return {
    from: null,
    to: null,
    vehicle: {id: null, ...USUAL, equipment: {}},
    departure: {kind: "now", at: "", until: ""},
    closed: [],
    ...emptyJourney(),
  };
}

/** A vehicle of the fleet as that of a plan. */
export const planVehicle = (vehicle) => ({
  id: vehicle.id,
  ...Object.fromEntries(MEASURES.map((name) => [name, vehicle[name]])),
  equipment: ordered(vehicle.equipment),
});

/** Whether each measure of its vehicles is known, and what is said of their equipment is understood. */
export const isMeasured = (plan) => MEASURES.every((measure) => plan.vehicle[measure] > 0)
  && isUnderstood(plan.vehicle.equipment) && areMeasured(plan);

/** Whether there is enough to ask for a route. */
export const isComplete = (plan) => Boolean(plan.from && plan.to && isMeasured(plan));

/** A place's latitude and longitude, to about a metre. */
export const coordinatesText = ({lat, lon}) => `${lat.toFixed(5)}, ${lon.toFixed(5)}`;

/** What a place is called; its coordinates where no name is known. */
export const placeName = (place) => place.name || coordinatesText(place);

/** The body of the request. */
export function requestOf(plan) {
  const place = ({lat, lon, street}) => ({lat, lon, ...(street ? {street} : {})});
  const dimensions = Object.fromEntries(MEASURES.map((name) => [name, plan.vehicle[name]]));
  const equipment = ordered(plan.vehicle.equipment);
  return {
    departure: place(plan.from),
    arrival: place(plan.to),
    dimensions,
    ...(Object.keys(equipment).length > 0 ? {vehicle: equipment} : {}),
    geometries: "geojson",
    ...times(plan.departure),
    ...(plan.closed.length > 0 ? {closed: plan.closed} : {}),
    ...avoidIn(plan),
  };
}

function times({kind, at, until}) {
  switch (kind) {
    case "now":
      return {time_start: isoText(new Date())};
    case "at":
      return at ? {time_start: isoText(instantOf(at))} : {};
    case "by":
      return until ? {...notInThePast(instantOf(until)), arrive_by: isoText(instantOf(until))} : {};
    case "window":
      return {
        ...(at ? {time_start: isoText(instantOf(at))} : {}),
        ...(until ? {time_end: isoText(instantOf(until))} : {}),
      };
    default:
      return {};
  }
}

/** Nobody leaves before now for an arrival that is still to come. */
const notInThePast = (end) => (end > new Date() ? {time_start: isoText(new Date())} : {});

/** The fragment of a link to a plan, without its number sign. */
export function toFragment(plan) {
  const parts = new URLSearchParams();
  for (const end of ["from", "to"]) {
    if (plan[end]) {
      parts.set(end, `${plan[end].lat},${plan[end].lon}`);
      if (plan[end].name) {
        parts.set(`${end}-name`, plan[end].name);
      }
      if (plan[end].street) {
        parts.set(`${end}-street`, plan[end].street);
      }
    }
  }
  if (plan.vehicle.id !== null) {
    parts.set("vehicle", plan.vehicle.id);
  }
  MEASURES.forEach((measure) => parts.set(measure, plan.vehicle[measure] ?? ""));
  putInto(parts, plan.vehicle.equipment);
  parts.set("leave", plan.departure.kind);
  if (plan.departure.kind === "at" || plan.departure.kind === "window") {
    parts.set("at", plan.departure.at);
  }
  if (plan.departure.kind === "window" || plan.departure.kind === "by") {
    parts.set("until", plan.departure.until);
  }
  plan.closed.forEach((closure) => parts.append("closed", closedText(closure)));
  putJourney(parts, plan);
  return `plan?${parts}`;
}

/** The address of a plan at this server. */
export const planLink = (plan) => `${window.location.origin}/console/#${toFragment({...plan, trip: null})}`;

/** The plan of a link's fragment; what is not in it is as in an empty plan. */
export function fromFragment(fragment) {
  const plan = emptyPlan();
  const [view, query = ""] = fragment.replace(/^#/, "").split("?");
  if (view !== "plan") {
    return plan;
  }
  const parts = new URLSearchParams(query);
  for (const end of ["from", "to"]) {
    const [lat, lon] = (parts.get(end) ?? "").split(",").map(Number);
    if (Math.abs(lat) <= 90 && Math.abs(lon) <= 180) {
      const text = (part) => (parts.get(`${end}-${part}`) ?? "").slice(0, LONGEST_TEXT);
      plan[end] = {lat, lon, name: text("name"), street: text("street")};
    }
  }
  for (const measure of MEASURES) {
    if (parts.has(measure)) {
      // A usual measure in the place of one that cannot be read would be another vehicle's.
      const value = Number(parts.get(measure));
      plan.vehicle[measure] = value > 0 && value < 1000 ? value : null;
    }
  }
  plan.vehicle.equipment = takenFrom(parts);
  plan.vehicle.id = parts.has("vehicle") ? Number(parts.get("vehicle")) : null;
  if (["now", "at", "by", "window", "any"].includes(parts.get("leave"))) {
    plan.departure = {
      kind: parts.get("leave"),
      at: moment(parts.get("at")),
      until: moment(parts.get("until")),
    };
  }
  plan.closed = parts.getAll("closed").map(closedOf).filter(Boolean).slice(0, MOST_CLOSED);
  return {...plan, ...journeyFrom(parts)};
}

/** A closed road of a link: its points, an arrow for one direction only, and the reason. */
const closedText = ({point, line, direction, reason}) =>
  `${(line ?? [point]).map(({lat, lon}) => `${lat},${lon}`).join("_")}${direction === "forward" ? ">" : ";"}${reason}`;

function closedOf(text) {
  const [, places, arrow, reason] = /^([-\d.,_]{3,9999})([;>])(.*)$/s.exec(text) ?? [];
  const points = (places ?? "").split("_").map((place) => place.split(",").map(Number))
    .map(([lat, lon]) => ({lat, lon}));
  if (points.length > MOST_POINTS || !points.every(({lat, lon}) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) {
    return null;
  }
  return {
    ...(points.length > 1 ? {line: points} : {point: points[0]}),
    direction: points.length > 1 && arrow === ">" ? "forward" : "both",
    ...(reason.trim() ? {reason: reason.slice(0, LONGEST_TEXT)} : {}),
  };
}

const moment = (text) => (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text ?? "") ? text : "");
