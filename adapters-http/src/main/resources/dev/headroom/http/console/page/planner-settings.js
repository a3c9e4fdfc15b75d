/**
 * What the planner begins with, kept in the account: the company's depot and vehicle, the user's own
 * vehicle, and the plans that the user made last.
 */
import {call, getJson} from "./api.js";
import {emptyPlan, fromFragment, isComplete, toFragment} from "./plan.js";

const PATH = "/console/api/planner";

/** The server takes no longer plan. */
const LONGEST = 2000;

/** So many places are offered in a field in which nothing is typed. */
const MOST_OFFERED = 8;

let settings = {depot: null, vehicle: null, company_vehicle: null, recent: []};
let loaded = null;

/** Loads the settings, once; a failure leaves them as they are, and the next call tries again. */
export function loadSettings() {
  loaded ??= getJson(PATH).then((found) => {
    settings = found;
    return true;
  }).catch(() => {
    loaded = null;
    return false;
  });
  return loaded;
}

/** Loads the settings anew: somebody else may have changed them. */
export function reloadSettings() {
  loaded = null;
  return loadSettings();
}

/** The depot as a place that a search could have found; null where none is set. */
export function depot() {
  const {place, lat, lon, name} = settings.depot ?? {};
  return settings.depot === null
    ? null
    : {...(place === null ? {} : {id: place}), kind: "depot", lat, lon, name, text: name, exact: true};
}

/** The id of the vehicle to begin with: the user's own, or the company's; null for none. */
export const usualVehicle = () => settings.vehicle ?? settings.company_vehicle;

/** The id of the user's own; null for none. */
export const ownVehicle = () => settings.vehicle;

/** The id of the company's; null for none. */
export const companyVehicle = () => settings.company_vehicle;

/** The plans that were made last, the newest first: fragment, plan and time. */
export const recentPlans = () => settings.recent
  .map(({plan, time}) => ({fragment: plan, plan: fromFragment(plan), time}))
  .filter(({plan}) => plan.from && plan.to);

/** Places to offer in an empty field: the depot where a trip starts, and ends of recent plans. */
export function knownPlaces(starts) {
  const ends = recentPlans().flatMap(({plan}) => (starts ? [plan.from, plan.to] : [plan.to, plan.from]))
    .filter(({name}) => name)
    .map((place) => ({...place, text: place.name, exact: true}));
  return different([starts ? depot() : null, ...ends]);
}

/** Those of the places that differ, the first of each. */
export function different(places) {
  const seen = new Set();
  return places.filter((place) => {
    const at = place && `${place.lat.toFixed(5)},${place.lon.toFixed(5)}`;
    const isNew = Boolean(place) && !seen.has(at);
    seen.add(at);
    return isNew;
  }).slice(0, MOST_OFFERED);
}

/** Keeps a plan that has been answered; when it leaves is no part of it. */
export async function rememberPlan(plan) {
  const fragment = toFragment({...plan, departure: emptyPlan().departure});
  if (!isComplete(plan) || fragment.length > LONGEST || settings.recent[0]?.plan === fragment) {
    return;
  }
  const others = settings.recent.filter((one) => one.plan !== fragment).slice(0, 19);
  settings = {...settings, recent: [{plan: fragment, time: new Date().toISOString()}, ...others]};
  // A plan that cannot be kept is not worth a sentence: the route is there.
  await call("POST", `${PATH}/recent`, {body: {plan: fragment}}).catch(() => {});
}

/** Forgets the recent plans. */
export async function forgetPlans() {
  await call("DELETE", `${PATH}/recent`);
  settings = {...settings, recent: []};
}

/** Sets the user's own vehicle; null for the company's. */
export async function setOwnVehicle(vehicle) {
  settings = (await call("PUT", PATH, {body: {vehicle}})).data;
}

/** Sets the company's depot, as a place that a search found, and its vehicle; null for none. */
export async function setCompanySettings(place, vehicle) {
  const {id, lat, lon, name} = place ?? {};
  const given = id === undefined ? {lat, lon, name: (name ?? "").slice(0, 200)} : {place: id};
  settings = (await call("PUT", `${PATH}/company`, {body: {depot: place && given, vehicle}})).data;
}
