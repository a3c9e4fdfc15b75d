/** The plans before the one that is shown, for Undo. */

/** So many steps can be undone. */
const MOST = 50;

export class PlanHistory {
  #before = [];

  /** Whether there is a plan to go back to. */
  get empty() {
    return this.#before.length === 0;
  }

  /** Keeps a plan that is about to be replaced. */
  keep(plan) {
    this.#before = [...this.#before, plan].slice(-MOST);
  }

  /** The plan before; it is taken off. */
  back() {
    return this.#before.pop();
  }
}
