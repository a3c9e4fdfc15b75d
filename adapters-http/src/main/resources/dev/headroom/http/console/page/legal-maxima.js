/**
 * What vehicles measure at most in a country without a permit. These are hints about a vehicle and
 * never limits of a road: a route is planned whatever they say.
 *
 * Sources: Directive 96/53/EC, annex I (EU and EEA; 44 t are for intermodal transport only); national
 * weights above it, and heights of Slovenia (4.20 m), by the International Transport Forum,
 * "Permissible maximum weights and dimensions of lorries in Europe"; Finland by Väylävirasto, 2013;
 * Sweden by Trafikförordningen 1998:1276, without a greatest height; Britain by the Construction and
 * Use Regulations 1986 and the Authorised Weight Regulations 1998, without a greatest height; the
 * United States by 23 CFR 658: 102 in, 80,000 lb, no greatest length of a whole vehicle, and 13'6",
 * the lowest that a state allows.
 */
import {countryText} from "./found-place.js";
import {MEASURES} from "./plan.js";
import {TYPE, limitText, typeText} from "./units.js";
import {t} from "./words.js";

/** Metres and tonnes; a length is that of the longest usual combination. */
const DIRECTIVE = {height: 4, width: 2.55, length: 18.75, weight: 40};
const BRITAIN = {width: 2.55, length: 18.75, weight: 44};

/** What differs from the directive. */
const OWN = {
  BE: {weight: 44},
  DK: {weight: 56},
  FI: {height: 4.4, weight: 76},
  FR: {weight: 44},
  IT: {weight: 44},
  LU: {weight: 44},
  NL: {weight: 50},
  SE: {height: undefined, length: 24, weight: 64},
  SI: {height: 4.2},
};

const UNDER_DIRECTIVE = [
  "AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IT", "LI", "LT",
  "LU", "LV", "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK",
];

const MAXIMA = {
  ...Object.fromEntries(UNDER_DIRECTIVE.map((country) => [country, {...DIRECTIVE, ...OWN[country]}])),
  ...Object.fromEntries(["GB", "IM", "JE", "GG"].map((country) => [country, BRITAIN])),
  US: {height: 4.11, width: 2.59, weight: 36.287},
};

/** What a vehicle on the road usually has at most, anywhere; more is asked about, never refused. */
export const USUAL_MOST = {height: 4.95, width: 2.6, length: 18.75, weight: 44};

/** So many countries are named. */
const MOST_NAMED = 3;

/**
 * What a vehicle exceeds, a sentence for each country; none where nothing is known of a country.
 *
 * @param {Object} vehicle its measures
 * @param {Array<string>} countries ISO codes
 */
export function exceededMaxima(vehicle, countries) {
  return countries.filter((country) => Object.hasOwn(MAXIMA, country)).map((country) => {
    const most = MAXIMA[country];
    const over = MEASURES.filter((name) => most[name] !== undefined && vehicle[name] > most[name]);
    return over.length === 0 ? "" : t("maxima.exceeds", {
      country: countryText(country),
      measures: over.map((name) => t("maxima.measure", {
        measure: typeText(TYPE[name]),
        own: limitText(TYPE[name], vehicle[name], ""),
        usual: limitText(TYPE[name], most[name], ""),
      })).join(", "),
    });
  }).filter(Boolean).slice(0, MOST_NAMED);
}
