/** Another vehicle from a stop on: a trailer is dropped, a tank emptied, the lorry changed. */
import {allVehicles} from "./api.js";
import {el, field, fill} from "./dom.js";
import {EquipmentForm} from "./equipment-form.js";
import {USUAL, lacking, lackingText, sameEquipment} from "./equipment.js";
import {MeasureInput} from "./measure.js";
import {MEASURES, planVehicle} from "./plan.js";
import {vehicleName} from "./units.js";
import {t} from "./words.js";

const SAME = "";
const OTHER = "other";

export class StopVehicle {
  #vehicle = null;
  #fleet = null;
  #choice;
  #inputs;
  #equipment;
  #lacks = el("p.hint.fault", {role: "status"});
  #more;
  #onChange;
  #before;

  /**
   * @param {function(?Object)} onChange receives the vehicle, or null for the one before
   * @param {function(): Object} before says which one that is
   */
  constructor(onChange, before) {
    this.#onChange = onChange;
    this.#before = before;
    this.#choice = el("select", {on: {
      focus: () => this.#loadFleet(),
      pointerdown: () => this.#loadFleet(),
      change: () => this.#chosen(),
    }});
    this.#inputs = MEASURES.map((name) => new MeasureInput(name, (value) => this.#changed({[name]: value})));
    const labels = [[t("measure.height"), t("unit.metres")], [t("measure.width"), t("unit.metres")],
      [t("measure.length"), t("unit.metres")], [t("measure.weight"), t("unit.tonnes")]];
    this.#equipment = new EquipmentForm((equipment) => this.#changed({equipment}));
    this.#more = el("div", {},
      el("div.measures.four", {}, this.#inputs.map(({input}, index) =>
        field(el("span", {}, labels[index][0], " ", el("span.unit", {}, labels[index][1])), input))),
      this.#inputs.map(({hint}) => hint),
      this.#lacks,
      this.#equipment.element);
    this.element = el("div", {}, field(t("journey.vehicle_from_here"), this.#choice), this.#more);
    this.#offer();
    this.show(null);
  }

  /** Shows a vehicle; null for the one before. */
  show(vehicle) {
    this.#vehicle = vehicle;
    this.#more.hidden = vehicle === null;
    if (vehicle !== null && vehicle.id !== null) {
      this.#loadFleet();
    }
    if (document.activeElement !== this.#choice) {
      this.#mark();
    }
    if (vehicle !== null) {
      this.#inputs.forEach((each, index) => each.show(vehicle[MEASURES[index]]));
      this.#equipment.show(vehicle.equipment);
      const lacks = lackingText(lacking(vehicle.equipment, this.#before().equipment));
      if (this.#lacks.textContent !== lacks) {
        this.#lacks.textContent = lacks;
      }
      if (lacks !== "") {
        this.#equipment.element.open = true;
      }
    }
  }

  #mark() {
    const {id = null} = this.#vehicle ?? {};
    const known = id !== null && (this.#fleet ?? []).some((each) => each.id === id);
    this.#choice.value = this.#vehicle === null ? SAME : known ? String(id) : OTHER;
  }

  #offer() {
    const fleet = this.#fleet ?? [];
    fill(this.#choice,
      el("option", {value: SAME}, t("journey.same_vehicle")),
      el("option", {value: OTHER}, t("journey.other_measures")),
      el("optgroup", {label: t("equipment.usual")},
        USUAL.map(({label}) => el("option", {value: label()}, label()))),
      fleet.length === 0 ? null : el("optgroup", {label: t("tab.fleet")},
        fleet.map((each) => el("option", {value: each.id}, vehicleName(each)))));
    this.#mark();
  }

  /** The vehicles of the company, once somebody looks for one. */
  async #loadFleet() {
    if (this.#fleet === null) {
      this.#fleet = [];
      try {
        this.#fleet = await allVehicles();
        this.#offer();
      } catch {
        this.#fleet = null; // The next look tries again; measures can be typed meanwhile.
      }
    }
  }

  #chosen() {
    const {value} = this.#choice;
    const usual = USUAL.find(({label}) => label() === value);
    const own = this.#fleet?.find(({id}) => String(id) === value);
    this.#onChange(value === SAME ? null : own ? planVehicle(own)
      : usual ? {id: null, ...usual.vehicle} : {...(this.#vehicle ?? this.#before()), id: null});
  }

  #changed(change) {
    const next = {...this.#vehicle, ...change};
    const own = this.#fleet?.find(({id}) => id === next.id);
    const isOwn = own && MEASURES.every((name) => own[name] === next[name]) && sameEquipment(own.equipment, next.equipment);
    this.#onChange(isOwn ? next : {...next, id: null});
  }
}
