/** A route as a file for other programs, with where its data comes from. */
import {placeName} from "./plan.js";
import {limitText, typeText} from "./units.js";
import {durationText, t} from "./words.js";

const ATTRIBUTION = "© OpenStreetMap contributors, ODbL 1.0";

const LONGEST_END = 40;

/** Devices and mail programs show spaces that do not break as something else. */
export const plainSpaces = (text) => text.replace(/[\u00a0\u202f]/g, " ");

/** Letters that no accent makes of others. */
const PLAIN = {ß: "ss", ł: "l", ø: "o", æ: "ae", œ: "oe", đ: "d"};

/** The name of a file for a route between two places, without its ending: "douglas-ramsey". */
export function fileName(ends) {
  const parts = ends.map((place) => placeName(place).toLowerCase()
    .replace(/[ßłøæœđ]/g, (letter) => PLAIN[letter])
    .normalize("NFD").replace(/\p{M}/gu, "")
    .replace(place.name ? /,.*$/ : /$^/, "")
    .replace(/[^a-z0-9]+/g, "-").slice(0, LONGEST_END).replace(/^-|-$/g, ""));
  return parts.filter(Boolean).join("-") || "route";
}

/**
 * Saves a GPX file: the line as a track, the steps as points of a route, and the limits on the way
 * as way points.
 *
 * @param {Object} route
 * @param {Object} about vehicle: for which the route is; title: from where to where; name of the
 *     file; country whose units signs show; stops: those of a journey, each with lat, lon, name and text
 */
export function saveGpx(route, {vehicle, title, name, country, stops = []}) {
  const gpx = document.implementation.createDocument("http://www.topografix.com/GPX/1/1", "gpx");
  const add = (parent, tag, text, attributes = {}) => {
    const element = gpx.createElementNS("http://www.topografix.com/GPX/1/1", tag);
    Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, value));
    if (text !== null) {
      element.textContent = plainSpaces(text);
    }
    parent.append(element);
    return element;
  };
  const root = gpx.documentElement;
  root.setAttribute("version", "1.1");
  root.setAttribute("creator", "Headroom");
  const metadata = add(root, "metadata", null);
  add(metadata, "name", title);
  add(metadata, "desc", vehicle);
  add(metadata, "copyright", null, {author: ATTRIBUTION});
  for (const {lat, lon, name: stop, text} of stops) {
    const waypoint = add(root, "wpt", null, {lat, lon});
    add(waypoint, "name", stop);
    add(waypoint, "desc", text);
    add(waypoint, "sym", "Flag, Blue");
  }
  for (const [limit, what] of limitsOnTheWay(route)) {
    const waypoint = add(root, "wpt", null, {lat: limit.lat, lon: limit.lon});
    add(waypoint, "name", `${typeText(limit.type)} ${limitText(limit.type, limit.maximum, country)}`);
    add(waypoint, "desc", [limit.street, what].filter(Boolean).join(": "));
    add(waypoint, "sym", "Danger Area");
  }
  const steps = add(root, "rte", null);
  add(steps, "name", title);
  for (const {text, point} of route.steps) {
    const waypoint = add(steps, "rtept", null, {lat: point.lat, lon: point.lon});
    add(waypoint, "desc", text);
  }
  const track = add(root, "trk", null);
  add(track, "name", title);
  const segment = add(track, "trkseg", null);
  for (const [lon, lat] of route.geometry.coordinates) {
    add(segment, "trkpt", null, {lat, lon});
  }
  save(`${name}.gpx`, "application/gpx+xml",
    `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(gpx)}`);
}

/** What the route keeps and exceeds, in driving order, each with words. */
const limitsOnTheWay = ({passed = [], violated = []}) => [
  ...passed.map((limit) => [limit, limit.info ?? ""]),
  ...violated.map((limit) => [limit, t("sheet.crossed")]),
].sort(([one], [other]) => one.from - other.from);

/** Saves a GeoJSON file with the line, the vehicle for which it is, and the answer's restrictions. */
export function saveGeoJson(route, {vehicle, name}) {
  const point = ({lat, lon}, properties) =>
    ({type: "Feature", geometry: {type: "Point", coordinates: [lon, lat]}, properties});
  const {distance, duration} = route.data;
  save(`${name}.geojson`, "application/geo+json", JSON.stringify({
    type: "FeatureCollection",
    attribution: ATTRIBUTION,
    features: [
      {
        type: "Feature",
        geometry: route.geometry,
        properties: {distance, duration, time: plainSpaces(durationText(duration)), vehicle: plainSpaces(vehicle)},
      },
      ...(route.avoided ?? []).map(({lat, lon, ...avoided}) => point({lat, lon}, {avoided})),
      ...(route.violated ?? []).map(({lat, lon, ...violated}) => point({lat, lon}, {violated})),
    ],
  }));
}

function save(name, type, text) {
  const address = URL.createObjectURL(new Blob([text], {type}));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Copies a link; says in words whether that worked. */
export async function copyLink(address) {
  try {
    await navigator.clipboard.writeText(address);
    return t("link.copied");
  } catch {
    return t("link.by_hand");
  }
}
