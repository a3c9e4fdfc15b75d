/**
 * Asks for routes while the user drags: at most one request is under way, and when it is answered
 * the newest plan is asked for. What cannot be answered now is asked again, with nothing lost.
 */
import {ApiError} from "./api.js";

const OFFLINE_RETRY = 3;
const BUSY_RETRY = 2;

export class Planner {
  #ask;
  #show;
  #wanted = null;
  #underWay = false;
  #timer = 0;

  /**
   * @param {function(Object): Promise} ask sends one plan
   * @param {{answer: function, failure: function, busy: function}} show receives what comes of it:
   *     the newest answer, the failure of the newest plan with the seconds until it is tried again
   *     (0 for never), and whether a request is under way
   */
  constructor(ask, show) {
    this.#ask = ask;
    this.#show = show;
    window.addEventListener("online", () => this.#next());
  }

  /** Asks for a plan, in the place of all before. */
  want(plan) {
    this.#wanted = plan;
    this.#next();
  }

  /** Wants nothing any more. */
  forget() {
    this.#wanted = null;
    window.clearTimeout(this.#timer);
  }

  async #next() {
    window.clearTimeout(this.#timer);
    if (this.#underWay || this.#wanted === null) {
      return;
    }
    const plan = this.#wanted;
    this.#wanted = null;
    this.#underWay = true;
    this.#show.busy(true);
    try {
      const answer = await this.#ask(plan);
      this.#show.answer(answer, plan, this.#wanted !== null);
    } catch (error) {
      this.#failed(error, plan);
    } finally {
      this.#underWay = false;
      this.#show.busy(this.#wanted !== null);
    }
    if (this.#timer === 0 || this.#wanted !== plan) {
      this.#next();
    }
  }

  #failed(error, plan) {
    if (!(error instanceof ApiError)) {
      throw error;
    }
    if (this.#wanted !== null) {
      return;
    }
    const again = error.passing
      ? error.retryAfter || (error.offline ? OFFLINE_RETRY : BUSY_RETRY)
      : 0;
    this.#show.failure(error, plan, again);
    if (again > 0) {
      this.#wanted = plan;
      this.#timer = window.setTimeout(() => {
        this.#timer = 0;
        this.#next();
      }, again * 1000);
    }
  }
}
