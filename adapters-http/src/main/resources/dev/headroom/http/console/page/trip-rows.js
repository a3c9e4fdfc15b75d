/**
 * Trips as people paste them or spreadsheets save them, one a line: from where, to where, and if
 * they like a name and a time. Where the first line has titles, the columns may have any order.
 */
import {localText} from "./clock.js";
import {plainCell, readCsv} from "./csv.js";
import {t} from "./words.js";

/** So many trips are read at once. */
export const MOST_TRIPS = 200;

const LONGEST_TEXT = 200;

/** The columns, with other titles for each. */
const columns = () => ({
  from: ["start", t("plan.from")],
  to: ["destination", "end", t("plan.to")],
  name: ["trip", t("many.name")],
  departure: ["leave", t("departure.title")],
  arrive_by: ["arrival", t("departure.until"), t("departure.by")],
});

const plainTitle = (text) => text.toLocaleLowerCase().replace(/[([].*$/, "").replace(/[^\p{L}\p{N}]/gu, "");

/** The titles of a line by column; null where it has no start and destination. */
function titlesOf(cells) {
  const titles = cells.map((cell) => Object.entries(columns())
    .find(([column, also]) => [column, ...also].some((title) => plainTitle(title) === plainTitle(cell)))?.[0]);
  return titles.includes("from") && titles.includes("to") ? titles : null;
}

/** Addresses have commas: they part cells only where nothing else does. */
const delimiterOf = (text) => ["\t", ";"].find((each) => text.includes(each)) ?? ",";

/**
 * The trips of a text.
 *
 * @param {string} text
 * @returns {Array<{line: number, name: string, from: Object, to: Object, departure: ?Object,
 *     fault: string}>} from and to have a text, and a place where that is coordinates; departure is
 *     null where the line has no time; fault is empty for a trip that is understood
 */
export function readTrips(text) {
  const rows = readCsv(text, delimiterOf(text))
    .map(({line, cells}) => ({line, cells: cells.map((cell) => plainCell(cell).slice(0, LONGEST_TEXT))}));
  const titles = rows.length > 0 ? titlesOf(rows[0].cells) : null;
  return (titles ? rows.slice(1) : rows).map(({line, cells}) => ({
    line,
    ...(titles ? ofTitled(Object.fromEntries(titles.map((title, i) => [title, cells[i] ?? ""])))
      : ofPlain(cells)),
  }));
}

/** Without titles: both ends, or their four coordinates; then a name and a time, in any order. */
function ofPlain(cells) {
  const degrees = cells.slice(0, 4).map(degreesOf);
  const numbers = cells.length >= 4 && !degrees.some(Number.isNaN);
  const rest = cells.slice(numbers ? 4 : 2, numbers ? 6 : 4).filter((cell) => cell !== "");
  const read = rest.findIndex((cell) => momentOf(cell) !== null);
  // What looks like a time, or stands in the place of one, is not left out because it cannot be read.
  const time = read >= 0 ? read : rest.findIndex((cell, i) => i === 1 || /^\d[\d./: -]*:[\d: ]+$/.test(cell));
  const [name = ""] = rest.filter((cell, i) => i !== time);
  const departure = time < 0 ? "" : rest[time];
  if (numbers) {
    const [lat, lon, toLat, toLon] = degrees;
    return trip({name, departure}, end(cells.slice(0, 2).join(" "), {lat, lon}),
      end(cells.slice(2, 4).join(" "), {lat: toLat, lon: toLon}));
  }
  return ofTitled({from: cells[0] ?? "", to: cells[1] ?? "", name, departure});
}

const ofTitled = ({from, to, ...rest}) => trip(rest, end(from), end(to));

function trip({name = "", departure = "", arrive_by: arrival = ""}, from, to) {
  const at = momentOf(departure);
  const until = momentOf(arrival);
  return {
    name, from, to,
    departure: until !== null ? {kind: "by", at: "", until}
      : at !== null ? {kind: "at", at, until: ""} : null,
    fault: [from, to].some(({text}) => text === "") ? t("many.no_end")
      : (departure !== "" && at === null) || (arrival !== "" && until === null)
        ? t("many.no_time", {text: arrival !== "" && until === null ? arrival : departure}) : "",
  };
}

/** An end of a trip; places are those to choose from where the text does not say which one. */
function end(text, at = null) {
  const isOnEarth = at !== null && Math.abs(at.lat) <= 90 && Math.abs(at.lon) <= 180;
  return {text, place: isOnEarth ? {...at, name: "", street: ""} : null, places: null};
}

const degreesOf = (cell) => (/^[+-]?\d{1,3}([.,]\d{1,20})?$/.test(cell) ? Number(cell.replace(",", ".")) : NaN);

const DAY_TIME = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})[ T,]+(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?$/;
const TIME = /^(\d{1,2})[:.](\d{2})$/;

/**
 * A time as spreadsheets save it, as a field for local times has it: the day first, or the year;
 * without a day, today. Null for what is none.
 */
function momentOf(text) {
  const time = TIME.exec(text);
  const parts = time ? null : DAY_TIME.exec(text);
  if (!time && !parts) {
    return null;
  }
  const two = (part) => part.padStart(2, "0");
  const [hours, minutes] = time ? time.slice(1) : parts.slice(4);
  const [first, month, last] = parts ? parts.slice(1) : [];
  const [year, day] = first?.length === 4 ? [first, last] : [last?.length === 2 ? `20${last}` : last, first];
  const date = parts ? `${year}-${two(month)}-${two(day)}` : localText(new Date()).slice(0, 10);
  const moment = `${date}T${two(hours)}:${minutes}`;
  const asUtc = new Date(`${moment}Z`);
  return !Number.isNaN(asUtc.getTime()) && asUtc.toISOString().slice(0, 16) === moment ? moment : null;
}
