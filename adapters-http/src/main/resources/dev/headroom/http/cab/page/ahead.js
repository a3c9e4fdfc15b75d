/** What stops this vehicle around, or along the trip: read from time to time, and kept for a dead spot. */
import {getJson} from "./api.js";
import {metresBetween} from "./geo.js";
import {keep} from "./keep.js";
import {OwnWarnings} from "./on-its-own.js";

/** It is read again after so many metres or milliseconds. */
const METRES = 5000;
const AFTER = 600_000;

/** The longest wait for it, and the wait after a failure, milliseconds. */
const PATIENCE = 30_000;
const AGAIN = 15_000;

export class Ahead {
  #at = null;
  #busy = false;
  #round = 0;

  /** @param {Object} kept what was read before, or null */
  constructor(kept) {
    this.own = new OwnWarnings(kept);
  }

  /**
   * Reads it where that is due.
   *
   * @param {Object} options trip: the one that is driven, or null; alone: whether the server does not answer
   */
  async read(fix, {trip, alone}) {
    const old = this.#at;
    const due = old === null || metresBetween(old, fix) > METRES || fix.at - old.at > AFTER;
    if (!due || this.#busy || alone) {
      return;
    }
    this.#busy = true;
    const round = this.#round;
    try {
      const along = trip ? `&trip=${trip.id}` : "";
      const answer = await getJson(`/cab/api/ahead?lat=${fix.lat.toFixed(5)}&lon=${fix.lon.toFixed(5)}${along}`,
        {signal: AbortSignal.timeout(PATIENCE)});
      const ahead = {...answer, read_at: Date.now()};
      if (round === this.#round) {
        this.#at = fix;
        this.own = new OwnWarnings(ahead, this.own);
        await keep("ahead", ahead);
      }
    } catch {
      this.#at = round === this.#round ? {...fix, at: fix.at - AFTER + AGAIN} : null;
    } finally {
      this.#busy = false;
    }
  }

  /** Has it read anew, for another trip; what is known holds until then. */
  readAnew() {
    this.#round += 1;
    this.#at = null;
  }

  /** Forgets what is ahead of another vehicle. */
  forget() {
    this.readAnew();
    this.own = new OwnWarnings(null);
    keep("ahead", null);
  }
}
