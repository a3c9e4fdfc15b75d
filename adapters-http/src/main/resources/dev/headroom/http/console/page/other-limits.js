/**
 * What a vehicle has beside its dimensions and a road may limit: the one table of these measures,
 * for forms, words and signs.
 */
import {t} from "./words.js";

const tonnes = {tonnes: true, unit: () => t("unit.tonnes")};

/** Those that people give as numbers, each with the type of its limits in the interface. */
export const MEASURES = [
  {name: "laden_weight", type: 34, label: () => t("equipment.laden_weight"), ...tonnes, range: [0.1, 200]},
  {name: "unladen_weight", type: 35, label: () => t("equipment.unladen_weight"), ...tonnes, range: [0.1, 200]},
  {name: "axle_load", type: 31, label: () => t("equipment.axle_load"), ...tonnes, range: [0.1, 30]},
  {name: "bogie_load", type: 32, label: () => t("equipment.bogie_load"), ...tonnes, range: [0.1, 60]},
  {name: "axles", type: 33, label: () => t("equipment.axles"), whole: true, range: [2, 20]},
  {name: "trailers", type: 51, label: () => t("equipment.trailers"), whole: true, range: [0, 3]},
];

/** Those that follow from a load or a class. */
const OTHERS = [
  {name: "dangerous_goods", type: 70, label: () => t("equipment.hazardous")},
  {name: "explosives", type: 71, label: () => t("equipment.explosive")},
  {name: "water_polluting", type: 72, label: () => t("equipment.water_polluting")},
  {name: "tunnel_code", type: 73, label: () => t("limit.tunnel")},
  {name: "emission", type: 80, label: () => t("equipment.emission_class")},
];

const ALL = [...MEASURES, ...OTHERS];

/** The types of these restrictions, by the numbers of the interface. */
export const OTHER_TYPE = Object.fromEntries(ALL.map(({name, type}) => [name, type]));

const ofType = (type) => ALL.find((measure) => measure.type === type);

/** Whether limits of a type are in tonnes. */
export const isInTonnes = (type) => ofType(type)?.tonnes === true;

/** The category of a tunnel, by the strictest code that it lets pass. */
const category = (maximum) => ["E", "D", "C", "B", "A"][maximum] ?? "E";

/** What a type limits, in words. */
export const otherTypeText = (type) => (ofType(type) ?? ofType(OTHER_TYPE.emission)).label();

/** A limit that is not in tonnes, in words. */
export function otherLimitText(type, maximum) {
  switch (type) {
    case 33: return t("limit.most", {most: maximum});
    case 51: return maximum === 0 ? t("equipment.none") : t("limit.most", {most: maximum});
    case 73: return t("limit.category", {category: category(maximum)});
    case 80: return maximum === 0 ? t("equipment.emission_free") : t("limit.euro", {euro: 8 - maximum});
    default: return t("limit.closed");
  }
}

/** What stands on its sign. */
export function otherSignText(type, maximum) {
  switch (type) {
    case 70: return "ADR";
    case 71: return "EX";
    case 72: return "H₂O";
    case 73: return category(maximum);
    case 80: return maximum === 0 ? "0" : `€${8 - maximum}`;
    default: return String(maximum);
  }
}
