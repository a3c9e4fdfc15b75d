/**
 * Other routes between the same ends: a list below the answer, and pale lines on the map. One is
 * chosen by a click on either, and so is the best route again.
 */
import {postJson} from "./api.js";
import {el, fill} from "./dom.js";
import {requestOf} from "./plan.js";
import {distanceText, t} from "./words.js";

/** How many other routes are asked for; the map has as many lines. */
const MOST = 3;

/** The server's sentence, whose distance is in kilometres, with that distance as on the signs. */
const asSigned = (text, metres) => text.replace(/\d[\d.,]*\s?km\b/, () => distanceText(metres));

export class Alternatives {
  #map;
  #onChoose;
  #best = null;
  #routes = [];
  #chosen = 0;

  /**
   * @param {Object} map draws the routes that are not chosen
   * @param {function(Object)} onChoose receives the route that is chosen
   */
  constructor(map, onChoose) {
    this.#map = map;
    this.#onChoose = onChoose;
    this.element = el("section.alternatives", {"aria-label": t("alternatives.title"), hidden: true});
  }

  /** Forgets the routes of an answer. */
  forget() {
    this.#best = null;
    this.#routes = [];
    this.#show();
  }

  /** Asks for the other routes of a plan; they explain an answer, and are left out without one. */
  async want(best, plan) {
    this.#best = best;
    try {
      const answer = await postJson("/console/api/route", {...requestOf(plan), alternatives: MOST});
      if (this.#best !== best) {
        return;
      }
      const others = answer.alternatives.map(({route, text}) => ({
        route, text: asSigned(text, Math.abs(route.data.distance - best.data.distance)),
      }));
      this.#routes = others.length > 0 ? [{route: best, text: t("alternatives.best")}, ...others] : [];
      this.#chosen = 0;
      this.#show();
    } catch {
      if (this.#best === best) {
        this.forget();
      }
    }
  }

  /** Chooses the route of a line on the map, counted among those that are not chosen. */
  chooseLine(line) {
    const left = this.#routes.map((one, index) => index).filter((index) => index !== this.#chosen);
    if (line < left.length) {
      this.#choose(left[line]);
    }
  }

  #choose(index) {
    this.#chosen = index;
    this.#show();
    this.#onChoose(this.#routes[index].route);
  }

  #show() {
    this.element.hidden = this.#routes.length === 0;
    fill(this.element,
      el("h2", {}, t("alternatives.title")),
      el("ul", {}, this.#routes.map(({text}, index) => el("li", {},
        el("button.alternative", {
          "type": "button",
          "aria-pressed": String(index === this.#chosen),
          "on": {click: () => this.#choose(index)},
        }, text)))));
    this.drawn(true);
  }

  /** Draws the routes that are not chosen on the map, or takes them from it. */
  drawn(is) {
    this.#map.setOthers(!is ? [] : this.#routes
      .filter((one, index) => index !== this.#chosen)
      .map(({route}) => route.geometry));
  }
}
