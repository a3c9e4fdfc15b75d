/** The company's vehicles: listed, searched, added, edited, imported and exported; and its drivers. */
import {getJson} from "./api.js";
import {atRest, button, el, field, fill, newId} from "./dom.js";
import {DriversList} from "./drivers-list.js";
import {failureNote} from "./failure.js";
import {plainMetres, plainTonnes} from "./units.js";
import {VehicleEditor} from "./vehicle-editor.js";
import {exportVehicles, vehicleImport} from "./vehicle-files.js";
import {number, t} from "./words.js";

const PAGE = 50;

export class FleetView {
  #onPlan;
  #search;
  #list = el("div", {"aria-live": "polite"});
  #editor = new VehicleEditor(() => this.#load());
  #drivers;
  #vehicles;
  #rows = el("ul.rows", {});
  #shown = 0;
  #showsDrivers = false;

  /**
   * @param {function(Object)} onPlan receives a vehicle to plan a route for
   * @param {boolean} administers whether the user keeps the accounts of drivers
   */
  constructor(onPlan, administers) {
    this.#onPlan = onPlan;
    this.#drivers = new DriversList(administers);
    this.#search = el("input", {
      type: "search",
      autocomplete: "off",
      maxlength: "100",
      on: {input: atRest(150, () => this.#load())},
    });
    this.#vehicles = el("div", {},
      el("div.actions.tools", {},
        button(t("fleet.add"), () => this.#editor.add(), "primary"),
        button(t("fleet.import"), () => this.#import()),
        button(t("fleet.export"), () => this.#export())),
      this.#editor.element, field(t("fleet.search"), this.#search), this.#list);
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
    const part = this.#search.value.trim();
    try {
      const page = await this.#page(part, 0);
      if (part !== this.#search.value.trim()) {
        return;
      }
      fill(this.#rows);
      this.#shown = 0;
      if (page.data.length === 0) {
        fill(this.#list, el("p.empty", {}, part ? t("fleet.none_found", {part}) : t("fleet.none")));
      } else {
        this.#append(page, part);
      }
    } catch (error) {
      fill(this.#list, failureNote(error, {retry: () => this.#load()}));
    }
  }

  #page(part, offset) {
    return getJson(`/console/api/vehicles?limit=${PAGE}&offset=${offset}${part ? `&q=${encodeURIComponent(part)}` : ""}`);
  }

  #append({data, paginate}, part) {
    this.#rows.append(...data.map((vehicle) => this.#row(vehicle)));
    this.#shown += data.length;
    const total = paginate.total_item;
    fill(this.#list, this.#rows,
      el("p.quiet", {}, t("fleet.shown", {shown: number(this.#shown), all: number(total)})),
      this.#shown < total ? button(t("fleet.show_more"), () => this.#more(part)) : null);
  }

  async #more(part) {
    const first = this.#shown;
    try {
      this.#append(await this.#page(part, first), part);
      this.#rows.children[first]?.querySelector("button").focus();
    } catch (error) {
      this.#list.append(failureNote(error));
    }
  }

  #row(vehicle) {
    return el("li.row", {},
      el("button.what.link", {type: "button", on: {click: () => this.#editor.edit(vehicle.id)}},
        el("span.street", {}, vehicle.name || t("fleet.no_name")),
        el("span.info", {}, [
          vehicle.registration_number, vehicle.vehicle_make, vehicle.vehicle_type,
          ...vehicle.vehicle_groups.map(({name}) => name),
        ].filter(Boolean).join(" · ")),
        el("span.numbers", {}, t("fleet.measures", {
          height: plainMetres(vehicle.height),
          length: plainMetres(vehicle.length),
          width: plainMetres(vehicle.width),
          weight: plainTonnes(vehicle.weight),
        }))),
      button(t("fleet.plan"), () => this.#onPlan(vehicle)));
  }

  async #import() {
    try {
      const form = await vehicleImport({
        onDone: ({added, changed, unchanged}) => {
          fill(this.#editor.element, el("p.note.made", {role: "status"}, t("import.done", {
            added: number(added), changed: number(changed), unchanged: number(unchanged),
          })));
          this.#load();
        },
        onCancel: () => this.#editor.close(),
      });
      fill(this.#editor.element, form.element);
      form.focus();
    } catch (error) {
      fill(this.#editor.element, failureNote(error));
    }
  }

  async #export() {
    try {
      await exportVehicles();
    } catch (error) {
      fill(this.#editor.element, failureNote(error));
    }
  }
}
