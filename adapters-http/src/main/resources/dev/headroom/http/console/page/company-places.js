/** The company's own places: read from the server, written to it, and shown on the map. */
import {call, getJson} from "./api.js";

const PAGE = 100;
const PATH = "/console/api/places";

/** So many are on the map at most. */
export const MOST_ON_MAP = 1000;

/** So many can be imported at once. */
export const MOST_AT_ONCE = 5000;

/**
 * A part of the list.
 *
 * @param {string} part of a name, a reference or an address; empty for all
 * @param {number} offset how many to skip
 * @returns {Promise<{data: Array<Object>, paginate: {total_item: number}}>}
 */
export const listPlaces = (part, offset, limit = PAGE) => getJson(
  `${PATH}?limit=${limit}&offset=${offset}${part ? `&q=${encodeURIComponent(part)}` : ""}`);

/** All places, at most so many. */
export async function allPlaces(most = Infinity) {
  const all = [];
  let total;
  do {
    const part = await listPlaces("", all.length);
    all.push(...part.data);
    total = part.data.length === 0 ? 0 : part.paginate.total_item;
  } while (all.length < Math.min(total, most));
  return all;
}

/** A place with its ETag. */
export const readPlace = (id) => call("GET", `${PATH}/${id}`);

/** Adds a place. */
export const addPlace = (place) => call("POST", PATH, {body: place});

/** Changes a place that still has an ETag. */
export const editPlace = (id, etag, place) =>
  call("PUT", `${PATH}/${id}`, {body: place, headers: {"If-Match": etag}});

/** Removes a place that still has an ETag. */
export const removePlace = (id, etag) => call("DELETE", `${PATH}/${id}`, {headers: {"If-Match": etag}});

/** Adds many places, all or none; a trial stores nothing. */
export const addPlaces = async (places, update, trial) =>
  (await call("POST", `${PATH}/batch`, {body: {places, update, dry_run: trial}})).data;

/** The places on the map. */
export class PlacesOnMap {
  #map;
  #shown = true;
  #places = [];

  /** @param {ConsoleMap} map */
  constructor(map) {
    this.#map = map;
  }

  /** Whether they are shown. */
  get shown() {
    return this.#shown;
  }

  /** Shows them, or takes them away. */
  show(is) {
    this.#shown = is;
    this.#map.setCompanyPlaces(is ? this.#places : []);
  }

  /** Reads them anew; where they cannot be had, the map keeps those that it has. */
  async load() {
    this.#places = await allPlaces(MOST_ON_MAP).catch(() => this.#places);
    this.show(this.#shown);
  }
}
