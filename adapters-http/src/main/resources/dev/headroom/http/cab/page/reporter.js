/**
 * Reports positions to the server and receives what it knows of the road ahead; tells how long it has
 * been silent.
 */
import {ApiError, postJson} from "./api.js";
import {Backlog} from "./backlog.js";
import {keep} from "./keep.js";

/** Without an answer for so long the page is on its own, milliseconds. */
export const SILENCE = 5000;

/** A standing vehicle is reported so often, milliseconds. */
const STANDING = 4000;

/** The longest wait for an answer, milliseconds. */
const PATIENCE = 4000;

/** While nothing is received, positions are kept so often, milliseconds. */
const KEEP_EVERY = 5000;

export class Reporter {
  #backlog;
  #busy = false;
  #sent = -Infinity;
  #keptAt = -Infinity;
  #answered = performance.now();
  #seen = new Set();
  #onAnswer;
  #onEnd;

  /**
   * @param {Array<Object>} waiting positions that were kept
   * @param {function(Object, Object)} onAnswer receives an answer and the fix that it is about
   * @param {function()} onEnd is called when the session has ended
   */
  constructor(waiting, onAnswer, onEnd) {
    this.#backlog = new Backlog(waiting);
    this.#onAnswer = onAnswer;
    this.#onEnd = onEnd;
  }

  /** Milliseconds since the last answer. */
  get silent() {
    return performance.now() - this.#answered;
  }

  /** Whether the server has not answered for too long. */
  get alone() {
    return this.silent > SILENCE;
  }

  get waiting() {
    return this.#backlog.length;
  }

  /** The notifications that were shown, which the server need not repeat. */
  acknowledge(id) {
    this.#seen.add(id);
  }

  /** The drive begins: silence counts from now on. */
  begin() {
    this.#answered = performance.now();
  }

  /**
   * Takes a fix, and sends it where that is due.
   *
   * @param {Object} fix of the track
   * @param {boolean} moving
   */
  take(fix, moving) {
    const due = moving || performance.now() - this.#sent >= STANDING - 200;
    if (!due) {
      return;
    }
    this.#backlog.add(bodyOf(fix));
    this.send(fix, moving);
    if (this.alone && performance.now() - this.#keptAt > KEEP_EVERY) {
      this.#keptAt = performance.now();
      keep("positions", this.#backlog.all);
    }
  }

  async send(fix, moving) {
    if (this.#busy) {
      return;
    }
    this.#busy = true;
    this.#sent = performance.now();
    const positions = this.#backlog.all;
    const seen = [...this.#seen];
    const abort = new AbortController();
    const timer = window.setTimeout(() => abort.abort(), PATIENCE);
    try {
      const answer = await postJson("/cab/api/positions", {positions, moving, seen}, {signal: abort.signal});
      const wasAlone = this.alone;
      // An answer before the decision, or about no vehicle, says nothing of what is ahead.
      if (answer.decided !== false && answer.vehicle !== null) {
        this.#answered = performance.now();
      }
      this.#backlog.received(positions);
      seen.forEach((id) => this.#seen.delete(id));
      if (wasAlone) {
        keep("positions", []);
      }
      this.#onAnswer(answer, fix);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        this.#onEnd();
      } else if (error instanceof ApiError && [400, 413, 422].includes(error.status)) {
        // What the server will never take is not sent for ever.
        this.#backlog.received(positions);
      }
    } finally {
      window.clearTimeout(timer);
      this.#busy = false;
    }
  }
}

const round = (value, unit) => Math.round(value * unit) / unit;

const bodyOf = ({lat, lon, at, speed, heading}) => ({
  lat: round(lat, 1e6),
  lon: round(lon, 1e6),
  at: new Date(at).toISOString(),
  ...(speed === null ? {} : {speed: round(speed, 10)}),
  ...(heading === null ? {} : {heading: round(heading, 10) % 360}),
});
