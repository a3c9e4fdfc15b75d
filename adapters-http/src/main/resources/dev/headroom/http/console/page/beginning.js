/** What the planner shows of the account: recent plans where there is no route, and the usual vehicle. */
import {vehicleText} from "./answer.js";
import {atRest, button, el, fill} from "./dom.js";
import {failureNote} from "./failure.js";
import {placeName} from "./plan.js";
import {
  forgetPlans, ownVehicle, recentPlans, rememberPlan, setOwnVehicle, usualVehicle,
} from "./planner-settings.js";
import {moment, t} from "./words.js";

/** A plan is kept once it has stayed for so long, in milliseconds. */
const REST = 1500;

export class Beginning {
  #country;
  #plan = null;

  /** Receives a plan that has been answered. */
  answered = atRest(REST, (current) => rememberPlan(current()));

  /** @param {string} country of the map */
  constructor(country) {
    this.#country = country;
    this.vehicle = el("div.usual", {});
    this.recent = el("section.recent", {"aria-label": t("recent.title"), hidden: true});
  }

  /** Shows what goes with a plan. */
  show(plan) {
    this.#plan = plan;
    this.#showVehicle(plan.vehicle.id);
    this.#showRecent(!plan.from && !plan.to);
  }

  #showVehicle(id) {
    const own = ownVehicle();
    if (id === null || (id === usualVehicle() && id !== own)) {
      fill(this.vehicle);
    } else if (id === own) {
      fill(this.vehicle, el("span.quiet", {}, t("usual.is")), " ",
        button(t("usual.end"), () => this.#set(null), "link"));
    } else {
      fill(this.vehicle, button(t("usual.make"), () => this.#set(id), "link"));
    }
  }

  async #set(id) {
    try {
      await setOwnVehicle(id);
      this.#showVehicle(this.#plan.vehicle.id);
    } catch (error) {
      fill(this.vehicle, failureNote(error));
    }
  }

  #showRecent(isWanted) {
    const plans = isWanted ? recentPlans() : [];
    this.recent.hidden = plans.length === 0;
    fill(this.recent, plans.length === 0 ? [] : [
      el("h3", {}, t("recent.title")),
      el("ul.rows", {}, plans.map(({fragment, plan, time}) => el("li.row", {},
        el("a.what", {href: `#${fragment}`},
          el("span.street", {}, t("sheet.title", {from: placeName(plan.from), to: placeName(plan.to)})),
          el("span.info", {}, [vehicleText(plan.vehicle, this.#country), moment(time)].join(" · ")))))),
      button(t("recent.forget"), () => this.#forget(), "link"),
    ]);
  }

  async #forget() {
    try {
      await forgetPlans();
      this.#showRecent(false);
    } catch (error) {
      this.recent.append(failureNote(error));
    }
  }
}
