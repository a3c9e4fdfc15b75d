/**
 * Asks for routes while the user drags: a few requests at most are under way, and when one is
 * answered the newest plan is asked for. What cannot be answered now is asked again, with nothing
 * lost.
 */
import {ApiError} from "./api.js";

const OFFLINE_RETRY = 3;
const BUSY_RETRY = 2;

/** Two, so that the server plans one while the page shows the other. */
const MOST_UNDER_WAY = 2;

export class Planner {
  #ask;
  #show;
  #wanted = null;
  #underWay = 0;
  #asked = 0;
  #shown = 0;
  #timer = 0;

  /**
   * @param {function(Object): Promise} ask sends one plan
   * @param {{answer: function, failure: function, busy: function}} show receives what comes of it:
   *     an answer that is newer than those before, with whether a newer one is expected; the failure
   *     of the newest plan with the seconds until it is tried again (0 for never); and whether a
   *     request is under way
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

  /** Wants nothing any more, and no answer of those under way. */
  forget() {
    this.#wanted = null;
    this.#shown = this.#asked;
    this.#waitNoMore();
    this.#show.busy(this.#underWay > 0);
  }

  #waitNoMore() {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
  }

  async #next() {
    this.#waitNoMore();
    if (this.#underWay === MOST_UNDER_WAY || this.#wanted === null) {
      return;
    }
    const plan = this.#wanted;
    this.#asked += 1;
    const number = this.#asked;
    this.#wanted = null;
    this.#underWay += 1;
    this.#show.busy(true);
    try {
      const answer = await this.#ask(plan);
      if (number > this.#shown) {
        this.#shown = number;
        this.#show.answer(answer, plan, this.#wanted !== null || number < this.#asked);
      }
    } catch (error) {
      this.#failed(error, plan, number);
    } finally {
      this.#underWay -= 1;
      this.#show.busy(this.#underWay > 0 || this.#wanted !== null);
    }
    // While a plan waits to be asked for again, an answer that comes late does not end the wait.
    if (this.#timer === 0) {
      this.#next();
    }
  }

  /** Shows the failure of the newest plan, which no older answer hides, and has it wait. */
  #failed(error, plan, number) {
    if (!(error instanceof ApiError)) {
      throw error;
    }
    if (this.#wanted !== null || number < this.#asked || number <= this.#shown) {
      return;
    }
    const again = error.passing
      ? error.retryAfter || (error.offline ? OFFLINE_RETRY : BUSY_RETRY)
      : 0;
    this.#shown = number;
    this.#show.failure(error, plan, again);
    if (again > 0) {
      this.#wanted = plan;
      this.#timer = window.setTimeout(() => this.#next(), again * 1000);
    }
  }
}
