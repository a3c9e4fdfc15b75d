/** Which of the company's vehicles can make a trip: all of them in one table, the quickest first. */
import {refusalTitle} from "./answer.js";
import {allVehicles} from "./api.js";
import {Progress, routeFor, workThrough} from "./batch.js";
import {Paced, button, el, fill} from "./dom.js";
import {failureNote, wordsOf} from "./failure.js";
import {planVehicle, requestOf} from "./plan.js";
import {limitText, typeText, vehicleName} from "./units.js";
import {costText, distanceText, durationText, number, t} from "./words.js";

const PAGE = 100;
const PACE = 1000;

/** The request of a plan, without what the tables do not show. */
export const requestFor = (plan) => ({...requestOf(plan), geometries: "polyline"});

/** What a plan asks, but for the moment of asking: vehicles that measure the same ask the same. */
export function questionOf(plan) {
  const {time_start: start, ...request} = requestOf(plan);
  return JSON.stringify([request, plan.departure]);
}

/** A limit in words, with its road. */
export const limitOf = ({type, maximum, street}, country) =>
  [`${typeText(type)} ${limitText(type, maximum, country)}`, street].filter(Boolean).join(", ");

/** Why there is no route: the first reason, or what stands in the way first. */
export function whyNot(refusal, country) {
  const [reason] = refusal.reasons ?? [];
  const [limit] = refusal.blocking ?? [];
  if (limit) {
    return limitOf(limit, country);
  }
  return reason?.text || wordsOf(refusal.detail ?? "") || refusalTitle(refusal.code);
}

/** What a route exceeds, else the first limit that it avoids; empty for none. */
export function firstLimit({violated = [], avoided = []}, country) {
  const [crossed] = violated;
  const [first] = avoided;
  if (crossed) {
    return t("check.exceeds", {limit: limitOf(crossed, country)});
  }
  return first ? t("check.avoids", {limit: limitOf(first, country)}) : "";
}

export class FleetCheck {
  #country;
  #onChoose;
  #trip = "";
  #questions = [];
  #shown = PAGE;
  #running = null;
  #head = el("p", {role: "status"});
  #progress = new Progress(t("check.title"), () => this.#cancel());
  #note = el("div", {});
  #body = el("div.preview.lorries", {tabindex: "0", role: "region", "aria-label": t("check.title")});
  #show = new Paced(PACE, () => this.#draw());

  /**
   * @param {string} country of the map
   * @param {{onChoose: function(Object), onClose: function()}} options onChoose: receives the
   *     vehicle of a plan
   */
  constructor(country, {onChoose, onClose}) {
    this.#country = country;
    this.#onChoose = onChoose;
    this.element = el("div.fleet-check", {},
      el("h3", {}, t("check.title")), this.#head, this.#progress.element, this.#note, this.#body,
      el("div.actions", {}, button(t("action.close"), () => {
        this.stop();
        onClose();
      })));
  }

  /** Whether this is the table of a plan's trip, whatever its vehicle is. */
  isFor(plan) {
    return tripOf(plan) === this.#trip;
  }

  /** Asks for the trip of a plan with every vehicle. */
  async start(plan) {
    this.stop();
    this.#trip = tripOf(plan);
    this.#questions = [];
    this.#shown = PAGE;
    const running = new AbortController();
    this.#running = running;
    fill(this.#body);
    fill(this.#note);
    fill(this.#head, t("check.loading"));
    try {
      const fleet = await allVehicles();
      if (!running.signal.aborted) {
        this.#questions = questionsOf(fleet, plan);
        await this.#run(running);
      }
    } catch (error) {
      this.#failed(error, running, () => this.start(plan));
    }
  }

  /** Asks for nothing any more. */
  stop() {
    this.#running?.abort();
    this.#running = null;
    this.#show.forget();
  }

  #cancel() {
    this.stop();
    this.#draw();
  }

  async #run(running) {
    this.#show.want([], true);
    const open = this.#questions.filter(({answer}) => answer === null);
    const isDone = await workThrough(open, async (question) => {
      question.answer = await routeFor(question.request, running.signal);
      this.#show.want([], true);
    }, running.signal);
    if (isDone) {
      this.#running = null;
      this.#show.now();
    }
  }

  #failed(error, running, retry) {
    if (running.signal.aborted) {
      return;
    }
    this.stop();
    this.#draw();
    fill(this.#note, failureNote(error, {retry: () => {
      fill(this.#note);
      if (this.#questions.length === 0) {
        retry();
        return;
      }
      this.#running = new AbortController();
      const again = this.#running;
      this.#run(again).catch((next) => this.#failed(next, again, retry));
    }}));
  }

  /** The vehicles, those that can make the trip first, the quickest of them before the others. */
  #rows() {
    return this.#questions
      .flatMap(({vehicles, answer}) => vehicles.map((vehicle) => ({vehicle, answer})))
      .sort((one, other) => orderOf(one) - orderOf(other)
        || (one.answer?.route?.data.duration ?? 0) - (other.answer?.route?.data.duration ?? 0)
        || vehicleName(one.vehicle).localeCompare(vehicleName(other.vehicle), undefined, {numeric: true}));
  }

  #draw() {
    const rows = this.#rows();
    const answered = rows.filter(({answer}) => answer !== null);
    const can = answered.filter(({answer}) => answer.route);
    const best = can.length === 0 ? null : can[0].answer.route.data.duration;
    fill(this.#head, rows.length === 0
      ? t("fleet.none")
      : t("check.found", {can: number(can.length), all: number(rows.length)}));
    this.#progress.show(this.#running !== null, answered.length, rows.length);
    if (rows.length === 0) {
      fill(this.#body);
      return;
    }
    fill(this.#body,
      el("table", {},
        el("thead", {}, el("tr", {}, [
          t("vehicle.title"), t("answer.duration"), t("answer.distance"), t("check.more"),
        ].map((title) => el("th", {scope: "col"}, title)))),
        rows.slice(0, this.#shown).map((row) => this.#row(row, best))),
      rows.length > this.#shown ? button(t("fleet.show_more"), () => {
        this.#shown += PAGE;
        this.#draw();
      }) : null);
  }

  #row({vehicle, answer}, best) {
    const route = answer?.route;
    const refusal = answer?.refusal;
    const why = route ? firstLimit(route, this.#country) : refusal ? whyNot(refusal, this.#country) : "";
    const more = route ? route.data.duration - best : 0;
    return el(refusal ? "tbody.cannot" : "tbody", {},
      el("tr", {},
        el("th", {scope: "row"},
          el("button.link", {type: "button", on: {click: () => this.#onChoose(planVehicle(vehicle))}}, vehicleName(vehicle))),
        route ? [durationText(route.data.duration), distanceText(route.data.distance),
          more < 30 ? "–" : costText(more)].map((text) => el("td", {}, text))
          : el("td", {colspan: "3"}, refusal ? refusalTitle(refusal.code) : "…")),
      why ? el("tr.why", {}, el("td", {colspan: "4"}, why)) : null);
  }
}

/** From where to where, when, and around what. */
const tripOf = ({from, to, departure, closed, avoid}) =>
  JSON.stringify([from?.lat, from?.lon, to?.lat, to?.lon, departure, closed, avoid]);

/** Vehicles that measure the same are one question. */
function questionsOf(fleet, plan) {
  const questions = new Map();
  for (const vehicle of fleet) {
    const wanted = {...plan, vehicle: planVehicle(vehicle)};
    const key = questionOf(wanted);
    const known = questions.get(key);
    if (known) {
      known.vehicles.push(vehicle);
    } else {
      questions.set(key, {request: requestFor(wanted), vehicles: [vehicle], answer: null});
    }
  }
  return [...questions.values()];
}

function orderOf({answer}) {
  if (answer === null) {
    return 1;
  }
  return answer.route ? 0 : 2;
}
