/** A route as a file for other programs, with where its data comes from. */
import {durationText, t} from "./words.js";

const ATTRIBUTION = "© OpenStreetMap contributors, ODbL 1.0";

/**
 * Saves a GPX file: the line as a track, the steps as way points of a route.
 *
 * @param {Object} route
 * @param {string} vehicle for which the route is
 * @param {string} name of the route: from where to where
 */
export function saveGpx(route, vehicle, name) {
  const gpx = document.implementation.createDocument("http://www.topografix.com/GPX/1/1", "gpx");
  const add = (parent, tag, text, attributes = {}) => {
    const element = gpx.createElementNS("http://www.topografix.com/GPX/1/1", tag);
    Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, value));
    if (text !== null) {
      element.textContent = text;
    }
    parent.append(element);
    return element;
  };
  const root = gpx.documentElement;
  root.setAttribute("version", "1.1");
  root.setAttribute("creator", "Headroom");
  const metadata = add(root, "metadata", null);
  add(metadata, "name", name);
  add(metadata, "desc", vehicle);
  add(metadata, "copyright", null, {author: ATTRIBUTION});
  const steps = add(root, "rte", null);
  add(steps, "name", name);
  for (const {text, point} of route.steps) {
    const waypoint = add(steps, "rtept", null, {lat: point.lat, lon: point.lon});
    add(waypoint, "desc", text);
  }
  const track = add(root, "trk", null);
  add(track, "name", name);
  const segment = add(track, "trkseg", null);
  for (const [lon, lat] of route.geometry.coordinates) {
    add(segment, "trkpt", null, {lat, lon});
  }
  save("route.gpx", "application/gpx+xml",
    `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(gpx)}`);
}

/** Saves a GeoJSON file with the line, the vehicle for which it is, and the answer's restrictions. */
export function saveGeoJson(route, vehicle) {
  const point = ({lat, lon}, properties) =>
    ({type: "Feature", geometry: {type: "Point", coordinates: [lon, lat]}, properties});
  const {distance, duration} = route.data;
  save("route.geojson", "application/geo+json", JSON.stringify({
    type: "FeatureCollection",
    attribution: ATTRIBUTION,
    features: [
      {
        type: "Feature",
        geometry: route.geometry,
        properties: {distance, duration, time: durationText(duration), vehicle},
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
