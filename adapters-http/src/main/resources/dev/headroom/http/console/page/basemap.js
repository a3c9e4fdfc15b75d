/**
 * The base map: calm greys and pale greens, so that what matters stands out. Reads the tiles that
 * the server makes of its own network file, or images that its operator chose.
 */
import {colours} from "./theme.js";

/** Each class of road: its rank, the zoom from which it is drawn, and its width at zoom 12 and 17. */
const ROADS = {
  motorway: {rank: 7, from: 0, widths: [3.4, 15], major: true},
  trunk: {rank: 6, from: 0, widths: [3, 14], major: true},
  primary: {rank: 5, from: 8, widths: [2.6, 13], major: true},
  secondary: {rank: 4, from: 9, widths: [2.1, 11], major: false},
  tertiary: {rank: 3, from: 10, widths: [1.6, 10], major: false},
  unclassified: {rank: 2, from: 11, widths: [1.2, 8], major: false},
  residential: {rank: 2, from: 12, widths: [1, 8], major: false},
  living_street: {rank: 2, from: 12, widths: [1, 7], major: false},
  service: {rank: 1, from: 14, widths: [0.6, 4.5], major: false},
  track: {rank: 0, from: 14, widths: [0.5, 2.5], major: false},
  other: {rank: 0, from: 14, widths: [0.5, 3], major: false},
};

const NAMES_FROM = {
  motorway: 10, trunk: 11, primary: 12, secondary: 13, tertiary: 14,
  unclassified: 14.5, residential: 15, living_street: 15,
};
const PLACES = {
  city: {from: 0, size: 17},
  town: {from: 8, size: 15},
  village: {from: 10.5, size: 13},
  suburb: {from: 12, size: 12},
  hamlet: {from: 12.5, size: 12},
};

/** A place's name stands above its middle, where a sign may be. */
const ABOVE_SIGN = -29;

const zoomOf = (resolution) => Math.log2(156543.034 / resolution);

/** Between two zooms widths double at each step, so that roads keep their size on the ground. */
function widthAt(zoom, [atTwelve, atSeventeen]) {
  const share = (Math.min(Math.max(zoom, 8), 19) - 12) / 5;
  return atTwelve * (atSeventeen / atTwelve) ** share;
}

/** Styles by what they depend on, so that a frame makes no new ones. */
class Styles {
  #known = new Map();

  get(key, make) {
    let style = this.#known.get(key);
    if (!style) {
      style = make();
      this.#known.set(key, style);
    }
    return style;
  }

  clear() {
    this.#known.clear();
  }
}

const styles = new Styles();

/** Forgets the styles, after day has become night. */
export const repaint = () => styles.clear();

function area(kind, zIndex) {
  const color = colours()[kind];
  return styles.get(`area ${kind}`, () =>
    new ol.style.Style({fill: new ol.style.Fill({color}), zIndex}));
}

function line(key, color, width, zIndex, lineDash) {
  return styles.get(key, () =>
    new ol.style.Style({
      stroke: new ol.style.Stroke({color, width, lineDash, lineCap: lineDash ? "butt" : "round"}),
      zIndex,
    }));
}

function road(feature, zoom) {
  const known = ROADS[feature.get("class")] ?? ROADS.other;
  if (zoom < known.from) {
    return null;
  }
  const step = Math.round(zoom * 2) / 2;
  const width = widthAt(step, known.widths) * (feature.get("link") ? 0.6 : 1);
  const paint = colours();
  const tunnel = Boolean(feature.get("tunnel"));
  const key = `${feature.get("class")} ${feature.get("link")} ${tunnel} ${step}`;
  const edge = Math.max(0.8, width * 0.1);
  return [
    line(`edge ${key}`, known.major ? paint.majorEdge : paint.roadEdge, width + 2 * edge,
      10 + known.rank, tunnel ? [4, 4] : undefined),
    line(`road ${key}`, known.major ? paint.major : paint.road, width, 20 + known.rank),
  ];
}

function waterway(feature, zoom) {
  if (feature.get("class") === "coast") {
    return line("coast", colours().water, 1, 7);
  }
  const step = Math.round(zoom);
  return line(`water ${step}`, colours().water, widthAt(step, [1.2, 5]), 7);
}

function railway(feature, zoom) {
  const main = feature.get("class") === "railway";
  return zoom < (main ? 9 : 13) ? null : line(`rail ${main}`, colours().rail, main ? 1.4 : 0.9, 9);
}

function ferry() {
  return line("ferry", colours().rail, 1.4, 8, [6, 5]);
}

/**
 * An operator's base map. The images have to be readable by this page, since it prints the map.
 *
 * @param {Object} base tiles: the address of one
 */
export function baseTiles({tiles}) {
  return new ol.source.XYZ({url: tiles, crossOrigin: "anonymous", maxZoom: 19});
}

/** Whose the map is, as markup, which the map library takes. */
export function attributionsOf({base}) {
  const plain = (base?.attribution ?? "").replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
  return ["© OpenStreetMap contributors", plain].filter(Boolean);
}

/** The style of everything but names and restrictions. */
export function groundStyle(feature, resolution) {
  const zoom = zoomOf(resolution);
  switch (feature.get("layer")) {
    case "builtup":
      return area("built", 1);
    case "woods":
      return area("wood", 2);
    case "water":
      return area("water", 6);
    case "waterways":
      return waterway(feature, zoom);
    case "rail":
      return railway(feature, zoom);
    case "roads":
      return feature.get("class") === "ferry" ? ferry() : road(feature, zoom);
    default:
      return null;
  }
}

function roadName(feature, zoom) {
  const of = feature.get("class");
  if (zoom < (NAMES_FROM[of] ?? 16)) {
    return null;
  }
  const text = (zoom < 14 && feature.get("ref")) || feature.get("name") || feature.get("ref");
  if (!text) {
    return null;
  }
  const rank = ROADS[of]?.rank ?? 0;
  return styles.get(`name ${text} ${rank}`, () => named(text, {
    font: `${rank >= 5 ? 600 : 400} 12px system-ui, sans-serif`,
    placement: "line",
    color: colours().label,
    zIndex: rank,
    maxAngle: 0.5,
  }));
}

function placeName(feature, zoom) {
  const known = PLACES[feature.get("class")] ?? PLACES.hamlet;
  if (zoom < known.from || zoom > 16) {
    return null;
  }
  const text = feature.get("name");
  return styles.get(`place ${text} ${known.size}`, () => named(text, {
    font: `600 ${known.size}px system-ui, sans-serif`,
    placement: "point",
    color: colours().place,
    zIndex: 10 + known.size,
    offsetY: ABOVE_SIGN,
  }));
}

function named(text, {font, placement, color, zIndex, maxAngle, offsetY}) {
  return new ol.style.Style({
    zIndex,
    text: new ol.style.Text({
      text,
      font,
      placement,
      maxAngle,
      offsetY,
      padding: [2, 4, 2, 4],
      fill: new ol.style.Fill({color}),
      stroke: new ol.style.Stroke({color: colours().labelEdge, width: 3}),
    }),
  });
}

/** From this zoom on signs come before the names of towns; on a map of a whole region, after them. */
export const SIGNS_FIRST_FROM_ZOOM = 12;

const isTown = (feature) => feature.get("layer") === "places" && ["city", "town"].includes(feature.get("class"));

/** The style of the names of towns on a map of a whole region. */
export const townStyle = (feature, resolution) =>
  (isTown(feature) ? placeName(feature, zoomOf(resolution)) : null);

/** The style of names. */
export function nameStyle(feature, resolution) {
  const zoom = zoomOf(resolution);
  switch (feature.get("layer")) {
    case "roads":
      return roadName(feature, zoom);
    case "places":
      return zoom < SIGNS_FIRST_FROM_ZOOM && isTown(feature) ? null : placeName(feature, zoom);
    default:
      return null;
  }
}
