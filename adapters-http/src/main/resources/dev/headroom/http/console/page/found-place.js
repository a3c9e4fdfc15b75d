/** What a search of places finds: in words that tell the rows apart, and which one was meant. */
import {currentLanguage, t} from "./words.js";

/** The word of each kind; kinds that this page does not know have none. */
const KINDS = {
  country: () => t("kind.country"),
  region: () => t("kind.region"),
  city: () => t("kind.city"),
  town: () => t("kind.town"),
  village: () => t("kind.village"),
  suburb: () => t("kind.suburb"),
  hamlet: () => t("kind.hamlet"),
  locality: () => t("kind.locality"),
  street: () => t("kind.street"),
  road: () => t("kind.road"),
  junction: () => t("kind.junction"),
  postcode: () => t("kind.postcode"),
  house: () => t("kind.house"),
  industrial_estate: () => t("kind.industrial_estate"),
  port: () => t("kind.port"),
  ferry_terminal: () => t("kind.ferry_terminal"),
  airport: () => t("kind.airport"),
  station: () => t("kind.station"),
  hospital: () => t("kind.hospital"),
  supermarket: () => t("kind.supermarket"),
  shop: () => t("kind.shop"),
  fuel: () => t("kind.fuel"),
  services: () => t("kind.services"),
  lorry_park: () => t("kind.lorry_park"),
  company: () => t("kind.company"),
  coordinates: () => t("place.coordinates"),
  depot: () => t("kind.depot"),
  customer: () => t("kind.customer"),
  site: () => t("kind.site"),
};

const SETTLEMENTS = ["city", "town", "village", "suburb", "hamlet"];

/** The kinds of the company's own places. */
export const OWN_KINDS = ["depot", "customer", "site"];

/** A kind in a word; empty for one without a word. */
export const kindText = (kind) => (Object.hasOwn(KINDS, kind) ? KINDS[kind]() : "");

/** What a place is called in the first line of its row: its name, or street and number. */
export function titleOf({name, text = "", place = ""}) {
  if (name && (text === "" || text.startsWith(name))) {
    return name;
  }
  const town = `, ${place}`;
  return place && text.endsWith(town) ? text.slice(0, -town.length) : text || name;
}

/** What tells a place apart from others of its name: kind, reference, address, and a foreign country. */
export function detailsOf(found, country) {
  const {kind, text = "", postcode = "", reference = ""} = found;
  const title = titleOf(found);
  const address = text.startsWith(title) ? text.slice(title.length).replace(/^, /, "") : "";
  return [
    kindText(kind),
    reference,
    [address, text.includes(postcode) ? "" : postcode].filter(Boolean).join(", "),
    found.country && found.country !== country ? countryText(found.country) : "",
  ].filter(Boolean);
}

/** What a country is called in the language of the page. */
export function countryText(code) {
  try {
    return new Intl.DisplayNames([currentLanguage(), "en"], {type: "region"}).of(code) ?? code;
  } catch {
    return code;
  }
}

/** The words of a text, without case, accents and their order. */
const wordsOf = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
  .split(/[^\p{L}\p{N}]+/u).filter(Boolean).sort().join(" ");

/**
 * The place that a text means beyond doubt; null where there is none. That is the first one found if
 * no other answers exactly, or if it alone is called as was typed, or is the only settlement among
 * those: a station or a quay is rarely meant by the name of its town.
 *
 * @param {string} text
 * @param {Array<Object>} places found for it, best first
 */
export function meantBy(text, places) {
  const exact = places.filter((place) => place.exact);
  const [first] = places;
  if (!first?.exact) {
    return null;
  }
  const typed = wordsOf(text);
  const called = exact.filter((place) =>
    [place.name, place.text, place.reference, titleOf(place), place.postcode && place.kind === "postcode" ? place.postcode : ""]
      .some((name) => name && wordsOf(name) === typed));
  const settlements = called.filter(({kind}) => SETTLEMENTS.includes(kind));
  return exact.length === 1 || [called, settlements].some((ones) => ones.length === 1 && ones[0] === first)
    ? first : null;
}

const MOST_RECENT = 6;

/** Places that were chosen, the latest first; kept as long as the page is open. */
export class Recent {
  #places = [];

  isEmpty() {
    return this.#places.length === 0;
  }

  places() {
    return this.#places;
  }

  /** Keeps a place; how it answered a text is forgotten. */
  add({distance, note, ...place}) {
    const others = this.#places.filter(({lat, lon}) => lat !== place.lat || lon !== place.lon);
    this.#places = [{...place, exact: true}, ...others].slice(0, MOST_RECENT);
  }
}
