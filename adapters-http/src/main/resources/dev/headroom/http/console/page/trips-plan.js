/** The journey of a trip as a plan of the planner, and on another day. */
import {instantOf, isoText, localText} from "./clock.js";
import {merged, ordered} from "./equipment.js";
import {MOST_OPENINGS, RESTED, emptyJourney, stopAt} from "./journey-plan.js";
import {MEASURES, emptyPlan} from "./plan.js";

const ENDS = ["lat", "lon", "name", "street"];
const STOPS = [...ENDS, "kind", "duration", "windows", "side", "heading", "dimensions", "vehicle", "counts_as"];
const DAY = 86_400_000;
const DRIVER = ["rules", "drivers", "parking", "state"];

const within = (given, names) => Object.keys(given ?? {}).every((name) => names.includes(name));

const hourOf = (iso) => localText(new Date(iso)).slice(11);

/** Whether a plan can say all of a journey: programs may ask for more. */
export function isPlain({stops, avoid, driver}) {
  const middle = stops.slice(1, -1);
  return within(stops[0], ENDS) && within(stops[stops.length - 1], ENDS)
    && middle.every((stop) => within(stop, STOPS) && openingsOf(stop.windows).length <= MOST_OPENINGS
      && (stop.windows ?? []).every(({from, to}) => new Date(to) - new Date(from) < DAY))
    && within(avoid, ["features", "areas", "how"])
    && (avoid?.areas ?? []).every(({coordinates}) => coordinates.length === 1)
    && within(driver, DRIVER);
}

/** The hours of windows on several days, each once. */
function openingsOf(windows = []) {
  const hours = windows.map(({from, to}) => [hourOf(from), hourOf(to)])
    .map(([open, shut]) => ({from: open === "00:00" ? "" : open, until: shut === "23:59" ? "" : shut}));
  return hours.filter(({from, until}, index) =>
    hours.findIndex((each) => each.from === from && each.until === until) === index);
}

function stopOf(stop, vehicle) {
  const {lat, lon, name, street, kind = "stop", duration = 0, windows, side, heading = null, counts_as: counts = "work"} = stop;
  const [first = {from: "", until: ""}, ...more] = openingsOf(windows);
  return {
    ...stopAt({lat, lon, name, street}),
    kind, counts, heading, vehicle, more,
    minutes: Math.round(duration / 60),
    ...first,
    side: side === "same",
  };
}

/** The vehicles from the stops on, where they change: what is left out stays. */
function vehiclesOf(stops, first) {
  let before = first;
  return stops.map(({dimensions, vehicle}) => {
    if (!dimensions && !vehicle) {
      return null;
    }
    before = {...before, id: null, ...dimensions, equipment: merged(vehicle, before.equipment)};
    return before;
  });
}

const endOf = ({lat, lon, name = "", street = ""}) => ({lat, lon, name, street});

function departureOf({time_start: start, time_end: end}) {
  const text = (iso) => (iso ? localText(new Date(iso)) : "");
  return {kind: start && end ? "window" : start ? "at" : end ? "by" : "any", at: text(start), until: text(end)};
}

function driverOf({rules = "eu", drivers = 1, parking = "lorry_parks", state = {}}) {
  return {rules, drivers, parking, state: Object.fromEntries(Object.entries(state).map(([name, value]) =>
    [name, RESTED.includes(name) ? localText(new Date(value)) : value]))};
}

/**
 * The plan of a trip. It carries the trip and its version where the plan can say all of it, so that
 * it can be saved there.
 */
export function planOf({id, etag = "", vehicle_id: vehicle, journey}) {
  const {stops, dimensions = {}, avoid, driver, closed = []} = journey;
  const none = emptyJourney();
  const middle = stops.slice(1, -1);
  const own = {
    id: vehicle ?? null,
    ...Object.fromEntries(MEASURES.map((name) => [name, dimensions[name] ?? null])),
    equipment: ordered(journey.vehicle ?? {}),
  };
  const vehicles = vehiclesOf(middle, own);
  return {
    ...emptyPlan(),
    from: endOf(stops[0]),
    to: endOf(stops[stops.length - 1]),
    stops: middle.map((stop, index) => stopOf(stop, vehicles[index])),
    vehicle: own,
    departure: departureOf(journey),
    closed,
    avoid: avoid ? {
      features: avoid.features ?? [],
      areas: (avoid.areas ?? []).map(({coordinates: [ring]}) => ring.slice(0, -1).map(([lon, lat]) => ({lat, lon}))),
      how: avoid.how ?? none.avoid.how,
    } : none.avoid,
    driver: driver ? driverOf(driver) : none.driver,
    trip: isPlain(journey) ? {id, version: etag} : null,
  };
}

/** A journey so many days later, at the same times of the day. */
export function later(journey, days) {
  const shifted = (iso) => {
    const text = localText(new Date(iso));
    const day = new Date(`${text.slice(0, 10)}T12:00Z`);
    day.setUTCDate(day.getUTCDate() + days);
    return isoText(instantOf(`${day.toISOString().slice(0, 10)}${text.slice(10)}`));
  };
  const all = (part) => (part && Object.fromEntries(Object.entries(part).map(([name, value]) =>
    [name, typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value) ? shifted(value) : value])));
  return {
    ...all(journey),
    stops: journey.stops.map((stop) => (stop.windows ? {...stop, windows: stop.windows.map(all)} : stop)),
    ...(journey.driver?.state ? {driver: {...journey.driver, state: all(journey.driver.state)}} : {}),
  };
}

/** An answer whose lines are lists of points, whatever form they were asked in. */
export function drawable(answer) {
  return {...answer, legs: answer.legs.map((leg) => (typeof leg.geometry === "string"
    ? {...leg, geometry: {type: "LineString", coordinates: decoded(leg.geometry, leg.bbox)}} : leg))};
}

/** The points of an encoded line; of the two usual precisions, the one that lies in the box. */
function decoded(text, [, south, , north]) {
  const numbers = [];
  let [value, shift] = [0, 0];
  for (const letter of text) {
    const bits = letter.charCodeAt(0) - 63;
    value += (bits % 32) * 2 ** shift;
    shift += 5;
    if (bits < 32) {
      numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2);
      [value, shift] = [0, 0];
    }
  }
  const first = numbers[0] / 1e6;
  const scale = first >= south - 0.01 && first <= north + 0.01 ? 1e6 : 1e5;
  let [lat, lon] = [0, 0];
  return numbers.flatMap((each, index) => {
    if (index % 2 === 0) {
      lat += each;
      return [];
    }
    lon += each;
    return [[lon / scale, lat / scale]];
  });
}
