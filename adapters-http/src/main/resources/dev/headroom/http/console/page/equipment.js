/**
 * What a vehicle has beside its four dimensions, in the form of the interface: an object whose
 * members may be left out. A member that is not understood is null, and no route is planned with it.
 */
import {MEASURES} from "./other-limits.js";
import {plainTonnes} from "./units.js";
import {number, t} from "./words.js";

/** The largest text of a field in a link. */
const LONGEST_TEXT = 200;

const CODES = ["-", "B", "B1000C", "B/D", "B/E", "C", "C5000D", "C/D", "C/E", "D", "D/E", "E", "LQ"];

const CLASSES = ["euro_0", "euro_1", "euro_2", "euro_3", "euro_4", "euro_5", "euro_6", "euro_7", "zero"];

/** The kinds of dangerous goods, and the words for them. */
export const GOODS = {
  general: () => t("equipment.some"),
  explosive: () => t("equipment.explosive"),
  water_polluting: () => t("equipment.water_polluting"),
};

/** The fields in the order in which the server writes them. */
export const FIELDS = [
  ...MEASURES,
  {name: "articulated", label: () => t("equipment.articulated"), truth: true},
  {name: "emission_class", label: () => t("equipment.emission_class"), choices: CLASSES},
  {name: "hazardous", label: () => t("equipment.hazardous"), goods: true},
  {name: "tunnel_code", label: () => t("equipment.tunnel_code"), choices: CODES},
  {name: "tank", label: () => t("equipment.tank"), truth: true},
  {name: "net_explosive_mass", label: () => t("equipment.net_explosive_mass"), unit: () => t("unit.kilograms"), whole: true, range: [0, 100_000]},
  {name: "speed_limiter", label: () => t("equipment.speed_limiter"), unit: () => t("unit.kmh"), whole: true, range: [20, 130]},
];

/** Usual vehicles: what a choice fills in. */
export const USUAL = [
  {
    label: () => t("equipment.artic"),
    vehicle: {height: 4, width: 2.55, length: 16.5, weight: 40, equipment: {axles: 5, trailers: 0, articulated: true}},
  },
  {
    label: () => t("equipment.artic_heavy"),
    vehicle: {height: 4, width: 2.55, length: 16.5, weight: 44, equipment: {axles: 6, trailers: 0, articulated: true}},
  },
  {
    label: () => t("equipment.road_train"),
    vehicle: {height: 4, width: 2.55, length: 18.75, weight: 40, equipment: {axles: 5, trailers: 1, articulated: false}},
  },
  {
    label: () => t("equipment.rigid_three"),
    vehicle: {height: 4, width: 2.55, length: 10, weight: 26, equipment: {axles: 3, trailers: 0, articulated: false}},
  },
  {
    label: () => t("equipment.rigid_two"),
    vehicle: {height: 4, width: 2.55, length: 10, weight: 18, equipment: {axles: 2, trailers: 0, articulated: false}},
  },
  {
    label: () => t("equipment.rigid_light"),
    vehicle: {height: 3.5, width: 2.5, length: 8.5, weight: 7.5, equipment: {axles: 2, trailers: 0, articulated: false}},
  },
  {
    label: () => t("equipment.van"),
    vehicle: {height: 2.8, width: 2.2, length: 7, weight: 3.5, equipment: {axles: 2, trailers: 0, articulated: false}},
  },
];

/** What is known, in the order of the fields. */
const known = (equipment) => FIELDS.filter(({name}) => equipment?.[name] !== undefined);

/** The same, with its members in the order of the fields. */
export const ordered = (equipment) =>
  Object.fromEntries(known(equipment).map(({name}) => [name, equipment[name]]));

/** The fields of the dangerous goods: who names other goods, or none, says all of them. */
const LOAD = ["hazardous", "tunnel_code", "tank", "net_explosive_mass"];

/** The equipment of a vehicle that is as the one before where nothing is said, as the server takes it. */
export function merged(equipment, before) {
  const isOtherLoad = (equipment?.hazardous ?? null) !== null;
  const kept = known(before).filter(({name}) => !isOtherLoad || !LOAD.includes(name));
  return ordered({...Object.fromEntries(kept.map(({name}) => [name, before[name]])), ...equipment});
}

/** The fields of which nothing is said, but which are known of the vehicle before. */
export const lacking = (equipment, before) =>
  known(merged(equipment, before)).filter(({name}) => equipment?.[name] === undefined);

/** Which fields a vehicle lacks; empty for none. */
export const lackingText = (fields) => (fields.length === 0 ? ""
  : t("journey.vehicle_lacks", {what: fields.map(({label}) => label()).join(", ")}));

/** Whether two vehicles have the same equipment. */
export const sameEquipment = (one, other) =>
  JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));

/** Whether every member is understood. */
export const isUnderstood = (equipment) => Object.values(equipment ?? {}).every((value) => value !== null);

/** A number as it was typed, with a point or a comma; NaN where it is none, or none of this field. */
export function typedNumber({whole, range: [least, most]}, text) {
  const plain = text.trim().replace(",", ".");
  const value = /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : NaN;
  return value >= least && value <= most && (!whole || Number.isInteger(value)) ? value : NaN;
}

/** What a field takes, where it is a number. */
export const rangeText = ({range}) => t("equipment.between", {least: number(range[0], range[0] % 1 === 0 ? 0 : 1), most: number(range[1])});

/** A value in words. */
export function valueText({name, truth, goods, tonnes, unit}, value) {
  if (truth) {
    return value ? t("equipment.yes") : t("equipment.no");
  }
  if (goods) {
    return value.length === 0 ? t("equipment.none") : value.map((kind) => GOODS[kind]()).join(", ");
  }
  if (name === "emission_class") {
    return value === "zero" ? t("equipment.emission_free") : value.replace("euro_", "Euro ");
  }
  if (name === "tunnel_code") {
    return codeText(value);
  }
  const figure = tonnes ? plainTonnes(value) : number(value);
  return unit ? `${figure} ${unit()}` : figure;
}

/** A tunnel code in words. */
export function codeText(code) {
  switch (code) {
    case "-": return t("equipment.code_none");
    case "LQ": return t("equipment.code_lq");
    default: return code;
  }
}

/** All that is known, in a line; empty where nothing is. */
export const equipmentText = (equipment) => known(equipment)
  .filter(({name}) => equipment[name] !== null)
  .map((field) => `${field.label()} ${valueText(field, equipment[field.name])}`)
  .join(" · ");

/** A value as the text of a link or a file. */
export function plainValue({truth, goods}, value) {
  if (truth) {
    return value ? "yes" : "no";
  }
  return goods ? value.join(",") || "none" : String(value);
}

/**
 * A value from the text of a link or a file.
 *
 * @returns {*} undefined for an empty text, null where it is not understood
 */
export function readValue(field, text) {
  const plain = text.trim();
  if (plain === "") {
    return undefined;
  }
  if (field.truth) {
    const truths = {yes: true, no: false, [t("equipment.yes").toLocaleLowerCase()]: true,
      [t("equipment.no").toLocaleLowerCase()]: false};
    return truths[plain.toLocaleLowerCase()] ?? null;
  }
  if (field.goods) {
    const kinds = plain.toLowerCase() === "none" ? [] : plain.toLowerCase().split(/[,;| ]+/);
    return kinds.every((kind) => Object.hasOwn(GOODS, kind)) ? kinds : null;
  }
  if (field.name === "tunnel_code") {
    // The server knows the codes, and their combinations.
    return plain.slice(0, LONGEST_TEXT);
  }
  if (field.choices) {
    const choice = plain.toLowerCase().replace(/[ -]/, "_");
    return field.choices.includes(choice) ? choice : null;
  }
  const value = typedNumber(field, plain);
  return Number.isNaN(value) ? null : value;
}

/** Puts the equipment into the parameters of a link. */
export function putInto(parts, equipment) {
  known(equipment).forEach((field) => {
    const value = equipment[field.name];
    parts.set(field.name, value === null ? "?" : plainValue(field, value));
  });
}

/** The equipment of a link's parameters. */
export function takenFrom(parts) {
  return ordered(Object.fromEntries(FIELDS.filter(({name}) => parts.has(name))
    .map((field) => [field.name, readValue(field, parts.get(field.name))])));
}
