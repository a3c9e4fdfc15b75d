/**
 * The journey of a plan: the forms of its stops, of what it avoids and of the driver's hours, and
 * the answer with what can be done with it. Loaded once a plan has one of these.
 */
import {vehicleText} from "./answer.js";
import {postJson} from "./api.js";
import {AvoidForm} from "./avoid-form.js";
import {button, el, fill} from "./dom.js";
import {copyLink} from "./exports.js";
import {failureNote, wordsOf} from "./failure.js";
import {
  boxOf, headroomOf, journeyParts, lineOf, signsOf, stopText,
} from "./journey-answer.js";
import {HoursForm} from "./journey-hours.js";
import {MOST_ORDERED, daysOpen, hasRoom, journeyRequest, problemOf, unordered, vehicleFrom} from "./journey-plan.js";
import {layOutJourney, stopsForFiles, wholeRoute} from "./journey-sheet.js";
import {StopList} from "./journey-stops.js";
import {isComplete, placeName, planLink, requestOf, toFragment} from "./plan.js";
import {sendingCard} from "./sending.js";
import {showKeeping} from "./trips-form.js";
import {moment, t} from "./words.js";

export class JourneyView {
  #given;
  #list;
  #avoid;
  #hours;
  #plan = null;
  #order;
  #ordered = el("div", {role: "status"});
  #open = new Set();
  #said = el("p.quiet.said", {role: "status"});
  #sending = el("div", {});

  /**
   * @param {Object} given map; country; near; company; mapName; vehicleName: names a vehicle of a
   *     plan; stops, add, avoid, hours: where the forms stand; onChange: receives what changes of the
   *     plan, whether it is at rest, and whether the map is to show all of it
   */
  constructor(given) {
    this.#given = given;
    const {map, country, near, onChange} = given;
    this.#order = button(t("journey.best_order"), () => this.#bestOrder(), "link");
    this.#list = new StopList({
      near, country, onEmpty: () => given.add.querySelector("button"),
      vehicleBefore: (number) => vehicleFrom(this.#plan, number),
      hasRoom: () => hasRoom(this.#plan),
      onChange: (stops, isFar) => onChange({stops}, true, isFar),
    });
    this.#avoid = new AvoidForm(map, given.avoid, (avoid) => onChange({avoid}, true));
    this.#hours = new HoursForm(given.hours, (driver) => onChange({driver}, true));
    fill(given.stops, this.#list.element);
    given.add.append(this.#order, this.#ordered);
  }

  /** Adds a stop whose place is still to be chosen, and what was typed for it already. */
  addStop(typed) {
    this.#list.add(typed);
  }

  /** Shows the journey of a plan. */
  show(plan) {
    if (this.#plan === null || toFragment(plan) !== toFragment(this.#plan)) {
      fill(this.#ordered);
    }
    this.#plan = plan;
    this.#list.show(plan.stops, plan.driver.rules !== "none");
    this.#avoid.show(plan.avoid);
    this.#hours.show(plan.driver);
    this.#order.hidden = plan.stops.length < 2 || !isComplete(plan) || problemOf(plan) !== "";
    this.#given.map.setStops(plan.stops);
  }

  /** Takes what it shows from the map. */
  clear() {
    this.#avoid.clear();
  }

  /** Has the stops visited in the order that ends first. */
  async #bestOrder() {
    const plan = this.#plan;
    const why = unordered(plan);
    if (why !== "") {
      fill(this.#ordered, el("p.hint.fault", {}, why === "many"
        ? t("journey.too_many_to_order", {most: MOST_ORDERED - 2}) : t("journey.stands_in_order")));
      return;
    }
    this.#order.disabled = true;
    fill(this.#ordered, el("p.quiet", {}, t("journey.ordering")));
    try {
      const {stops} = await postJson("/console/api/journeys", journeyRequest(plan, requestOf(plan), "best"));
      if (plan !== this.#plan) {
        return;
      }
      const order = stops.slice(1, -1).map(({stop}) => stop - 1);
      const isBest = order.every((stop, index) => stop === index);
      if (!isBest) {
        this.#given.onChange({stops: order.map((stop) => plan.stops[stop])}, true);
      }
      fill(this.#ordered, el("p.quiet", {}, isBest ? t("journey.is_best") : t("journey.ordered")));
    } catch (error) {
      fill(this.#ordered, failureNote(error));
    } finally {
      this.#order.disabled = false;
    }
  }

  /** Draws a journey; how tall its vehicle may be, as a route has it. */
  draw(journey, plan) {
    this.#given.map.setRoute(lineOf(journey), plan);
    return headroomOf(journey, plan);
  }

  /** Shows all of a journey on the map. */
  fit(journey) {
    this.#given.map.showBox(boxOf(journey));
  }

  /** The parts of an answer, with what can be done with it. */
  answer(journey, plan) {
    const {map, country} = this.#given;
    map.setSigns(signsOf(journey));
    fill(this.#sending);
    return [
      ...journeyParts(journey, plan, {
        country,
        open: this.#open,
        onHover: (index) => map.chooseSign(index),
        onPlace: (place) => map.showPlace(place),
      }),
      el("div.actions", {},
        button(t("action.print"), () => this.#print(journey, plan), "primary"),
        button(t("send.title"), () => this.#send(journey, plan)),
        button(t("action.link"), async () => {
          this.#said.textContent = await copyLink(planLink(plan));
        }),
        button(t("trips.keep"), () => this.keep(this.#sending, plan)),
        this.#said),
      this.#sending,
    ];
  }

  /** Shows the form by which a plan is kept as a trip, in a place. */
  keep(place, plan) {
    showKeeping(place, {
      plan,
      name: titleOf(plan),
      request: () => journeyRequest(plan, requestOf(plan)),
      close: () => fill(place),
    });
  }

  #send(journey, plan) {
    fill(this.#sending, sendingCard({
      route: wholeRoute(journey),
      link: planLink(plan),
      title: titleOf(plan),
      vehicle: vehicleText(plan.vehicle, this.#given.country),
      ends: [plan.from, plan.to],
      country: this.#given.country,
      stops: stopsForFiles(journey, plan),
    }, () => fill(this.#sending)));
    this.#sending.querySelector("button, a").focus();
  }

  async #print(journey, plan) {
    const {map, country, company, mapName, vehicleName} = this.#given;
    map.showBox(boxOf(journey));
    map.setEnds(plan.from, plan.to);
    map.setStops(plan.stops);
    const picture = await map.picture();
    await layOutJourney({
      journey, plan, country, picture, company,
      title: titleOf(plan),
      mapName: mapName(),
      vehicleName: vehicleName(plan.vehicle),
      link: planLink(plan),
    });
    window.print();
  }

  /** Why there is no journey: the stop, and what would help; in the place of a route's title. */
  refusal(problem, plan) {
    const {code, stop, from_stop: from, help = [], reasons = [], blocking = []} = problem;
    if (stop === undefined) {
      return null;
    }
    const where = stopText(stop, plan);
    const {earliest_arrival: earliest, latest_service: latest} = problem;
    const why = code === "stop_not_served"
      ? (earliest && t("journey.earliest", {time: moment(earliest)}))
        || (latest && t("journey.latest", {time: moment(latest)}))
      : code === "hours_exceeded" ? obstacleText(problem.obstacle)
        : reasons.length + blocking.length === 0 ? wordsOf(problem.detail ?? "").replace(/^[^:]*: /, "") : "";
    const helps = help.map(helpText).filter(Boolean);
    return {
      title: code === "stop_not_served" ? t("journey.not_served", {stop: where})
        : code === "hours_exceeded" ? t("journey.not_driven", {stop: where})
          : from === undefined || from === stop ? t("journey.not_reached", {stop: where})
            : t("journey.not_reached_from", {stop: where, from: stopText(from, plan)}),
      parts: [
        code === "stop_not_served" ? openText(plan, stop) : null,
        why ? el("p", {}, why) : null,
        helps.length === 0 ? null : el("p", {}, t("journey.helps", {help: helps.join(", ")})),
      ],
    };
  }
}

/** What a plan is called. */
export function titleOf({from, to, stops}) {
  const ends = t("sheet.title", {from: placeName(from), to: placeName(to)});
  return stops.length === 0 ? ends : `${ends}, ${t("journey.count", {count: stops.length})}`;
}

/** On how many days the hours of a stop were counted, where these are few of a long journey. */
function openText({stops, driver}, number) {
  const days = driver.rules === "none" || !stops[number - 1] ? 0 : daysOpen(stops[number - 1]);
  return days === 0 ? null : el("p", {}, t("journey.days_open", {days}));
}

function obstacleText(obstacle) {
  switch (obstacle) {
    case "no_parking": return t("journey.no_parking");
    case "closed": return t("journey.closes");
    default: return t("journey.too_long");
  }
}

function helpText(help) {
  switch (help) {
    case "other_window": return t("journey.other_window");
    case "other_time": return t("journey.other_time");
    case "other_vehicle": return t("journey.other_vehicle");
    case "other_order": return t("journey.other_order");
    case "any_direction": return t("journey.any_direction");
    case "halt": return t("journey.halt");
    default: return "";
  }
}
