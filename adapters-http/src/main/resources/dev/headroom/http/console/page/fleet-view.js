/**
 * The company's vehicles: listed, searched, and edited with an eye on what somebody else edits; and
 * its drivers.
 */
import {MOST_VEHICLES, allVehicles, call} from "./api.js";
import {button, el, field, fill, newId} from "./dom.js";
import {DriversList} from "./drivers-list.js";
import {failureNote} from "./failure.js";
import {measureFault, typedMeasure} from "./measure.js";
import {MEASURES} from "./plan.js";
import {plainMetres, plainTonnes} from "./units.js";
import {number, t} from "./words.js";

/** What a vehicle on the road usually has at most; more is asked about, never refused. */
const USUAL_MOST = {height: 4.95, width: 2.6, length: 18.75, weight: 44};

export class FleetView {
  #onPlan;
  #search;
  #list = el("div", {"aria-live": "polite"});
  #editor = el("div", {});
  #drivers = new DriversList();
  #vehicles;
  #all = [];
  #showsDrivers = false;

  /** @param {function(Object)} onPlan receives a vehicle to plan a route for */
  constructor(onPlan) {
    this.#onPlan = onPlan;
    this.#search = el("input", {
      type: "search",
      autocomplete: "off",
      on: {input: () => this.#show()},
    });
    this.#vehicles = el("div", {}, this.#editor, field(t("fleet.search"), this.#search), this.#list);
    this.element = el("section.fleet", {},
      el("h2", {}, t("fleet.title")), this.#parts(), this.#vehicles, this.#drivers.element);
  }

  /** The choice between vehicles and drivers. */
  #parts() {
    const group = newId("fleet");
    return el("div.segments", {role: "radiogroup", "aria-label": t("fleet.title")},
      [["vehicles", t("fleet.vehicles")], ["drivers", t("drivers.title")]].map(([part, label]) => {
        const radio = el("input", {
          type: "radio", name: group, id: newId(part), checked: part === "vehicles",
          on: {change: () => {
            this.#showsDrivers = part === "drivers";
            this.enter();
          }},
        });
        return [radio, el("label", {for: radio.id}, label)];
      }));
  }

  /** Shows itself. */
  enter() {
    this.#vehicles.hidden = this.#showsDrivers;
    this.#drivers.element.hidden = !this.#showsDrivers;
    if (this.#showsDrivers) {
      this.#drivers.load();
    } else {
      this.#load();
    }
  }

  leave() {}

  async #load() {
    try {
      this.#all = await allVehicles();
      this.#show();
    } catch (error) {
      fill(this.#list, failureNote(error, {retry: () => this.#load()}));
    }
  }

  /** The vehicles whose name or registration has what is searched for. */
  #show() {
    const part = this.#search.value.trim();
    const found = this.#all.filter((vehicle) =>
      [vehicle.name, vehicle.registration_number].some((text) => searched(text).includes(searched(part))));
    fill(this.#list,
      found.length === 0
        ? el("p.empty", {}, part ? t("fleet.none_found", {part}) : t("fleet.none"))
        : el("ul.rows", {}, found.map((vehicle) => this.#row(vehicle))),
      this.#all.length < MOST_VEHICLES ? null
        : el("p.quiet", {}, t("fleet.more", {count: number(MOST_VEHICLES)})));
  }

  #row(vehicle) {
    return el("li.row", {},
      el("button.what.link", {type: "button", on: {click: () => this.#edit(vehicle.id)}},
        el("span.street", {}, vehicle.name || t("fleet.no_name")),
        el("span.info", {}, [vehicle.registration_number, vehicle.vehicle_type].filter(Boolean).join(" · ")),
        el("span.numbers", {}, t("fleet.measures", {
          height: plainMetres(vehicle.height),
          length: plainMetres(vehicle.length),
          width: plainMetres(vehicle.width),
          weight: plainTonnes(vehicle.weight),
        }))),
      button(t("fleet.plan"), () => this.#onPlan(vehicle)));
  }

  async #edit(id) {
    try {
      const {data, etag} = await call("GET", `/console/api/vehicles/${id}`);
      this.#form(data, etag);
    } catch (error) {
      fill(this.#editor, failureNote(error));
    }
  }

  /**
   * The form.
   *
   * @param {Object} stored what the server has
   * @param {string} etag of that
   * @param {?Object} mine the fields that this user had changed when another one was faster
   */
  #form(stored, etag, mine = null) {
    const shown = {...stored, ...mine};
    const inputs = {};
    const labels = {
      name: t("fleet.name"),
      registration_number: t("fleet.registration"),
      height: t("measure.height"),
      length: t("measure.length"),
      width: t("measure.width"),
      weight: t("measure.weight"),
    };
    const fields = Object.entries(labels).map(([name, label]) => {
      const measure = MEASURES.includes(name);
      const hint = el("span.hint", {"aria-live": "polite"});
      const unit = name === "weight" ? t("unit.tonnes") : t("unit.metres");
      inputs[name] = el("input", {
        type: "text",
        inputmode: measure ? "decimal" : null,
        autocomplete: "off",
        value: measure ? plain(name, shown[name]) : shown[name],
        on: {input: () => {
          hint.textContent = measure ? doubt(name, inputs[name]) : "";
          hint.classList.remove("theirs");
        }},
      });
      if (mine?.[name] !== undefined && String(mine[name]) !== String(stored[name])) {
        hint.textContent = t("fleet.theirs", {value: measure ? plain(name, stored[name]) : stored[name]});
        hint.classList.add("theirs");
      }
      return field(el("span", {}, label, " ", measure ? el("span.unit", {}, unit) : null),
        inputs[name], hint);
    });
    const failure = el("div", {});
    const save = async (event) => {
      event.preventDefault();
      const change = typed(inputs, stored);
      if (change === null) {
        fill(failure, el("p.note.failure", {role: "alert"}, t("fleet.not_numbers")));
        return;
      }
      const twin = this.#twin(stored.id, change.registration_number);
      if (twin) {
        fill(failure, el("p.note.failure", {role: "alert"}, t("fleet.taken", {
          registration: change.registration_number, name: twin.name || t("fleet.no_name"),
        })));
        return;
      }
      try {
        await call("PUT", `/console/api/vehicles/${stored.id}`, {
          body: {...stored, ...change},
          headers: {"If-Match": etag},
        });
        fill(this.#editor, el("p.note.made", {role: "status"}, t("fleet.saved", {name: inputs.name.value.trim()})));
        this.#load();
      } catch (error) {
        if (error.status === 412) {
          await this.#conflict(stored.id, change);
        } else {
          fill(failure, failureNote(error));
        }
      }
    };
    fill(this.#editor, el("form.editor", {on: {submit: save}},
      el("h3", {}, t("fleet.edit", {name: stored.name || t("fleet.no_name")})),
      mine ? el("p.note.violated", {role: "alert"}, t("fleet.conflict")) : null,
      el("div.fields", {}, fields), failure,
      el("div.actions", {},
        el("button.primary", {type: "submit"}, mine ? t("fleet.save_mine") : t("fleet.save")),
        mine ? button(t("fleet.take_theirs"), () => this.#form(stored, etag)) : null,
        button(t("action.cancel"), () => fill(this.#editor)))));
    inputs.name.focus();
  }

  /** Another vehicle with a registration that a vehicle is about to get. */
  #twin(id, registration) {
    return registration
      && this.#all.find((each) => each.id !== id && searched(each.registration_number) === searched(registration));
  }

  /** Somebody else was faster: of what this user changed, both values are shown, and the own stays. */
  async #conflict(id, change) {
    try {
      const {data, etag} = await call("GET", `/console/api/vehicles/${id}`);
      this.#form(data, etag, change);
    } catch (error) {
      this.#editor.prepend(failureNote(error));
    }
  }
}

/** A text as it is compared: nobody types spaces and capitals of a registration alike. */
const searched = (text) => text.toLocaleLowerCase().replace(/\s/g, "");

const plain = (name, value) => (name === "weight" ? plainTonnes(value) : plainMetres(value));

/** The fields that differ from what is stored; null where a measure is not understood. */
function typed(inputs, stored) {
  const change = {};
  for (const [name, {value}] of Object.entries(inputs)) {
    const measure = MEASURES.includes(name);
    const before = measure ? plain(name, stored[name]) : stored[name];
    if (value.trim() !== before) {
      change[name] = measure ? typedMeasure(name, value) : value.trim();
      if (Number.isNaN(change[name])) {
        return null;
      }
    }
  }
  return change;
}

/** A sentence about a measure that is unusual; empty for others. */
function doubt(name, input) {
  const fault = measureFault(name, input.value);
  input.setAttribute("aria-invalid", String(fault !== ""));
  if (fault) {
    return fault;
  }
  const value = typedMeasure(name, input.value);
  if (value <= USUAL_MOST[name]) {
    return "";
  }
  return name === "weight"
    ? t("fleet.heavy", {weight: plainTonnes(value), usual: plainTonnes(USUAL_MOST.weight)})
    : t("fleet.large", {value: plainMetres(value), usual: plainMetres(USUAL_MOST[name])});
}
