/**
 * The page's words, from the server's catalogue, and numbers, times and units in the user's way.
 */
import {getJson} from "./api.js";
import {dayText, hourText, momentText, zoneName} from "./clock.js";

let messages = {};
let language = "en";
let languages = {};
const CHOSEN = "headroom.language";

/**
 * Loads the catalogue in the language that the user chose here, else in one of the browser's.
 *
 * @param {string} from where the page's words are
 */
export async function loadWords(from = "/console/api/words") {
  const wanted = window.localStorage.getItem(CHOSEN) || navigator.languages.join(",");
  const catalogue = await getJson(`${from}?lang=${encodeURIComponent(wanted)}`);
  ({messages, language, languages} = catalogue);
  document.documentElement.lang = language;
}

/** The languages to choose from: their own names, by code. */
export const knownLanguages = () => languages;

/** The language of the page. */
export const currentLanguage = () => language;

/** Keeps a language for the next visits. */
export function chooseLanguage(code) {
  window.localStorage.setItem(CHOSEN, code);
}

/** The space between a figure and its unit: they stay on one line. */
const FIGURE_AND_UNIT = /(\d) (?=(?:min|h|m|km|mi|yd|t|kg|cm|s)(?![\p{L}\d]))/gu;

/**
 * A message.
 *
 * @param {string} key its key in the catalogue
 * @param {Object} values its arguments; a number "count" chooses the plural form
 */
export function t(key, values = {}) {
  const form =
    typeof values.count === "number"
      ? `${key}.${format("plural", () => new Intl.PluralRules(language)).select(values.count)}`
      : key;
  const pattern = messages[form] ?? messages[`${key}.other`] ?? messages[key] ?? key;
  return pattern.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole))
    .replace(FIGURE_AND_UNIT, "$1\u00a0");
}

const formats = new Map();

/** A format of the JavaScript platform, which takes long to make. */
function format(key, make) {
  if (!formats.has(key)) {
    formats.set(key, make());
  }
  return formats.get(key);
}

/** The user's own way of writing numbers and times, in the language of the page where it fits. */
function locale() {
  return navigator.languages.find((tag) => tag.split("-")[0] === language) ?? language;
}

/** A number with these decimals. */
export function number(value, decimals = 0) {
  return format(`number ${decimals}`, () => new Intl.NumberFormat(locale(), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })).format(value);
}

const MILE = 1609.344;
const YARD = 0.9144;
const MILES_COUNTRIES = new Set(["GB", "IM", "JE", "GG", "US"]);
let miles = false;

/** Has distances given as the road signs of a country give them. */
export function measureAsIn(country) {
  miles = MILES_COUNTRIES.has(country);
}

/** A distance in metres as its figure and unit. */
export function distance(metres) {
  const [least, large, small, unit] = miles
    ? [YARD, MILE, t("unit.yards"), t("unit.miles")]
    : [1, 1000, t("unit.metres"), t("unit.kilometres")];
  if (metres < large * 0.3) {
    return {figure: number(Math.round(metres / least / 10) * 10), unit: small};
  }
  return {figure: number(metres / large, metres < large * 99.5 ? 1 : 0), unit};
}

/** Round distances from short to long: their metres, and what they are called. */
export function roundDistances() {
  const [large, unit, least, small] = miles
    ? [MILE, t("unit.miles"), YARD, t("unit.yards")]
    : [1000, t("unit.kilometres"), 1, t("unit.metres")];
  const of = (length, name, figures) => figures.map((figure) =>
    [figure * length, `${number(figure)}\u00a0${name}`]);
  return [
    ...of(least, small, [0, 1, 2, 5, 10, 20, 50, 100, 200, 500]),
    ...of(large, unit, [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]),
  ];
}

/** A distance as text, on one line. */
export function distanceText(metres) {
  const {figure, unit} = distance(metres);
  return `${figure}\u00a0${unit}`;
}

/** Seconds in words: "1 h 05 min". */
export function durationText(seconds) {
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) {
    return t("duration.minutes", {minutes: number(minutes)});
  }
  return t("duration.hours", {
    hours: number(Math.floor(minutes / 60)),
    minutes: String(minutes % 60).padStart(2, "0"),
  });
}

/** How much longer, or shorter, something takes: "+7 min". */
export function differenceText(seconds) {
  const minutes = Math.round(Math.abs(seconds) / 60);
  if (minutes === 0) {
    return t("difference.none");
  }
  return `${seconds < 0 ? "−" : "+"}${durationText(Math.abs(seconds))}`;
}

/**
 * What a way round costs. It may even be driven sooner, over roads that lorries avoid where they
 * can; nobody has to be told to save time by a limit.
 */
export const costText = (seconds) => differenceText(Math.max(0, seconds));

/** How long ago something was, to the minute: "now", "3 minutes ago". */
export function ago(seconds) {
  const relative = format("ago", () => new Intl.RelativeTimeFormat(locale(), {numeric: "auto"}));
  if (seconds < 60) {
    return relative.format(0, "second");
  }
  return seconds < 3600
    ? relative.format(-Math.floor(seconds / 60), "minute")
    : relative.format(-Math.floor(seconds / 3600), "hour");
}

/** A moment as the time of a day on the map; with the day where that is not today. */
export const moment = (iso) => momentText(new Date(iso), locale());

/** A moment as the time of a day; with its day where another moment is on another one. */
export const hour = (iso, day) => hourText(new Date(iso), new Date(day), locale()) || moment(iso);

/** A moment with its day and its year. */
export const dayAndTime = (iso) => dayText(new Date(iso), locale());

/** A sentence of the server, whose times are in UTC, with the local times of the map, and units beside their figures. */
export const inLocalTime = (text) =>
  text.replace(/\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z/g, (iso) => moment(iso))
    .replace(FIGURE_AND_UNIT, "$1\u00a0");

/**
 * A notice of the server in local times, with the distance that it is about as on the signs. Limits in
 * it stay as they are.
 *
 * @param {Object} notice text and data
 */
export function noticeText({text, data}) {
  const metres = data?.distance ?? data?.used?.distance;
  const isIt = (figure) => Math.abs(Number(figure.replace(/\D/g, "")) - metres) <= 1;
  return inLocalTime(metres === undefined ? text : text
    .replace(/\d[\d.,]*\s?km(?!\p{L})/u, () => distanceText(metres))
    .replace(/(?<![\d.,])(\d{1,3}(?:[.,\s]?\d{3})*)\s?m(?!\p{L})/gu,
      (whole, figure) => (isIt(figure) ? distanceText(metres) : whole)));
}

/** What the zone of these times is called. */
export const zoneText = () => zoneName(locale());
