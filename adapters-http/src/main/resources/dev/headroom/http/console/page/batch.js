/** Plans many routes, a few at a time. What the server is too busy for is asked for again. */
import {ApiError, getJson, postJson} from "./api.js";
import {button, el} from "./dom.js";
import {number, t} from "./words.js";

/** Two, as in the planner: the server leaves as much to others. */
const MOST_UNDER_WAY = 2;

const MOST_TRIES = 6;
const BUSY_RETRY = 2;

/**
 * The answer to a request for a route.
 *
 * @param {Object} request
 * @param {AbortSignal} signal
 * @returns {Promise<{route: ?Object, refusal: ?Object}>} the route, or the problem that refuses one
 */
export async function routeFor(request, signal) {
  try {
    return {route: await patiently(signal, () => postJson("/console/api/route", request, {signal}))};
  } catch (error) {
    if (error.status === 422) {
      return {refusal: error.body};
    }
    throw error;
  }
}

/** What the routes of a matrix take. */
export const matrixFor = (request, signal) =>
  patiently(signal, () => postJson("/console/api/matrix", request, {signal}));

/** What a search finds for a text. */
export const placesFor = (text, signal) => patiently(signal, () => getJson(
  `/console/api/places/search?q=${encodeURIComponent(text)}&language=${document.documentElement.lang}`, {signal}));

/** Asks again, some times, where the same request may succeed later. */
async function patiently(signal, ask) {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError) || !error.passing || tries === MOST_TRIES) {
        throw error;
      }
      await pause((error.retryAfter || BUSY_RETRY) * 1000, signal);
    }
  }
}

function pause(milliseconds, signal) {
  return new Promise((done, failed) => {
    const give = () => failed(signal.reason);
    const timer = window.setTimeout(() => {
      signal.removeEventListener("abort", give);
      done();
    }, milliseconds);
    signal.addEventListener("abort", () => {
      window.clearTimeout(timer);
      give();
    }, {once: true});
  });
}

/**
 * Does some work for each of many, in their order, a few at a time.
 *
 * @param {Array} jobs
 * @param {function(Object): Promise} work does one; the first failure ends all
 * @param {AbortSignal} signal ends it without a failure
 * @returns {Promise<boolean>} whether all are done
 */
export async function workThrough(jobs, work, signal) {
  let next = 0;
  let failure = null;
  const worker = async () => {
    while (next < jobs.length && failure === null && !signal.aborted) {
      const job = jobs[next];
      next += 1;
      try {
        await work(job);
      } catch (error) {
        failure = failure ?? error;
      }
    }
  };
  await Promise.all(Array.from({length: MOST_UNDER_WAY}, worker));
  if (signal.aborted) {
    return false;
  }
  if (failure !== null) {
    throw failure;
  }
  return true;
}

/** How much is done, and a button that gives up the rest. */
export class Progress {
  #bar;
  #text = el("span.quiet", {});

  /**
   * @param {string} label
   * @param {function()} onCancel
   */
  constructor(label, onCancel) {
    this.#bar = el("progress", {"aria-label": label});
    this.element = el("div.progress", {hidden: true}, this.#bar, this.#text, button(t("action.cancel"), onCancel));
  }

  /** Shows it while something is under way. */
  show(is, done, all) {
    this.element.hidden = !is;
    this.#bar.max = Math.max(all, 1);
    this.#bar.value = done;
    this.#text.textContent = t("check.progress", {done: number(done), all: number(all)});
  }
}
