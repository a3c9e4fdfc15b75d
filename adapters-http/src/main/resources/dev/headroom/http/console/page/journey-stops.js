/**
 * The stops between start and destination, as a list: each with the field for its place, and what
 * is done there, folded. They change places by dragging the number, by buttons, and by Alt with an
 * arrow.
 */
import {el, fill} from "./dom.js";
import {MOST_STOPS, stopAt} from "./journey-plan.js";
import {PlaceField} from "./place-field.js";
import {knownPlaces} from "./planner-settings.js";
import {StopDetails} from "./stop-details.js";
import {t} from "./words.js";

export class StopList {
  #given;
  #list = el("ol.stop-list", {"aria-label": t("journey.stops")});
  #said = el("p.visually-hidden", {role: "status"});
  #left = el("p.hint.fault", {role: "status"});
  #rows = [];

  /** Whether the stops are those of a driver with hours: a service may be a break then. */
  #hours = false;

  /**
   * @param {Object} given near: says what the map shows; country of the map; onChange: receives the
   *     stops that have a place, and whether one of them is new to the map; onEmpty: says what has
   *     the focus once no stop is left; vehicleBefore: names the vehicle that reaches a stop, by its
   *     number; hasRoom: says whether there may be one more stop
   */
  constructor(given) {
    this.#given = given;
    this.element = el("div", {}, this.#list, this.#left, this.#said);
  }

  /** Shows these stops, each in the row that it had; a row that has no place yet stays. */
  show(stops, hours) {
    this.#hours = hours;
    const left = this.#rows.filter(({stop}) => stop !== null);
    const take = (which) => {
      const at = left.findIndex(which);
      return at < 0 ? null : left.splice(at, 1)[0];
    };
    const same = stops.map((stop) => take((row) => row.stop === stop)
      ?? take((row) => row.stop.lat === stop.lat && row.stop.lon === stop.lon));
    const filled = same.map((row) => row ?? take(() => true) ?? this.#row());
    filled.forEach((row, index) => { row.stop = stops[index]; });
    const next = [...filled];
    this.#rows = this.#rows.filter((row) => row.stop === null || filled.includes(row))
      .map((row) => (row.stop === null ? row : next.shift()));
    this.#rows.push(...next);
    this.#draw();
  }

  /** Adds a row for a stop whose place is still to be chosen, and what was typed for it already. */
  add(typed = "") {
    const row = this.#row();
    this.#rows.push(row);
    this.#draw();
    row.field.type(typed);
  }

  #row() {
    const row = {stop: null};
    row.field = new PlaceField(t("journey.stop", {number: ""}), {
      mark: "0",
      near: this.#given.near,
      country: this.#given.country,
      known: () => knownPlaces(false),
      onDone: () => row.stop !== null && this.#given.hasRoom() && this.add(),
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
    row.details = new StopDetails((part) => {
      row.stop = {...row.stop, ...part};
      this.#tell();
    }, () => this.#given.vehicleBefore(this.#filled().indexOf(row)));
    row.element = el("li.stop", {on: {
      keydown: (event) => this.#key(row, event), paste: (event) => this.#pasted(row, event),
    }},
      row.field.element,
      el("div.stop-tools", {}, row.details.fold, row.up, row.down, row.away),
      row.details.body);
    this.#dragged(row);
    return row;
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
      row.details.show(row.stop, this.#hours);
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

  #filled() {
    return this.#rows.filter(({stop}) => stop !== null);
  }

  #tell(isFar = false) {
    this.#given.onChange(this.#filled().map(({stop}) => stop), isFar);
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
    this.#left.textContent = "";
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

  /** Several lines are a list of places: a stop for each, from this row on. */
  async #pasted(row, event) {
    const lines = (event.clipboardData?.getData("text") ?? "").split(/\r?\n/)
      .map((line) => line.split("\t")[0].trim()).filter((line) => line !== "");
    if (lines.length < 2 || !event.target.matches("[role=combobox]")) {
      return;
    }
    event.preventDefault();
    const from = this.#rows.indexOf(row) + (row.stop === null ? 0 : 1);
    const own = row.stop === null ? [row] : [];
    const room = Math.max(0, MOST_STOPS - 2 - this.#rows.length);
    const anew = lines.slice(own.length, own.length + room).map(() => this.#row());
    this.#rows.splice(from + own.length, 0, ...anew);
    this.#draw();
    const rows = [...own, ...anew];
    this.#left.textContent = rows.length === lines.length ? ""
      : t("journey.lines_left", {most: MOST_STOPS - 2, count: lines.length - rows.length});
    for (const [index, each] of rows.entries()) {
      await each.field.settle(lines[index]);
    }
    this.#said.textContent = t("journey.count", {count: rows.length});
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
