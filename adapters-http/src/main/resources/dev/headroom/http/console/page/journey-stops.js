/**
 * The stops between start and destination, as a list: each with the field for its place, and what
 * is done there, folded. They change places by dragging the number, by buttons, and by Alt with an
 * arrow.
 */
import {el, field, fill, newId} from "./dom.js";
import {LONGEST_SERVICE, stopAt} from "./journey-plan.js";
import {PlaceField} from "./place-field.js";
import {knownPlaces} from "./planner-settings.js";
import {durationText, t} from "./words.js";

export class StopList {
  #given;
  #list = el("ol.stop-list", {"aria-label": t("journey.stops")});
  #said = el("p.visually-hidden", {role: "status"});
  #rows = [];

  /** Whether the stops are those of a driver with hours: a service may be a break then. */
  #hours = false;

  /**
   * @param {Object} given near: says what the map shows; country of the map; onChange: receives the
   *     stops that have a place, and whether one of them is new to the map; onEmpty: says what has
   *     the focus once no stop is left
   */
  constructor(given) {
    this.#given = given;
    this.element = el("div", {}, this.#list, this.#said);
  }

  /** Shows these stops; a row that has no place yet stays. */
  show(stops, hours) {
    this.#hours = hours;
    const filled = this.#rows.filter(({stop}) => stop !== null);
    const surplus = new Set(filled.slice(stops.length));
    this.#rows = this.#rows.filter((row) => !surplus.has(row));
    const anew = stops.slice(filled.length).map(() => this.#row());
    [...filled.slice(0, stops.length), ...anew].forEach((row, index) => { row.stop = stops[index]; });
    this.#rows.push(...anew);
    this.#draw();
  }

  /** Adds a row for a stop whose place is still to be chosen. */
  add() {
    const row = this.#row();
    this.#rows.push(row);
    this.#draw();
    row.element.querySelector("input").focus();
  }

  #row() {
    const row = {stop: null};
    row.field = new PlaceField(t("journey.stop", {number: ""}), {
      mark: "0",
      near: this.#given.near,
      country: this.#given.country,
      known: () => knownPlaces(false),
      onChosen: (place) => {
        row.stop = place === null ? null : {...(row.stop ?? stopAt(place)), ...namesOf(place)};
        this.#tell(place !== null);
      },
    });
    row.mark = row.field.element.querySelector(".end");
    row.mark.title = t("journey.drag");
    row.label = row.field.element.querySelector("label");
    const tool = (sign, act) => el("button.tool", {type: "button", on: {click: act}}, sign);
    row.up = tool("↑", () => this.#move(row, -1, row.up));
    row.down = tool("↓", () => this.#move(row, 1, row.down));
    row.away = tool("✕", () => this.#remove(row));
    row.details = this.#details(row);
    row.element = el("li.stop", {on: {keydown: (event) => this.#key(row, event)}},
      row.field.element,
      el("div.stop-tools", {}, row.details.fold, row.up, row.down, row.away),
      row.details.body);
    this.#dragged(row);
    return row;
  }

  /** What is done at a stop. */
  #details(row) {
    const change = (part) => {
      row.stop = {...row.stop, ...part};
      this.#tell();
    };
    const body = el("div.stop-details", {id: newId("stop-details"), hidden: true});
    const fold = el("button.link.fold", {
      type: "button", "aria-expanded": "false", "aria-controls": body.id,
      on: {click: () => {
        body.hidden = !body.hidden;
        fold.setAttribute("aria-expanded", String(!body.hidden));
      }},
    });
    const minutes = el("input", {
      type: "number", min: 0, max: LONGEST_SERVICE, step: 1, inputmode: "numeric",
      on: {change: () => {
        const value = Math.round(Number(minutes.value));
        change({minutes: value > 0 && value <= LONGEST_SERVICE ? value : 0});
      }},
    });
    const from = el("input", {type: "time", on: {change: () => change({from: from.value})}});
    const until = el("input", {type: "time", on: {change: () => change({until: until.value})}});
    const check = (label, act) => {
      const input = el("input", {type: "checkbox", id: newId("stop"), on: {change: () => act(input.checked)}});
      return {input, element: el("p.check", {}, input, el("label", {for: input.id}, label))};
    };
    const pass = check(t("journey.pass"), (is) => change({kind: is ? "pass" : "stop"}));
    const side = check(t("journey.side"), (is) => change({side: is}));
    const counts = el("select", {on: {change: () => change({counts: counts.value})}},
      el("option", {value: "work"}, t("schedule.work")),
      el("option", {value: "break"}, t("schedule.break")),
      el("option", {value: "rest"}, t("schedule.rest")));
    const what = field(t("journey.counts"), counts);
    const halt = el("div", {},
      field(el("span", {}, t("journey.minutes"), " ", el("span.unit", {}, "min")), minutes),
      el("div.windows", {}, field(t("journey.from"), from), field(t("journey.until"), until)),
      what);
    fill(body, halt, side.element, pass.element);
    const show = () => {
      const {stop} = row;
      fold.hidden = stop === null;
      if (stop === null) {
        body.hidden = true;
        return;
      }
      const passed = stop.kind === "pass";
      fold.textContent = passed ? t("journey.passed") : summaryOf(stop) || t("journey.details");
      halt.hidden = passed;
      what.hidden = !this.#hours;
      pass.input.checked = passed;
      side.input.checked = stop.side;
      counts.value = stop.counts;
      const put = (input, value) => {
        if (document.activeElement !== input) {
          input.value = value;
        }
      };
      put(minutes, stop.minutes || "");
      put(from, stop.from);
      put(until, stop.until);
    };
    return {fold, body, show};
  }

  #draw() {
    const elements = this.#rows.map(({element}) => element);
    if (elements.some((element, index) => this.#list.children[index] !== element)
      || this.#list.children.length !== elements.length) {
      fill(this.#list, elements);
    }
    let number = 0;
    this.#rows.forEach((row, index) => {
      number += row.stop === null ? 0 : 1;
      const name = t("journey.stop", {number: row.stop === null ? index + 1 : number});
      row.mark.textContent = row.stop === null ? "+" : String(number);
      row.label.textContent = name;
      row.field.show(row.stop);
      row.details.show();
      this.#name(row.up, t("journey.up", {stop: name}), index === 0);
      this.#name(row.down, t("journey.down", {stop: name}), index === this.#rows.length - 1);
      this.#name(row.away, t("journey.remove", {stop: name}), false);
    });
  }

  #name(tool, name, disabled) {
    tool.title = name;
    tool.setAttribute("aria-label", name);
    tool.disabled = disabled;
  }

  #tell(isFar = false) {
    this.#given.onChange(this.#rows.map(({stop}) => stop).filter((stop) => stop !== null), isFar);
    this.#draw();
  }

  #move(row, by, focused = document.activeElement) {
    const from = this.#rows.indexOf(row);
    const to = from + by;
    if (to < 0 || to >= this.#rows.length) {
      return;
    }
    this.#rows.splice(to, 0, ...this.#rows.splice(from, 1));
    this.#tell();
    (focused.disabled ? [row.up, row.down].find(({disabled}) => !disabled) : focused)?.focus();
    this.#said.textContent = t("journey.moved", {number: to + 1});
  }

  #remove(row) {
    const index = this.#rows.indexOf(row);
    this.#rows.splice(index, 1);
    this.#tell();
    const next = this.#rows[Math.min(index, this.#rows.length - 1)];
    (next?.away ?? this.#given.onEmpty()).focus();
    this.#said.textContent = t("journey.removed");
  }

  #key(row, event) {
    if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      event.stopPropagation();
      this.#move(row, event.key === "ArrowUp" ? -1 : 1);
    }
  }

  /** Has the number of a row drag it among the others. */
  #dragged(row) {
    let begun = null;
    row.mark.addEventListener("pointerdown", (event) => {
      if (event.button === 0 && this.#rows.length > 1) {
        event.preventDefault();
        row.mark.setPointerCapture(event.pointerId);
        begun = this.#rows.map((each) => each);
        row.element.classList.add("dragged");
      }
    });
    row.mark.addEventListener("pointermove", (event) => {
      if (begun === null) {
        return;
      }
      const others = this.#rows.filter((each) => each !== row);
      const above = others.filter(({element}) => {
        const {top, height} = element.getBoundingClientRect();
        return top + height / 2 < event.clientY;
      }).length;
      if (this.#rows[above] !== row) {
        others.splice(above, 0, row);
        this.#rows = others;
        // The dragged one stays where it is in the document: it would lose the pointer.
        others.slice(0, above).forEach(({element}) => row.element.before(element));
        [...others.slice(above + 1)].reverse().forEach(({element}) => row.element.after(element));
      }
    });
    const end = () => {
      const changed = begun !== null && begun.some((each, index) => each !== this.#rows[index]);
      begun = null;
      row.element.classList.remove("dragged");
      if (changed) {
        this.#tell();
        this.#said.textContent = t("journey.moved", {number: this.#rows.indexOf(row) + 1});
      }
    };
    row.mark.addEventListener("pointerup", end);
    row.mark.addEventListener("pointercancel", end);
  }
}

const namesOf = ({lat, lon, name, street = ""}) => ({lat, lon, name, street});

/** What is done at a stop, in a few words; empty for nothing. */
export function summaryOf({minutes, from, until}) {
  return [
    minutes > 0 ? durationText(minutes * 60) : "",
    from && until ? `${from}–${until}` : from ? t("journey.not_before", {time: from}) : until
      ? t("journey.not_after", {time: until}) : "",
  ].filter(Boolean).join(" · ");
}
