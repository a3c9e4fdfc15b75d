/** Positions that the server has not received, bounded: after long silence, fewer of the older ones. */

/** The server takes so many at once. */
export const MOST = 600;

export class Backlog {
  #waiting;

  /** @param {Array<Object>} waiting what was kept before */
  constructor(waiting = []) {
    this.#waiting = waiting.slice(-MOST);
  }

  add(position) {
    this.#waiting.push(position);
    if (this.#waiting.length > MOST) {
      // The way stays recognisable: every other one of the older half goes.
      const half = MOST / 2;
      this.#waiting = this.#waiting.filter((each, i) => i >= half || i % 2 === 0);
    }
  }

  /** All of them, the oldest first. */
  get all() {
    return [...this.#waiting];
  }

  get length() {
    return this.#waiting.length;
  }

  /** Removes those that were received. */
  received(positions) {
    const gone = new Set(positions);
    this.#waiting = this.#waiting.filter((each) => !gone.has(each));
  }
}

/** Ids of what was shown, bounded, so that nothing is shown twice. */
export class Shown {
  #ids = new Set();

  /** Whether an id is new, which it is no longer. */
  take(id) {
    if (this.#ids.has(id)) {
      return false;
    }
    this.#ids.add(id);
    if (this.#ids.size > 200) {
      this.#ids.delete(this.#ids.values().next().value);
    }
    return true;
  }
}
