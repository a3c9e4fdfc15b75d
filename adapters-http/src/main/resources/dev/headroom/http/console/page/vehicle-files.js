/** Vehicles in CSV files: imported with a preview, and exported so that they can be imported. */
import {getJson, postJson} from "./api.js";
import {csvOf, saveCsv} from "./csv.js";
import {FIELDS, plainValue, rangeText, readValue} from "./equipment.js";
import {ImportForm, textOf} from "./import-form.js";
import {measureFault, typedMeasure} from "./measure.js";
import {number, t} from "./words.js";

const BATCH = "/console/api/vehicles/batch";
const MOST = 5_000;
const PAGE = 100;

/** Whether the numbers of the page's language have a decimal comma. */
const withComma = () => number(0.5, 1).includes(",");

/** The columns of a file, in their order. */
function columns(groups) {
  const measure = (name, title, unit) => ({
    name,
    title: `${title} (${unit})`,
    also: [title, name],
    required: true,
    read: (text) => {
      const fault = measureFault(name, text);
      return fault ? {fault} : {value: typedMeasure(name, text)};
    },
  });
  return [
    {name: "name", title: t("fleet.name"), required: true, read: textOf(true)},
    {
      name: "registration_number", title: t("fleet.registration"), required: true,
      also: ["registration", "plate"], read: textOf(false),
    },
    measure("height", t("measure.height"), t("unit.metres")),
    measure("length", t("measure.length"), t("unit.metres")),
    measure("width", t("measure.width"), t("unit.metres")),
    measure("weight", t("measure.weight"), t("unit.tonnes")),
    {name: "vehicle_make", title: t("fleet.make"), also: ["make"], read: textOf(false)},
    {name: "vehicle_type", title: t("fleet.type"), also: ["type"], read: textOf(false)},
    {
      name: "vehicle_groups", title: t("fleet.groups"), also: ["group", "groups"],
      read: (text) => groupsOf(text, groups),
    },
    ...FIELDS.map(equipmentColumn),
  ];
}

/** A column of the equipment; an empty cell is unknown. */
function equipmentColumn(field) {
  return {
    name: field.name,
    title: field.unit ? `${field.label()} (${field.unit()})` : field.label(),
    also: [field.label()],
    read: (text) => {
      const value = readValue(field, text);
      return value === null
        ? {fault: field.range ? rangeText(field) : t("equipment.not_understood")}
        : {value};
    },
  };
}

/** A vehicle of a file as the server takes it: the equipment is one member. */
function withEquipment(values) {
  const vehicle = {...values, equipment: {}};
  for (const {name} of FIELDS) {
    if (vehicle[name] !== undefined) {
      vehicle.equipment[name] = vehicle[name];
      delete vehicle[name];
    }
  }
  return vehicle;
}

/** Groups by name, with bars or semicolons between them. */
function groupsOf(text, groups) {
  const names = text.split(/[|;]/).map((name) => name.trim()).filter(Boolean);
  const ids = [];
  for (const name of names) {
    const group = groups.find((each) => each.name.toLocaleLowerCase() === name.toLocaleLowerCase());
    if (!group) {
      return {fault: t("import.no_group", {name})};
    }
    ids.push({id: group.id});
  }
  return {value: ids};
}

/** The form of an import. */
export async function vehicleImport({onDone, onCancel}) {
  const {data: groups} = await getJson("/console/api/groups");
  return new ImportForm({
    title: t("fleet.import"),
    what: t("fleet.import_what"),
    columns: columns(groups),
    most: MOST,
    updatable: t("import.update"),
    send: (values, names, {trial, update}) => postJson(BATCH, {
      vehicles: values.map(withEquipment),
      update,
      dry_run: trial,
      keep: ["vehicle_make", "vehicle_type", "vehicle_groups", ...FIELDS.map(({name}) => name)]
        .filter((name) => !names.includes(name)),
    }),
    path: (field) => {
      const match = /^vehicles\[(\d+)\](?:\.equipment)?(?:\.(\w+))?/.exec(field);
      return match ? {row: Number(match[1]), name: match[2]} : {row: -1, name: ""};
    },
    onDone,
    onCancel,
  });
}

/** Saves all vehicles as a file that a spreadsheet of the page's language opens. */
export async function exportVehicles() {
  const all = [];
  let part;
  do {
    part = (await getJson(`/console/api/vehicles?limit=${PAGE}&offset=${all.length}`)).data;
    all.push(...part);
  } while (part.length === PAGE);
  const comma = withComma();
  const figure = (value) => (comma ? String(value).replace(".", ",") : String(value));
  const rows = all.map((vehicle) => [
    vehicle.name,
    vehicle.registration_number,
    ...["height", "length", "width", "weight"].map((name) => figure(vehicle[name])),
    vehicle.vehicle_make,
    vehicle.vehicle_type,
    vehicle.vehicle_groups.map(({name}) => name).join(" | "),
    ...FIELDS.map((field) => {
      const value = vehicle.equipment[field.name];
      return value === undefined ? "" : field.range ? figure(value) : plainValue(field, value);
    }),
  ]);
  saveCsv(`vehicles.csv`, csvOf([columns([]).map(({title}) => title), ...rows], comma));
  return all.length;
}

