/**
 * What is done at a stop, folded below its place: how long, when it is open, and folded once more what
 * is seldom said: other hours of the day, how the vehicle comes to it, and another vehicle from there on.
 */
import {el, field, fill, newId} from "./dom.js";
import {LONGEST_SERVICE, MOST_OPENINGS} from "./journey-plan.js";
import {StopVehicle} from "./stop-vehicle.js";
import {durationText, number, t} from "./words.js";

/** The directions in which a vehicle comes, from north clockwise. */
const HEADINGS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

/** What is shown of a field that somebody writes in stays, and so does a time that is half written. */
function put(input, value) {
  if (document.activeElement !== input && !input.validity.badInput) {
    input.value = value;
  }
}

function check(label, act) {
  const input = el("input", {type: "checkbox", id: newId("stop"), on: {change: () => act(input.checked)}});
  return {input, element: el("p.check", {}, input, el("label", {for: input.id}, label))};
}

export class StopDetails {
  #stop = null;
  #onChange;
  #shows = [];
  #more = el("div", {});
  #summary = el("span.quiet", {});
  #vehicle;

  /**
   * @param {function(Object)} onChange receives what changes of the stop
   * @param {function(): Object} before says with which vehicle the stop is reached
   */
  constructor(onChange, before) {
    this.#onChange = onChange;
    this.body = el("div.stop-details", {id: newId("stop-details"), hidden: true});
    this.fold = el("button.link.fold", {
      type: "button", "aria-expanded": "false", "aria-controls": this.body.id,
      on: {click: () => {
        this.body.hidden = !this.body.hidden;
        this.fold.setAttribute("aria-expanded", String(!this.body.hidden));
      }},
    });
    this.#vehicle = new StopVehicle((vehicle) => onChange({vehicle}), before);
    fill(this.body, this.#halt(), this.#kind(), this.#seldom());
  }

  /** Shows a stop; hours: whether the driver's hours count. */
  show(stop, hours) {
    this.#stop = stop;
    this.fold.hidden = stop === null;
    if (stop === null) {
      this.body.hidden = true;
      return;
    }
    this.fold.textContent = stop.kind === "pass" ? t("journey.passed") : summaryOf(stop) || t("journey.details");
    this.#shows.forEach((show) => show(stop, hours));
  }

  /** How long the vehicle stands, and when it may come. */
  #halt() {
    const minutes = el("input", {
      type: "number", min: 0, max: LONGEST_SERVICE, step: 1, inputmode: "numeric",
      on: {change: () => {
        const value = Math.round(Number(minutes.value));
        this.#onChange({minutes: value > 0 && value <= LONGEST_SERVICE ? value : 0});
      }},
    });
    const [from, until] = this.#times((part) => this.#onChange(part));
    const counts = el("select", {on: {change: () => this.#onChange({counts: counts.value})}},
      el("option", {value: "work"}, t("schedule.work")),
      el("option", {value: "break"}, t("schedule.break")),
      el("option", {value: "rest"}, t("schedule.rest")));
    const what = field(t("journey.counts"), counts);
    const element = el("div", {},
      field(el("span", {}, t("journey.minutes"), " ", el("span.unit", {}, "min")), minutes),
      el("div.windows", {}, from.element, until.element),
      what);
    this.#shows.push((stop, hours) => {
      element.hidden = stop.kind === "pass";
      what.hidden = !hours;
      counts.value = stop.counts;
      put(minutes, stop.minutes || "");
      put(from.input, stop.from);
      put(until.input, stop.until);
    });
    return element;
  }

  /** Fields for the hours at which a stop is open; one that is left half written says so. */
  #times(change) {
    return [["from", t("journey.from")], ["until", t("journey.until")]].map(([name, label]) => {
      const hint = el("span.hint.fault", {id: newId("time-fault"), role: "status"});
      const mark = () => {
        hint.textContent = input.validity.badInput ? t("journey.half_a_time") : "";
        input.setAttribute("aria-invalid", String(input.validity.badInput));
      };
      const input = el("input", {type: "time", "aria-describedby": hint.id, on: {
        change: () => {
          mark();
          change({[name]: input.value});
        },
        blur: mark,
      }});
      return {input, element: field(label, input, hint)};
    });
  }

  #kind() {
    const side = check(t("journey.side"), (is) => this.#onChange({side: is}));
    const pass = check(t("journey.pass"), (is) => this.#onChange({kind: is ? "pass" : "stop"}));
    this.#shows.push((stop) => {
      side.input.checked = stop.side;
      pass.input.checked = stop.kind === "pass";
    });
    return [side.element, pass.element];
  }

  /** What most stops do not need. */
  #seldom() {
    const heading = el("select", {on: {change: () =>
      this.#onChange({heading: heading.value === "" ? null : Number(heading.value)})}},
    el("option", {value: ""}, t("journey.any_heading")),
    HEADINGS.map((name, index) => el("option", {value: String(index * 45)}, headingText(name))));
    const halt = el("div", {}, this.#openings(), this.#vehicle.element);
    this.#shows.push((stop) => {
      const text = stop.heading === null ? "" : String(stop.heading);
      if (![...heading.options].some(({value}) => value === text)) {
        heading.append(el("option", {value: text}, `${number(stop.heading, 1)}°`));
      }
      heading.value = text;
      halt.hidden = stop.kind === "pass";
      this.#vehicle.show(stop.vehicle);
      this.#summary.textContent = seldomText(stop);
    });
    return el("details.equipment", {}, el("summary", {}, t("journey.more"), " ", this.#summary),
      field(t("journey.heading"), heading), halt);
  }

  /** The other hours of the day at which the stop is open. */
  #openings() {
    const change = (index, part) => this.#onChange({
      more: this.#stop.more.map((each, at) => (at === index ? {...each, ...part} : each)),
    });
    const add = el("button.link", {type: "button", on: {click: () => {
      this.#onChange({more: [...this.#stop.more, {from: "", until: ""}]});
      this.#more.querySelector("div.windows:last-child input")?.focus();
    }}}, t("journey.add_hours"));
    const rows = [];
    this.#shows.push(({more}) => {
      add.hidden = more.length + 1 >= MOST_OPENINGS;
      while (rows.length < more.length) {
        const index = rows.length;
        const [from, until] = this.#times((part) => change(index, part));
        const away = el("button.tool", {
          type: "button", title: t("journey.remove_hours"), "aria-label": t("journey.remove_hours"),
          on: {click: () => {
            this.#onChange({more: this.#stop.more.filter((each, at) => at !== index)});
            add.focus();
          }},
        }, "✕");
        rows.push({from: from.input, until: until.input,
          element: el("div.windows.again", {}, from.element, until.element, away)});
      }
      const shown = rows.slice(0, more.length);
      if (this.#more.children.length !== shown.length) {
        fill(this.#more, shown.map(({element}) => element));
      }
      shown.forEach(({from, until}, index) => {
        put(from, more[index].from);
        put(until, more[index].until);
      });
    });
    return [this.#more, el("p", {}, add)];
  }
}

function headingText(name) {
  switch (name) {
    case "n": return t("heading.n");
    case "ne": return t("heading.ne");
    case "e": return t("heading.e");
    case "se": return t("heading.se");
    case "s": return t("heading.s");
    case "sw": return t("heading.sw");
    case "w": return t("heading.w");
    default: return t("heading.nw");
  }
}

const hoursText = ({from, until}) => (from && until ? `${from}–${until}`
  : from ? t("journey.not_before", {time: from}) : until ? t("journey.not_after", {time: until}) : "");

/** What is seldom said of a stop, in a few words. */
function seldomText({heading, vehicle}) {
  return [heading === null ? "" : t("journey.headed"), vehicle === null ? "" : t("journey.other_lorry")]
    .filter(Boolean).join(" · ");
}

/** What is done at a stop, in a few words; empty for nothing. */
export function summaryOf(stop) {
  return [
    stop.minutes > 0 ? durationText(stop.minutes * 60) : "",
    [stop, ...stop.more].map(hoursText).filter(Boolean).join(", "),
    seldomText(stop),
  ].filter(Boolean).join(" · ");
}
