/** Limits of what a vehicle has beside its dimensions, in words and on signs. */
import {t} from "./words.js";

/** The types of these restrictions, by the numbers of the interface. */
export const OTHER_TYPE = {
  axle_load: 31, bogie_load: 32, axles: 33, laden_weight: 34, unladen_weight: 35, trailers: 51,
  dangerous_goods: 70, explosives: 71, water_polluting: 72, tunnel_code: 73, emission: 80,
};

/** Those whose limits are in tonnes. */
const IN_TONNES = new Set([31, 32, 34, 35]);

/** Whether limits of a type are in tonnes. */
export const isInTonnes = (type) => IN_TONNES.has(type);

/** The category of a tunnel, by the strictest code that it lets pass. */
const category = (maximum) => ["E", "D", "C", "B", "A"][maximum] ?? "E";

/** What a type limits, in words. */
export function otherTypeText(type) {
  switch (type) {
    case 31: return t("equipment.axle_load");
    case 32: return t("equipment.bogie_load");
    case 33: return t("equipment.axles");
    case 34: return t("equipment.laden_weight");
    case 35: return t("equipment.unladen_weight");
    case 51: return t("equipment.trailers");
    case 70: return t("equipment.hazardous");
    case 71: return t("equipment.explosive");
    case 72: return t("equipment.water_polluting");
    case 73: return t("limit.tunnel");
    default: return t("equipment.emission_class");
  }
}

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
