/** Roads that a plan closes for its own trip: listed beside it, and drawn on the map. */
import {placeOf, traceClosure} from "./company-closures.js";
import {button, el, fill} from "./dom.js";
import {t} from "./words.js";

export class TripClosures {
  #map;
  #onRemoved;
  #shown = "[]";

  /** The lines of those that were looked for, by their place. */
  #lines = new Map();

  /**
   * @param {ConsoleMap} map
   * @param {function(number)} onRemoved receives the number of one that is opened again
   */
  constructor(map, onRemoved) {
    this.#map = map;
    this.#onRemoved = onRemoved;
    this.element = el("section.closed-roads", {hidden: true});
  }

  /** Shows these closures. */
  show(closed) {
    const key = JSON.stringify(closed);
    if (key === this.#shown) {
      return;
    }
    this.#shown = key;
    this.element.hidden = closed.length === 0;
    fill(this.element,
      el("h3", {}, t("closures.trip_title")),
      el("ul.rows", {}, closed.map((closure, index) => el("li.row", {},
        el("button.what.link", {type: "button", on: {click: () => this.#map.showPlace(closure.point ?? closure.line[0])}},
          el("span.street", {}, closure.reason ?? t("closures.trip_reason"))),
        button(t("closures.open"), () => this.#onRemoved(index))))));
    this.#draw(closed, key);
  }

  /** Takes them from the map. */
  clear() {
    this.#shown = "[]";
    this.#map.setTripClosures([]);
  }

  async #draw(closed, key) {
    await Promise.all(closed.map((closure) => this.#find(closure)));
    if (key === this.#shown) {
      this.#map.setTripClosures(closed.flatMap((closure) => this.#lines.get(placeKey(closure))));
    }
  }

  async #find(closure) {
    const key = placeKey(closure);
    if (!this.#lines.has(key)) {
      // The route says what is wrong with a place; meanwhile it is drawn as it was clicked.
      const {lines} = await traceClosure(placeOf(closure)).catch(() => ({lines: []}));
      this.#lines.set(key, lines.length > 0 ? lines : [closure.line ?? [closure.point]]);
    }
  }
}

const placeKey = (closure) => JSON.stringify(placeOf(closure));
