/** The answers to many trips as a file: a line for each trip and vehicle. */
import {isoText} from "./clock.js";
import {csvOf, saveCsv, saveFile} from "./csv.js";
import {firstLimit, whyNot} from "./fleet-check.js";
import {placeName} from "./plan.js";
import {number, t} from "./words.js";
import {XLSX_TYPE, xlsxOf} from "./xlsx.js";

const NAME = "trips";

const titles = () => [
  t("many.name"), t("plan.from"), t("plan.to"), t("vehicle.title"), t("many.possible"), t("many.why"),
  `${t("answer.duration")} (min)`, `${t("answer.distance")} (km)`, t("departure.title"), t("many.arrival"),
];

/**
 * Saves a file.
 *
 * @param {"csv"|"xlsx"} kind
 * @param {string} country of the map
 * @param {Array<{trip: Object, vehicle: string, answer: ?Object}>} lines without an answer where a
 *     trip was not planned
 */
export function saveTrips(kind, country, lines) {
  const rows = [titles(), ...lines.map((line) => cellsOf(line, country))];
  if (kind === "xlsx") {
    saveFile(`${NAME}.xlsx`, XLSX_TYPE, xlsxOf(rows, t("many.title")));
    return;
  }
  const comma = number(0.5, 1).includes(",");
  const written = (cell) => (typeof cell === "number" && comma ? String(cell).replace(".", ",") : String(cell));
  saveCsv(`${NAME}.csv`, csvOf(rows.map((row) => row.map(written)), comma));
}

function cellsOf({trip, vehicle, answer}, country) {
  const ends = [trip.from, trip.to].map(({text, place}) => (place ? placeName(place) : text));
  const head = [trip.name || String(trip.line), ...ends, vehicle];
  if (answer === undefined) {
    return [...head, "", trip.fault || (trip.from.place && trip.to.place ? "" : t("many.no_place")), "", "", "", ""];
  }
  const {route, refusal} = answer;
  if (refusal) {
    return [...head, t("many.no"), whyNot(refusal, country), "", "", "", ""];
  }
  const {duration, distance} = route.data;
  return [
    ...head, t("many.yes"), firstLimit(route, country), Math.round(duration / 6) / 10, Math.round(distance / 100) / 10,
    ...[route.departure_time, route.arrival_time].map((time) => (time ? isoText(new Date(time)).slice(0, 16).replace("T", " ") : "")),
  ];
}
