/** The company's places in CSV files: imported with a preview, and exported so that they can be imported. */
import {MOST_AT_ONCE, addPlaces, allPlaces} from "./company-places.js";
import {csvOf, saveCsv} from "./csv.js";
import {OWN_KINDS, kindText} from "./found-place.js";
import {ImportForm, textOf} from "./import-form.js";
import {number, t} from "./words.js";

/** The columns of a file, in their order. */
function columns() {
  const text = (name, title, also) => ({name, title, also, read: textOf(false)});
  const degrees = (name, most) => ({
    name, title: name, required: true, read: (cell) => degreesOf(cell, most),
  });
  return [
    {name: "kind", title: t("places.kind"), required: true, read: kindOf},
    {name: "name", title: t("places.name"), required: true, read: textOf(true)},
    text("reference", t("places.reference")),
    text("address", t("places.address")),
    degrees("lat", 90),
    degrees("lon", 180),
    text("notes", t("places.notes"), ["note"]),
    text("opening_hours", t("places.hours"), ["hours"]),
    text("photo", t("places.see_photo"), [t("places.photo")]),
  ];
}

/** A kind by its name in the interface or its word in the page's language. */
function kindOf(cell) {
  const plain = (word) => word.toLocaleLowerCase();
  const kind = OWN_KINDS.find((each) => plain(each) === plain(cell) || plain(kindText(each)) === plain(cell));
  return kind ? {value: kind} : {fault: t("places.no_kind", {kinds: kindsText()})};
}

const kindsText = () => OWN_KINDS.map(kindText).join(", ");

function degreesOf(cell, most) {
  const degrees = /^[+-]?\d{1,3}([.,]\d{1,20})?$/.test(cell) ? Number(cell.replace(",", ".")) : NaN;
  return Math.abs(degrees) <= most ? {value: degrees} : {fault: t("places.no_degrees", {most})};
}

/** The form of an import. */
export const placeImport = ({onDone, onCancel}) => new ImportForm({
  title: t("places.import"),
  what: t("places.import_what", {kinds: kindsText()}),
  columns: columns(),
  most: MOST_AT_ONCE,
  updatable: t("places.update"),
  send: (places, names, {trial, update}) => addPlaces(places, update, trial),
  path: (field) => {
    const match = /^places\[(\d+)\](?:\.(\w+))?/.exec(field);
    return match ? {row: Number(match[1]), name: match[2]} : {row: -1, name: ""};
  },
  onDone,
  onCancel,
});

/** Saves all places as a file that a spreadsheet of the page's language opens. */
export async function exportPlaces() {
  const places = await allPlaces();
  const comma = number(0.5, 1).includes(",");
  const cell = (value) => (typeof value === "number" && comma ? String(value).replace(".", ",") : String(value));
  const names = columns().map(({name}) => name);
  saveCsv("places.csv", csvOf([
    columns().map(({title}) => title),
    ...places.map((place) => names.map((name) => (name === "kind" ? kindText(place.kind) : cell(place[name])))),
  ], comma));
}
