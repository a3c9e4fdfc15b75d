/**
 * What a plan has beside its ends, its vehicle and its times: stops between the ends, what to avoid,
 * and whose hours count; in its requests, and in the fragment of its link.
 */
import {instantOf, isoText, localText} from "./clock.js";

/** The server plans so many stops, with both ends. */
const MOST_STOPS = 50;

/** A stop is open at the same hours on so many days, from the one before the departure on. */
const MOST_DAYS = 10;

/** The longest name of a place or a street. */
const LONGEST_TEXT = 200;

/** The longest service at a stop, minutes. */
export const LONGEST_SERVICE = 7 * 24 * 60;

/** The kinds of roads that can be avoided. */
export const FEATURES = ["tolls", "ferries", "motorways", "unpaved", "tunnels", "low_emission_zones", "u_turns"];

/** So many areas are avoided at most, each of so many points, without the first one again at the end. */
export const MOST_AREAS = 20;
export const MOST_CORNERS = 99;

/** The rules of drivers' hours. */
export const RULES = ["none", "eu", "uk_domestic", "aetr", "us"];

/** What the driver did before: seconds of driving, moments, and exceptions that are left. */
export const DRIVEN = ["since_break", "today", "this_week", "last_week"];
export const RESTED = ["last_rest_ended", "last_weekly_rest_ended"];
export const LEFT = {tens_left: 2, reduced_left: 3};

/** A plan's journey with nothing in it; trip: the kept trip, by id and version, that the plan is of. */
export const emptyJourney = () => ({
  stops: [],
  avoid: {features: [], areas: [], how: "if_possible"},
  driver: {rules: "none", drivers: 1, parking: "lorry_parks", state: {}},
  trip: null,
});

/** A place as a stop of a plan. */
export const stopAt = ({lat, lon, name = "", street = ""}) =>
  ({lat, lon, name, street, kind: "stop", minutes: 0, from: "", until: "", side: false, counts: "work"});

/** Whether a plan is more than a drive from one place to another. */
export const isJourney = ({stops, driver}) => stops.length > 0 || driver.rules !== "none";

/** Whether there is room for one more stop. */
export const hasRoom = ({stops}) => stops.length + 2 < MOST_STOPS;

/** What of a journey cannot be requested: "hours" or "windows" without a departure; "" where all can. */
export function problemOf({stops, driver, departure}) {
  if (driver.rules !== "none" && !["now", "at", "window"].includes(departure.kind)) {
    return "hours";
  }
  return departure.kind === "any" && stops.some(({from, until}) => from || until) ? "windows" : "";
}

/** A plan with a place as one more stop, where it is least out of the way. */
export function withVia(plan, place) {
  const line = [plan.from, ...plan.stops, plan.to];
  const detour = (index) => {
    const [before, after] = [line[index], line[index + 1]];
    return before && after ? far(before, place) + far(place, after) - far(before, after) : 0;
  };
  const best = line.slice(1).map((next, index) => detour(index))
    .reduce((least, each, index, all) => (each < all[least] ? index : least), 0);
  return {...plan, stops: [...plan.stops.slice(0, best), stopAt(place), ...plan.stops.slice(best)]};
}

/** About how far two places are from each other, in degrees of latitude. */
const far = (one, other) => Math.hypot(one.lat - other.lat,
  (one.lon - other.lon) * Math.cos(one.lat * Math.PI / 180));

/** A plan in which each place at a position that has no name has this one. */
export function withName(plan, {lat, lon}, name) {
  const named = (place) =>
    (place && !place.name && place.lat === lat && place.lon === lon ? {...place, name} : place);
  return {...plan, from: named(plan.from), to: named(plan.to), stops: plan.stops.map(named)};
}

/** What to avoid, as a member of a request. */
export function avoidIn({avoid: {features, areas, how}}) {
  return features.length === 0 && areas.length === 0 ? {} : {avoid: {
    ...(features.length > 0 ? {features} : {}),
    ...(areas.length > 0 ? {areas: areas.map((ring) =>
      ({type: "Polygon", coordinates: [[...ring, ring[0]].map(({lat, lon}) => [lon, lat])]}))} : {}),
    how,
  }};
}

/**
 * The body of the request for a journey.
 *
 * @param {Object} plan
 * @param {Object} route the body of the request for its route, without stops
 * @param {"given"|"best"} order
 */
export function journeyRequest(plan, route, order = "given") {
  const {departure, arrival, arrive_by: by, time_start: start, alternatives, ...request} = route;
  const end = ({name}) => (name ? {name} : {});
  const moment = new Date(by ?? start ?? request.time_end ?? Date.now());
  return {
    ...request,
    // Without a first moment the journey leaves as late as it can.
    ...(by ? {time_end: by} : start ? {time_start: start} : {}),
    order,
    stops: [
      {...departure, ...end(plan.from)},
      ...plan.stops.map((stop) => stopIn(stop, plan, moment, Boolean(by))),
      {...arrival, ...end(plan.to)},
    ],
    ...driverIn(plan.driver),
  };
}

function stopIn({lat, lon, name, street, kind, minutes, from, until, side, counts}, {driver}, moment, backwards) {
  const windows = kind === "pass" || !(from || until) ? []
    : chosen(windowsOf(from, until, moment), moment, backwards, driver.rules !== "none");
  return {
    lat, lon,
    ...(name ? {name} : {}),
    ...(street ? {street} : {}),
    ...(side ? {side: "same"} : {}),
    ...(kind === "pass" ? {kind} : {
      ...(minutes > 0 ? {duration: Math.round(minutes * 60)} : {}),
      ...(windows.length > 0 ? {windows} : {}),
      ...(driver.rules !== "none" && counts !== "work" ? {counts_as: counts} : {}),
    }),
  };
}

/**
 * Of windows on several days those that a journey means: with drivers' hours it may take days; without,
 * who comes too late is told so, and does not wait for tomorrow.
 *
 * @param {Array<{from: string, to: string}>} windows in the order of time
 * @param {Date} moment of the departure, or of the latest arrival of one that is planned backwards
 */
function chosen(windows, moment, backwards, isLong) {
  const after = windows.filter(({to}) => new Date(to) >= moment);
  const before = windows.filter(({from}) => new Date(from) <= moment);
  return backwards ? before.slice(-1) : isLong ? after : after.slice(0, 1);
}

/** The hours of a day as windows on several days, from the one before that of a moment on. */
function windowsOf(from, until, moment) {
  const noon = instantOf(`${localText(moment).slice(0, 10)}T12:00`).getTime();
  const dayOf = (days) => localText(new Date(noon + days * 86_400_000)).slice(0, 10);
  const overnight = from && until && until < from;
  return Array.from({length: MOST_DAYS}, (each, i) => ({
    from: isoText(instantOf(`${dayOf(i - 1)}T${from || "00:00"}`)),
    to: isoText(instantOf(`${dayOf(overnight ? i : i - 1)}T${until || "23:59"}`)),
  }));
}

function driverIn({rules, drivers, parking, state}) {
  if (rules === "none") {
    return {};
  }
  const known = Object.fromEntries(Object.entries(state).map(([name, value]) =>
    [name, RESTED.includes(name) ? isoText(instantOf(value)) : value]));
  return {driver: {
    rules,
    ...(drivers === 2 ? {drivers} : {}),
    ...(parking === "anywhere" ? {parking} : {}),
    ...(Object.keys(known).length > 0 ? {state: known} : {}),
  }};
}

/** Puts the journey of a plan into the parts of its fragment. */
export function putJourney(parts, {stops, avoid, driver, trip}) {
  if (trip) {
    parts.set("trip", `${trip.id}.${trip.version.replaceAll('"', "")}`);
  }
  stops.forEach((stop) => parts.append("stop", stopText(stop)));
  if (avoid.features.length > 0) {
    parts.set("avoid", avoid.features.join(","));
  }
  avoid.areas.forEach((ring) => parts.append("avoid-area", ring.map(({lat, lon}) => `${lat},${lon}`).join("_")));
  if (avoid.how === "never") {
    parts.set("avoid-how", "never");
  }
  if (driver.rules !== "none") {
    const {rules, drivers, parking, state} = driver;
    parts.set("driver", [rules, drivers, parking].join(","));
    Object.entries(state).forEach(([name, value]) => parts.set(`driver-${name}`, value));
  }
}

/** The journey of a fragment's parts; what cannot be read is as in an empty one. */
export function journeyFrom(parts) {
  const none = emptyJourney();
  return {
    stops: parts.getAll("stop").map(stopOf).filter(Boolean).slice(0, MOST_STOPS - 2),
    avoid: {
      features: FEATURES.filter((name) => (parts.get("avoid") ?? "").split(",").includes(name)),
      areas: parts.getAll("avoid-area").map(ringOf).filter(Boolean).slice(0, MOST_AREAS),
      how: parts.get("avoid-how") === "never" ? "never" : none.avoid.how,
    },
    driver: driverOf(parts) ?? none.driver,
    trip: tripOf(parts.get("trip") ?? ""),
  };
}

const stopText = ({lat, lon, kind, minutes, from, until, side, counts, street, name}) =>
  [`${lat},${lon}`, kind, minutes || "", from, until, side ? "same" : "", counts === "work" ? "" : counts,
    street.replaceAll(";", ","), name].join(";");

const hour = (text) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text ?? "") ? text : "");

const isPlace = ({lat, lon}) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180;

function placeOf(text) {
  const [lat, lon] = text.split(",").map(Number);
  return {lat, lon};
}

function stopOf(text) {
  const [at, kind, minutes, from, until, side, counts, street, ...name] = text.split(";");
  const place = placeOf(at);
  const service = Number(minutes);
  return !isPlace(place) ? null : {
    ...place,
    name: name.join(";").slice(0, LONGEST_TEXT),
    street: (street ?? "").slice(0, LONGEST_TEXT),
    kind: kind === "pass" ? "pass" : "stop",
    minutes: service > 0 && service <= LONGEST_SERVICE ? service : 0,
    from: hour(from),
    until: hour(until),
    side: side === "same",
    counts: ["break", "rest"].includes(counts) ? counts : "work",
  };
}

function ringOf(text) {
  const ring = text.split("_").map(placeOf);
  return ring.length >= 3 && ring.length <= MOST_CORNERS && ring.every(isPlace) ? ring : null;
}

function tripOf(text) {
  const [, id, version] = /^(\d{1,15})\.(\w{1,40})$/.exec(text) ?? [];
  return id === undefined ? null : {id: Number(id), version: `"${version}"`};
}

function driverOf(parts) {
  const [rules, drivers, parking] = (parts.get("driver") ?? "").split(",");
  if (!RULES.includes(rules) || rules === "none") {
    return null;
  }
  const state = {};
  for (const name of [...DRIVEN, ...Object.keys(LEFT)]) {
    const value = Number(parts.get(`driver-${name}`) ?? NaN);
    if (value >= 0 && value < (LEFT[name] ?? 28 * 86_400 - 1) + 1) {
      state[name] = Math.round(value);
    }
  }
  for (const name of RESTED) {
    const value = parts.get(`driver-${name}`) ?? "";
    if (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value)) {
      state[name] = value;
    }
  }
  return {rules, drivers: drivers === "2" ? 2 : 1, parking: parking === "anywhere" ? parking : "lorry_parks", state};
}
