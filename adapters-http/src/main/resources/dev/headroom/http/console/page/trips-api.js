/** The company's trips at the server. */
import {call, getJson, postJson} from "./api.js";
import {mapZone} from "./clock.js";

const PATH = "/console/api/trips";
const PAGE = 100;

/** So many trips are read at most. */
const MOST = 1000;

/**
 * The trips that answer a question, earliest first.
 *
 * @param {Object} question day, until, driver, q, state, watched: as the interface has them; what is empty
 *     asks nothing
 */
export async function listTrips(question) {
  const zone = mapZone() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const asked = new URLSearchParams(Object.entries({...question, ...(question.day ? {time_zone: zone} : {})})
    .filter(([, value]) => value));
  const all = [];
  let part;
  do {
    asked.set("limit", PAGE);
    asked.set("offset", all.length);
    part = (await getJson(`${PATH}?${asked}`)).data;
    all.push(...part);
  } while (part.length === PAGE && all.length < MOST);
  return all;
}

/** A trip with its journey, its answer and its version. */
export async function readTrip(id) {
  const {data, etag} = await call("GET", `${PATH}/${id}`);
  return {...data, etag};
}

/** Keeps a trip. */
export const keepTrip = (trip) => postJson(PATH, trip);

/** Changes a trip that nobody else has changed since it was read. */
export async function editTrip({id, etag}, change) {
  const {data, etag: next} = await call("PUT", `${PATH}/${id}`, {body: change, headers: {"If-Match": etag}});
  return {...data, etag: next};
}

/** Sends a trip to its driver ("send"), or takes it from him ("cancel"). */
export async function moveTrip({id}, what) {
  const {data, etag} = await call("POST", `${PATH}/${id}/${what}`, {body: {}});
  return {...data, etag};
}

/** Removes a trip for good. */
export const removeTrip = ({id, etag}) => call("DELETE", `${PATH}/${id}`, {headers: {"If-Match": etag}});

/** Makes a link by which anybody can see the trip; its address, and until when. */
export async function shareTrip({id}, days) {
  const {path, until} = await postJson(`${PATH}/${id}/share`, {days});
  return {address: `${window.location.origin}${path}`, until};
}

/** Ends the link of a trip. */
export const endLink = ({id}) => call("DELETE", `${PATH}/${id}/share`);

/** What the link with a token shows. */
export const sharedTrip = (token) => postJson(`${PATH}/shared`, {token});
