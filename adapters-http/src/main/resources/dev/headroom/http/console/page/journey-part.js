/**
 * What makes a route a journey: stops between the ends, what to avoid, and the driver's hours. The
 * modules that show it are loaded once somebody wants one of them, or a link has one.
 */
import {loadPart} from "./api.js";
import {button, el} from "./dom.js";
import {hasRoom, isJourney} from "./journey-plan.js";
import {failureNote} from "./failure.js";
import {t} from "./words.js";

export class JourneyPart {
  #given;
  #view = null;
  #plan = null;
  #note = el("div", {});
  #avoid;
  #hours;

  /**
   * @param {Object} given map; country; near: says what the map shows; company whose sheets are
   *     printed; mapName: names the map; vehicleName: names the vehicle of a plan; onChange: receives
   *     what changes of the plan, whether it is at rest, and whether the map is to show all of it
   */
  constructor(given) {
    this.#given = given;
    this.stops = el("section.stops", {});
    this.add = el("div.add-stop", {},
      button(t("journey.add"), () => this.#addStop(), "link"), this.#note);
    this.#avoid = this.#folded(t("avoid.title"), "avoid");
    this.#hours = this.#folded(t("hours.title"), "hours");
    this.options = el("div.options", {}, this.#avoid.element, this.#hours.element);
  }

  /** While the modules are being loaded, a plain field takes what is typed. */
  async #addStop() {
    if (this.#view) {
      this.#view.addStop();
      return;
    }
    const early = el("input", {type: "text", "aria-label": t("journey.stop", {number: ""}), placeholder: t("place.hint")});
    this.stops.after(early);
    early.focus();
    await this.#use((view) => view.addStop(early.value));
    early.remove();
  }

  #folded(title, kind) {
    const summary = el("span.quiet", {});
    const body = el("div", {});
    const element = el(`details.equipment.${kind}`, {on: {toggle: () => element.open && this.#use(() => {})}},
      el("summary", {}, title, " ", summary), body);
    return {element, summary, body};
  }

  /** Shows the journey of a plan. */
  show(plan) {
    this.#plan = plan;
    this.add.hidden = !hasRoom(plan);
    const {features, areas} = plan.avoid;
    if (this.#view) {
      this.#view.show(plan);
    } else if (isJourney(plan) || features.length > 0 || areas.length > 0) {
      this.#use(() => {});
    } else {
      this.#given.map.setStops([]);
    }
  }

  /** Takes what it shows from the map. */
  clear() {
    this.#given.map.setStops([]);
    this.#view?.clear();
  }

  /**
   * The modules, loaded when they are first needed.
   *
   * @throws {ApiError} if they cannot be loaded now
   */
  async view() {
    const loaded = await loadPart(() => import("./journey-view.js"));
    if (this.#view === null) {
      this.#view = new loaded.JourneyView({
        ...this.#given, stops: this.stops, add: this.add, avoid: this.#avoid, hours: this.#hours,
      });
      this.#view.show(this.#plan);
    }
    return this.#view;
  }

  /** Shows the form by which a plan is kept as a trip, in a place. */
  async keep(place, plan) {
    try {
      (await this.view()).keep(place, plan);
    } catch (error) {
      place.replaceChildren(failureNote(error, {retry: () => this.keep(place, plan)}));
    }
  }

  async #use(act) {
    try {
      const view = await this.view();
      this.#note.replaceChildren();
      act(view);
    } catch (error) {
      this.#note.replaceChildren(failureNote(error, {retry: () => this.#use(act)}));
    }
  }
}
