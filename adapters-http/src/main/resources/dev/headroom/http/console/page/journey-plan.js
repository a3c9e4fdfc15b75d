/**
 * What a plan has beside its ends, its vehicle and its times: stops between the ends, what to avoid,
 * and whose hours count; in its requests, and in the fragment of its link.
 */
import {instantOf, isoText, localText} from "./clock.js";
import {isUnderstood, lacking, merged, ordered, putInto, takenFrom} from "./equipment.js";

/** The server finds the best order of so many stops at most, with both ends. */
export const MOST_ORDERED = 12;

/** The server plans so many stops, with both ends. */
export const MOST_STOPS = 50;

/** A stop is open at the same hours on so many days: from the one before the departure on, or up to the arrival. */
const MOST_DAYS = 10;

/** The server takes so many windows of a stop. */
const MOST_WINDOWS = 10;

/** A stop is open so often a day. */
export const MOST_OPENINGS = 4;

/** The measures of a vehicle. */
const DIMENSIONS = ["height", "width", "length", "weight"];

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

/**
 * A place as a stop of a plan; more: the hours at which it is open again; heading: degrees in which the
 * vehicle comes, or null; vehicle: another one from here on, or null.
 */
export const stopAt = ({lat, lon, name = "", street = ""}) => ({
  lat, lon, name, street, kind: "stop", minutes: 0, from: "", until: "", side: false, counts: "work",
  more: [], heading: null, vehicle: null,
});

/** Whether the vehicles from the stops on are understood, and complete. */
export const areMeasured = (plan) => (plan.stops ?? []).map(changed).every((vehicle, index) => vehicle === null
  || (DIMENSIONS.every((name) => vehicle[name] > 0) && isUnderstood(vehicle.equipment)
    && lackingAt(plan, index + 1).length === 0));

/**
 * The fields that are known of the vehicle with which a stop is reached, by the stop's number, and not
 * of the one that goes on. The server would take those of the one before, which are another vehicle's.
 */
export function lackingAt(plan, number) {
  const vehicle = changed(plan.stops[number - 1]);
  return vehicle === null ? [] : lacking(vehicle.equipment, vehicleFrom(plan, number - 1).equipment);
}

/** The vehicle with which a place of a plan is left, by its number as in the request. */
export const vehicleFrom = (plan, number) => plan.stops.slice(0, number).map(changed)
  .reduce((before, vehicle) => (vehicle === null ? before
    : {...vehicle, equipment: merged(vehicle.equipment, before.equipment)}), plan.vehicle);

/** The vehicle that goes on from a stop, where it is another one; nothing changes at a stop that is passed. */
const changed = ({kind, vehicle}) => (kind === "pass" ? null : vehicle);

/** The vehicle that goes on from a place where it changes, by its number; null elsewhere. */
export const vehicleChange = (plan, number) => (number > 0 && number <= plan.stops.length
  && changed(plan.stops[number - 1]) !== null ? vehicleFrom(plan, number) : null);

/** Whether a plan is more than a drive from one place to another. */
export const isJourney = ({stops, driver}) => stops.length > 0 || driver.rules !== "none";

/** Whether there is room for one more stop. */
export const hasRoom = ({stops}) => stops.length + 2 < MOST_STOPS;

/**
 * What of a journey cannot be requested: "hours" or "windows" without a time, "rest" where a driver who
 * has driven is to arrive by a time, and nobody says since when he may drive; "" where all can.
 */
export function problemOf({stops, driver, departure}) {
  if (driver.rules !== "none" && departure.kind === "any") {
    return "hours";
  }
  if (driver.rules !== "none" && departure.kind === "by" && Object.keys(driver.state).length > 0
    && !driver.state.last_rest_ended) {
    return "rest";
  }
  return departure.kind === "any" && stops.some((stop) => openings(stop).length > 0) ? "windows" : "";
}

/** Why the stops of a plan have no best order: "many" or "fixed"; "" where they have one. */
export function unordered({stops}) {
  return stops.length + 2 > MOST_ORDERED ? "many"
    : stops.some(({kind, vehicle}) => kind === "pass" || vehicle !== null) ? "fixed" : "";
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

/** On so many days the opening hours of a stop count with drivers' hours; 0 where these are as many as of any stop. */
export function daysOpen(stop) {
  const {length} = openings(stop);
  return length < 2 ? 0 : Math.floor(MOST_WINDOWS / length);
}

/** When a stop is open, on each day. */
const openings = ({kind, from, until, more}) =>
  (kind === "pass" ? [] : [{from, until}, ...more].filter((each) => each.from || each.until));

function stopIn(stop, {driver}, moment, backwards) {
  const {lat, lon, name, street, kind, minutes, side, heading, counts, vehicle} = stop;
  const windows = chosen(windowsOf(openings(stop), moment, backwards), moment, backwards, driver.rules !== "none");
  return {
    lat, lon,
    ...(name ? {name} : {}),
    ...(street ? {street} : {}),
    ...(side ? {side: "same"} : {}),
    ...(heading === null ? {} : {heading}),
    ...(kind === "pass" ? {kind} : {
      ...(minutes > 0 ? {duration: Math.round(minutes * 60)} : {}),
      ...(windows.length > 0 ? {windows} : {}),
      ...(driver.rules !== "none" && counts !== "work" ? {counts_as: counts} : {}),
      ...(vehicle === null ? {} : vehicleIn(vehicle)),
    }),
  };
}

function vehicleIn({equipment, ...vehicle}) {
  const known = ordered(equipment);
  return {
    dimensions: Object.fromEntries(DIMENSIONS.map((name) => [name, vehicle[name]])),
    ...(Object.keys(known).length > 0 ? {vehicle: known} : {}),
  };
}

/**
 * Of windows on several days those that a journey means: with drivers' hours it may take days; without,
 * those of one day count, with one that is still open from the day before: who comes too late is told
 * so, and does not wait for tomorrow.
 *
 * @param {Array<{from: string, to: string}>} windows in the order of time
 * @param {Date} moment of the departure, or of the latest arrival of one that is planned backwards
 */
function chosen(windows, moment, backwards, isLong) {
  const left = windows.filter(({from, to}) =>
    (backwards ? new Date(from) <= moment : new Date(to) >= moment));
  if (isLong || left.length === 0) {
    return backwards ? left.slice(-MOST_WINDOWS) : left.slice(0, MOST_WINDOWS);
  }
  const dayOf = (iso) => localText(new Date(iso)).slice(0, 10);
  if (backwards) {
    const last = dayOf(left[left.length - 1].from);
    return left.filter(({to}) => dayOf(to) >= last);
  }
  const first = [dayOf(moment), dayOf(left[0].from)].sort()[1];
  return left.filter(({from}) => dayOf(from) <= first);
}

/** The hours of a day as windows on several days: up to that of a moment, or from the one before it on. */
function windowsOf(hours, moment, backwards) {
  const first = backwards ? 1 - MOST_DAYS : -1;
  const noon = instantOf(`${localText(moment).slice(0, 10)}T12:00`).getTime();
  const dayOf = (days) => localText(new Date(noon + days * 86_400_000)).slice(0, 10);
  const sorted = [...hours].sort((one, other) => one.from.localeCompare(other.from));
  return Array.from({length: MOST_DAYS}, (each, i) => first + i).flatMap((day) => sorted.map(({from, until}) => ({
    from: isoText(instantOf(`${dayOf(day)}T${from || "00:00"}`)),
    to: isoText(instantOf(`${dayOf(from && until && until < from ? day + 1 : day)}T${until || "23:59"}`)),
  })));
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
  stops.forEach((stop, index) => {
    parts.append("stop", stopText(stop));
    const more = moreText(stop, index);
    if (more) {
      parts.append("stop-more", more);
    }
  });
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
    stops: withMore(parts.getAll("stop").map(stopOf), parts.getAll("stop-more"))
      .filter(Boolean).slice(0, MOST_STOPS - 2),
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

/** What is seldom said of a stop, as the parameters of a link within those of the link. */
function moreText({more, heading, vehicle}, index) {
  const parts = new URLSearchParams();
  more.forEach(({from, until}) => parts.append("open", `${from}-${until}`));
  if (heading !== null) {
    parts.set("heading", heading);
  }
  if (vehicle !== null) {
    parts.set("vehicle", vehicle.id ?? "");
    DIMENSIONS.forEach((name) => parts.set(name, vehicle[name] ?? ""));
    putInto(parts, vehicle.equipment);
  }
  return String(parts) === "" ? "" : `${index + 1}&${parts}`;
}

function withMore(stops, texts) {
  texts.slice(0, MOST_STOPS).forEach((text) => {
    const [number, ...rest] = text.split("&");
    const parts = new URLSearchParams(rest.join("&"));
    const stop = stops[Number(number) - 1];
    if (!stop) {
      return;
    }
    stop.more = parts.getAll("open").slice(0, MOST_OPENINGS - 1).map((each) => each.split("-"))
      .map(([from, until]) => ({from: hour(from), until: hour(until)}));
    const heading = Number(parts.get("heading") ?? NaN);
    stop.heading = heading >= 0 && heading <= 360 ? heading : null;
    stop.vehicle = parts.has("vehicle") ? vehicleOf(parts) : null;
  });
  return stops;
}

function vehicleOf(parts) {
  const measure = (name) => Number(parts.get(name) ?? NaN);
  return {
    id: Number(parts.get("vehicle")) || null,
    ...Object.fromEntries(DIMENSIONS.map((name) =>
      [name, measure(name) > 0 && measure(name) < 1000 ? measure(name) : null])),
    equipment: takenFrom(parts),
  };
}

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
    ...stopAt(place),
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
