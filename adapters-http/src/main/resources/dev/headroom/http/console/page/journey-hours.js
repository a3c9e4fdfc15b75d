/** The form of a driver's hours: which rules hold, how many drivers, and what they did before. */
import {el, field, fill, newId} from "./dom.js";
import {DRIVEN, LEFT, RESTED, RULES} from "./journey-plan.js";
import {number, t} from "./words.js";

/** A rule in words. */
export function rulesText(rules) {
  switch (rules) {
    case "eu": return t("hours.eu");
    case "uk_domestic": return t("hours.uk");
    case "aetr": return t("hours.aetr");
    case "us": return t("hours.us");
    default: return t("hours.none");
  }
}

function stateText(name) {
  switch (name) {
    case "since_break": return t("hours.since_break");
    case "today": return t("hours.today");
    case "this_week": return t("hours.this_week");
    case "last_week": return t("hours.last_week");
    case "last_rest_ended": return t("hours.last_rest_ended");
    case "last_weekly_rest_ended": return t("hours.last_weekly_rest_ended");
    case "tens_left": return t("hours.tens_left");
    default: return t("hours.reduced_left");
  }
}

/** Hours and minutes of driving: "4:30" or "4,5"; NaN for what is neither. */
function secondsOf(text) {
  const [, hours, minutes] = /^(\d{1,3})(?:[:hH](\d{1,2}))?$/.exec(text.trim()) ?? [];
  const decimal = /^\d{1,3}[.,]\d{1,2}$/.test(text.trim()) ? Number(text.trim().replace(",", ".")) : NaN;
  return hours === undefined ? Math.round(decimal * 3600) : Number(hours) * 3600 + Number(minutes ?? 0) * 60;
}

const hoursText = (seconds) =>
  `${Math.floor(seconds / 3600)}:${String(Math.round(seconds / 60) % 60).padStart(2, "0")}`;

export class HoursForm {
  #driver = null;
  #summary;
  #onChange;
  #more;
  #shows = [];

  /**
   * @param {{summary: HTMLElement, body: HTMLElement}} folded where it stands
   * @param {function(Object)} onChange receives the driver of the plan
   */
  constructor({summary, body}, onChange) {
    this.#summary = summary;
    this.#onChange = onChange;
    const choice = (label, values, text, read, write) => {
      const select = el("select", {on: {change: () => write(select.value)}},
        values.map((value) => el("option", {value: String(value)}, text(value))));
      this.#shows.push(() => { select.value = String(read()); });
      return field(label, select);
    };
    const rules = choice(t("hours.rules"), RULES, rulesText,
      () => this.#driver.rules, (value) => this.#set({rules: value}));
    const drivers = choice(t("hours.drivers"), [1, 2], (value) => number(value),
      () => this.#driver.drivers, (value) => this.#set({drivers: Number(value)}));
    const parking = choice(t("hours.parking"), ["lorry_parks", "anywhere"],
      (value) => (value === "anywhere" ? t("hours.anywhere") : t("hours.lorry_parks")),
      () => this.#driver.parking, (value) => this.#set({parking: value}));
    this.#more = el("div", {}, drivers, parking,
      el("details.equipment", {}, el("summary", {}, t("hours.before")),
        el("div.before", {},
          DRIVEN.map((name) => this.#driving(name)),
          RESTED.map((name) => this.#moment(name)),
          Object.entries(LEFT).map(([name, most]) => choice(stateText(name), range(most), (value) => number(value),
            () => this.#driver.state[name] ?? 0, (value) => this.#setState(name, Number(value)))))));
    fill(body, rules, this.#more);
  }

  /** Shows the driver of a plan. */
  show(driver) {
    this.#driver = driver;
    this.#more.hidden = driver.rules === "none";
    this.#summary.textContent = driver.rules === "none" ? ""
      : [rulesText(driver.rules), driver.drivers === 2 ? t("hours.both") : ""].filter(Boolean).join(" · ");
    this.#shows.forEach((show) => show());
  }

  #set(change) {
    this.#onChange({...this.#driver, ...change});
  }

  #setState(name, value) {
    const {[name]: before, ...others} = this.#driver.state;
    this.#set({state: value === undefined || value === 0 || value === "" ? others : {...others, [name]: value}});
  }

  /** A time of driving, as hours and minutes. */
  #driving(name) {
    const hint = el("span.hint.fault", {id: newId("hours"), role: "status"});
    const input = el("input", {
      type: "text", inputmode: "numeric", autocomplete: "off", placeholder: "0:00", "aria-describedby": hint.id,
      on: {change: () => {
        const seconds = input.value.trim() === "" ? 0 : secondsOf(input.value);
        const isRead = seconds >= 0 && seconds < 28 * 86_400;
        hint.textContent = isRead ? "" : t("hours.not_read");
        input.setAttribute("aria-invalid", String(!isRead));
        if (isRead) {
          this.#setState(name, seconds);
        }
      }},
    });
    this.#shows.push(() => {
      const seconds = this.#driver.state[name];
      if (document.activeElement !== input && hint.textContent === "") {
        input.value = seconds === undefined ? "" : hoursText(seconds);
      }
    });
    return field(el("span", {}, stateText(name), " ", el("span.unit", {}, "h:min")), input, hint);
  }

  #moment(name) {
    const input = el("input", {type: "datetime-local", on: {change: () => this.#setState(name, input.value)}});
    this.#shows.push(() => { input.value = this.#driver.state[name] ?? ""; });
    return field(stateText(name), input);
  }
}

const range = (most) => Array.from({length: most + 1}, (each, i) => i);
