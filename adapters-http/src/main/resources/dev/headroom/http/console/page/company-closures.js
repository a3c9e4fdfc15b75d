/** The company's closures: read from the server, written to it, and shown on the map. */
import {call, getJson, postJson} from "./api.js";

const PATH = "/console/api/closures";
const PAGE = 100;

/** A company has so many at most. */
const MOST = 1000;

async function allClosures() {
  const all = [];
  let part;
  do {
    part = (await getJson(`${PATH}?limit=${PAGE}&offset=${all.length}`)).data;
    all.push(...part);
  } while (part.length === PAGE && all.length < MOST);
  return all;
}

/** Closes a road. */
export const addClosure = (closure) => postJson(PATH, closure);

/** Edits a closure: what is not given stays as it is. */
export const editClosure = (id, change) => call("PUT", `${PATH}/${id}`, {body: change});

/** Opens a road again. */
export const removeClosure = (id) => call("DELETE", `${PATH}/${id}`);

/**
 * The roads that a closure of these points would close.
 *
 * @param {{point: ?Object, line: ?Array<Object>, direction: ?string}} place
 * @returns {Promise<{streets: Array<string>, metres: number, lines: Array<Array<Object>>}>}
 */
export const traceClosure = (place) => postJson(`${PATH}/trace`, place);

/** Where a closure lies: its point, or its line. */
export const placeOf = ({point, line}) => (line ? {line} : {point});

/** The closures on the map. */
export class ClosuresOnMap {
  #map;

  /** @param {ConsoleMap} map */
  constructor(map) {
    this.#map = map;
  }

  /** Reads them anew, and shows them. */
  async load() {
    const closures = await allClosures();
    this.#map.setClosures(closures);
    return closures;
  }
}
