/**
 * The answer to a plan: how far and how long, what was avoided and what that costs, what stands in
 * the way, how much taller the vehicle could be, and the steps.
 */
import {isToday} from "./clock.js";
import {el, fill} from "./dom.js";
import {equipmentText} from "./equipment.js";
import {failureNote, wordsOf} from "./failure.js";
import {signImage} from "./signs.js";
import {TYPE, limitText, typeText} from "./units.js";
import {costText, differenceText, distance, distanceText, durationText, inLocalTime, moment, noticeText, t} from "./words.js";

const SHORTEST_DETOUR = 30;

export class Answer {
  #country;
  #onHover;
  #onPlace;
  #rows = [];
  #kept = new Map();
  #stepsOpen = false;
  #beyond = el("p.beyond", {hidden: true});

  /**
   * @param {string} country of the map
   * @param {Object} options onHover: receives the number of a restriction of the list, or null;
   *     onPlace: receives a place to show on the map
   */
  constructor(country, {onHover, onPlace}) {
    this.#country = country;
    this.#onHover = onHover;
    this.#onPlace = onPlace;
    this.element = el("section.answer", {"aria-label": t("answer.title"), "aria-live": "polite"});
    this.showNothing();
  }

  /** Says what to do first: choose places, or what a sentence says. */
  showNothing(first = "") {
    this.showParts(first === ""
      ? el("p.empty", {}, t("answer.empty"))
      : el("p.note.refusal", {role: "alert"}, first));
  }

  /** Shows what others have made of an answer. */
  showParts(...parts) {
    this.#forget();
    fill(this.element, parts);
  }

  /** Whether a newer answer is on its way. */
  busy(is) {
    this.element.classList.toggle("busy", is);
    this.element.setAttribute("aria-busy", String(is));
  }

  /** A failure; the answer before stays below it where the request may still succeed. */
  showFailure(error, again, retry) {
    this.element.querySelector(".failure")?.remove();
    const note = failureNote(error, {again, retry});
    if (error.passing) {
      this.element.prepend(note);
    } else {
      this.#forget();
      fill(this.element, note);
    }
  }

  /**
   * A route, with the actions that go with it.
   *
   * @param {Object} route
   * @param {HTMLElement} actions
   * @param {Object} said inTime: whether the arrival was asked for, and the departure is the answer;
   *     exceeds: says near which places limits are exceeded
   */
  showRoute(route, actions, {inTime = false, exceeds = t("answer.violated")} = {}) {
    const {data, avoided = [], violated = [], notices = []} = route;
    this.#beyond = el("p.beyond", {hidden: true});
    const limits = this.#keep("limits",
      [violated, exceeds, avoided, data.detour_duration, data.detour_distance], () => {
        this.#rows = [];
        return [violated.length > 0 ? this.#violated(violated, exceeds) : null, this.#detour(route, avoided, violated)];
      });
    this.choose(null);
    fill(this.element,
      this.#figures(route, inTime),
      limits,
      this.#headroom(route.headroom),
      this.#beyond,
      notices.length > 0 ? noticeList(notices) : null,
      this.#keep("steps", route.steps, () => this.#steps(route.steps)),
      actions);
  }

  /** What was made for the answer before, where it shows the same; most centimetres change little. */
  #keep(part, data, make) {
    const text = JSON.stringify(data);
    const kept = this.#kept.get(part);
    if (kept?.text === text) {
      return kept.elements;
    }
    const elements = make();
    this.#kept.set(part, {text, elements});
    return elements;
  }

  /** Nothing of the answer before is shown any more. */
  #forget() {
    this.#rows = [];
    this.#kept.clear();
  }

  /**
   * Why there is no route.
   *
   * @param {Object} problem
   * @param {?{title: string, parts: Array<HTMLElement>}} journey of which this is a leg: what stands in the
   *     place of the title, and below it
   */
  showRefusal(problem, journey = null) {
    const {reasons = [], blocking = [], headroom = {}} = problem;
    this.#forget();
    const smaller = Object.entries(headroom).map(([measure, most]) => [measure, most.any_route])
      .filter(([, most]) => most !== null && most !== undefined);
    fill(this.element,
      el("div.note.refusal", {role: "alert"},
        el("h3", {}, journey?.title ?? refusalTitle(problem.code)),
        journey?.parts ?? null,
        reasons.length === 0 && !journey ? el("p", {}, wordsOf(problem.detail ?? "")) : null,
        reasons.length === 0 ? null : el("ul.reasons", {}, reasons.map((reason) => el("li", {},
          this.#place(inLocalTime(reason.text), reason.point)))),
        smaller.map(([measure, most]) => el("p.smaller", {}, t("refusal.smaller", {
          measure: typeText(TYPE[measure]),
          limit: limitText(TYPE[measure], most, this.#country),
        })))),
      blocking.length === 0 ? null : el("h3", {}, t("refusal.blocking")),
      this.#restrictions(blocking, () => null),
      (problem.warnings || []).length === 0 ? null
        : el("ul.notices", {}, problem.warnings.map((text) => el("li", {}, inLocalTime(text)))));
  }

  /** What a height just above the headroom of this route would cost; null for what is not known. */
  showBeyond(sentence) {
    this.#beyond.textContent = sentence ?? "";
    this.#beyond.hidden = sentence === null;
  }

  /** Marks a row of the list, as its sign on the map is pointed at. */
  choose(index) {
    const chosen = this.#rows[index];
    this.#rows.forEach((row) => row.classList.toggle("chosen", row === chosen));
  }

  #figures({data, arrival_time: arrival, departure_time: departure}, inTime) {
    const far = distance(data.distance);
    const shown = inTime ? departure : arrival;
    return el("div.figures", {},
      figure(durationText(data.duration), t("answer.duration")),
      figure(el("span", {}, far.figure, el("span.unit", {}, ` ${far.unit}`)), t("answer.distance")),
      arrival
        ? figure(el(isToday(new Date(shown)) ? "span" : "span.moment", {}, moment(shown)), inTime
          ? t("answer.leave", {arrival: moment(arrival)})
          : t("answer.arrival", {departure: moment(departure)}))
        : null);
  }

  #violated(violated, exceeds) {
    return el("div.note.violated", {},
      el("h3", {}, exceeds),
      this.#restrictions(violated, () => null));
  }

  #detour({data}, avoided, violated) {
    if (data.detour_duration === undefined || (avoided.length === 0 && violated.length > 0)) {
      return null;
    }
    if (avoided.length === 0) {
      return el("p.quiet", {}, t("answer.nothing_avoided"));
    }
    return el("div.avoided", {},
      el("h3", {}, t("answer.avoided", {count: avoided.length})),
      el("p.quiet", {}, data.detour_duration > SHORTEST_DETOUR
        ? detourText(data)
        : t("answer.direct")),
      this.#restrictions(avoided, (limit) => limit.cost_duration === undefined ? null
        : el("span.cost", {}, costText(limit.cost_duration))));
  }

  /** A list whose rows and the signs on the map point at each other. */
  #restrictions(limits, cost) {
    if (limits.length === 0) {
      return null;
    }
    const first = this.#rows.length;
    // The pieces of a road have the same sign: they are one row, which points at the first.
    const groups = new Map();
    limits.forEach((limit, index) => {
      const key = [limit.type, limit.maximum, limit.street, limit.street ? "" : index].join("|");
      groups.set(key, [...(groups.get(key) ?? []), index]);
    });
    const rows = [...groups.values()].map((indices) => {
      const [index] = indices;
      const limit = limits[index];
      const words = `${typeText(limit.type)} ${limitText(limit.type, limit.maximum, this.#country)}`;
      const row = el("button.restriction", {
        type: "button",
        on: {
          pointerenter: () => this.#onHover(first + index),
          pointerleave: () => this.#onHover(null),
          focus: () => this.#onHover(first + index),
          blur: () => this.#onHover(null),
          click: () => this.#onPlace(limit),
        },
      },
      signImage(limit, this.#country, "strong", words),
      el("span.what", {},
        el("span.street", {}, limit.street || t("restriction.no_name")),
        el("span.info", {}, limit.info || words,
          indices.length > 1 ? ` ${t("restriction.places", {count: String(indices.length)})}` : null)),
      cost(dearest(indices.map((each) => limits[each]))));
      indices.forEach((each) => { this.#rows[first + each] = row; });
      return el("li", {}, row);
    });
    return el("ul.restrictions", {}, rows);
  }

  #headroom(headroom = {}) {
    const height = headroom.height;
    if (!height || height.this_route === undefined) {
      return null;
    }
    return el("p.headroom", {}, height.this_route === null
      ? t("headroom.unlimited")
      : t("headroom.height", {
        height: limitText(TYPE.height, height.this_route, this.#country),
      }));
  }

  #steps(steps) {
    const toggled = (event) => {
      this.#stepsOpen = event.target.open;
    };
    return el("details.steps", {open: this.#stepsOpen, on: {toggle: toggled}},
      el("summary", {}, t("answer.steps", {count: steps.length})),
      el("ol", {}, steps.map((step) => el("li", {},
        this.#place(step.text, step.point),
        step.distance > 0 ? el("span.quiet", {}, distanceText(step.distance)) : null))));
  }

  #place(text, point) {
    return point
      ? el("button.link", {type: "button", on: {click: () => this.#onPlace(point)}}, text)
      : el("span", {}, text);
  }
}

/** Why there is no route, in a few words. */
export function refusalTitle(code) {
  switch (code) {
    case "no_legal_route": return t("refusal.title");
    case "window_too_short": return t("refusal.late");
    default: return t("refusal.unplannable");
  }
}

/** How much longer the route is than the way without limits; it may be shorter, and take longer. */
function detourText(data) {
  const more = {
    time: differenceText(data.detour_duration),
    distance: distanceText(Math.abs(data.detour_distance)),
  };
  return data.detour_distance < 0 ? t("answer.detour_shorter", more) : t("answer.detour", more);
}

/** Of the pieces of a road, the one that costs most to avoid. */
const dearest = (limits) => limits.reduce((most, each) =>
  ((each.cost_duration ?? -Infinity) > (most.cost_duration ?? -Infinity) ? each : most));

function figure(value, label) {
  return el("div.figure", {}, el("strong", {}, value), el("span.quiet", {}, label));
}

function noticeList(notices) {
  return el("div.notes", {},
    el("h3", {}, t("answer.notices")),
    el("ul.notices", {}, [...new Set(notices.map(noticeText))].map((text) => el("li", {}, text))));
}

/** The restrictions of an answer in the order of its lists: those that the map draws strong. */
export const restrictionsOf = (answer) =>
  [...(answer.violated ?? []), ...(answer.avoided ?? []), ...(answer.blocking ?? [])];

/** A vehicle's measures and equipment in a line. */
export function vehicleText(vehicle, country) {
  return ["height", "width", "length"]
    .map((name) => `${typeText(TYPE[name])} ${limitText(TYPE[name], vehicle[name], country)}`)
    .concat(`${typeText(TYPE.weight)} ${limitText(TYPE.weight, vehicle.weight, country)}`)
    .concat(equipmentText(vehicle.equipment) || [])
    .join(" · ");
}
