/**
 * Measures of vehicles and signs. Signs in Britain give feet and inches; the server's limits are
 * whole centimetres, rounded down from them.
 */
import {OTHER_TYPE, isInTonnes, otherLimitText, otherTypeText} from "./other-limits.js";
import {number, t} from "./words.js";

/** The types of restrictions, by the numbers of the interface. */
export const TYPE = {weight: 30, height: 40, length: 50, width: 60, ...OTHER_TYPE};

/** Which measure of a vehicle a type limits. */
const MEASURE_OF = Object.fromEntries(Object.entries(TYPE).map(([name, type]) => [type, name]));

/** What a vehicle has of that which a type limits; undefined where it is not known. */
export function ownOf(vehicle, type) {
  const name = MEASURE_OF[type];
  return vehicle[name] ?? vehicle.equipment?.[name] ?? undefined;
}

/**
 * What a vehicle that keeps a limit has of it. Limits of the weight may be of the laden one, which
 * is less than the permitted one.
 */
export const keptOf = (vehicle, {type, maximum}) => (type === TYPE.weight && vehicle.weight > maximum
  ? vehicle.equipment?.laden_weight ?? vehicle.weight
  : ownOf(vehicle, type));

const INCH = 2.54;
const FEET_COUNTRIES = new Set(["GB", "IM", "JE", "GG", "US"]);

/** Whether signs of a country give lengths in feet and inches. */
export const inFeet = (country) => FEET_COUNTRIES.has(country);

/**
 * A limit in feet and inches, where its sign is in them: the centimetres are those of whole inches,
 * rounded down. Null where they are not, so that no sign is ever shown larger than it is.
 */
export function feet(metres) {
  const centimetres = Math.round(metres * 100);
  const inches = Math.ceil(centimetres / INCH - 1e-9);
  return Math.floor(inches * INCH + 1e-9) === centimetres
    ? `${Math.floor(inches / 12)}′${inches % 12}″`
    : null;
}

/** A figure with as many decimals as it needs, one at least: 3.86, 4.0. */
export function plainMetres(metres) {
  return number(metres, Math.round(metres * 100) % 10 === 0 ? 1 : 2);
}

/** Tonnes to the kilogram, without superfluous decimals: 7.5, 18, 7.257; never rounded up. */
export function plainTonnes(tonnes) {
  const kilograms = Math.floor(tonnes * 1000 + 1e-6);
  const decimals = [1000, 100, 10].findIndex((unit) => kilograms % unit === 0);
  return number(kilograms / 1000, decimals < 0 ? 3 : decimals);
}

/** A limit as text with its unit, and in Britain as the sign says it. */
export function limitText(type, maximum, country) {
  if (type === TYPE.weight || isInTonnes(type)) {
    return `${plainTonnes(maximum)}\u00a0${t("unit.tonnes")}`;
  }
  if (![TYPE.height, TYPE.length, TYPE.width].includes(type)) {
    return otherLimitText(type, maximum);
  }
  const metres = `${plainMetres(maximum)}\u00a0${t("unit.metres")}`;
  const inches = inFeet(country) ? feet(maximum) : null;
  return inches === null ? metres : `${inches}\u00a0(${metres})`;
}

/** What a type limits, in words. */
export function typeText(type) {
  switch (type) {
    case TYPE.weight: return t("measure.weight");
    case TYPE.height: return t("measure.height");
    case TYPE.length: return t("measure.length");
    case TYPE.width: return t("measure.width");
    default: return otherTypeText(type);
  }
}

/** A vehicle's name as a company knows it. */
export const vehicleName = (vehicle) =>
  [vehicle.name, vehicle.registration_number].filter(Boolean).join(" · ") || t("fleet.no_name");
