/** Which vehicle: one of the fleet, or measures typed in; the height as a slider. */
import {el, field, fill} from "./dom.js";
import {EquipmentForm} from "./equipment-form.js";
import {USUAL, sameEquipment} from "./equipment.js";
import {HeightSlider} from "./height-slider.js";
import {MeasureInput} from "./measure.js";
import {MEASURES, planVehicle} from "./plan.js";
import {vehicleName} from "./units.js";
import {t} from "./words.js";

const sameMeasures = (one, other) => MEASURES.every((name) => one[name] === other[name])
  && sameEquipment(one.equipment, other.equipment);

export class VehicleForm {
  #choice;
  #inputs = {};
  #slider;
  #equipment;
  #fleet = [];
  #vehicle = {};
  #onChange;

  /**
   * @param {string} country of the map
   * @param {function(Object, boolean)} onChange receives the vehicle, with null for a measure that
   *     is not understood, and whether it is at rest
   */
  constructor(country, onChange) {
    this.#onChange = onChange;
    this.#choice = el("select", {"aria-label": t("vehicle.title"), on: {change: () => this.#chosen()}});
    this.#slider = new HeightSlider(country, (height, done) => this.#changed({height}, done));
    const labels = {
      width: [t("measure.width"), t("unit.metres")],
      length: [t("measure.length"), t("unit.metres")],
      weight: [t("measure.weight"), t("unit.tonnes")],
    };
    this.#equipment = new EquipmentForm((equipment) => this.#changed({equipment}, true));
    const hints = [];
    for (const [name, [label, unit]] of Object.entries(labels)) {
      this.#inputs[name] = new MeasureInput(name, (value) => this.#changed({[name]: value}, true));
      const {input, hint} = this.#inputs[name];
      labels[name] = field(el("span", {}, label, " ", el("span.unit", {}, unit)), input);
      hints.push(hint);
    }
    this.element = el("section.vehicle", {"aria-label": t("vehicle.title")},
      this.#choice,
      this.#slider.element,
      el("div.measures", {}, labels.length, labels.width, labels.weight),
      hints,
      this.#equipment.element);
    this.setFleet([]);
  }

  /** The vehicles to choose from. */
  setFleet(fleet) {
    this.#fleet = fleet;
    fill(this.#choice,
      el("option", {value: ""}, t("vehicle.own")),
      el("optgroup", {label: t("equipment.usual")},
        USUAL.map(({label}) => el("option", {value: label()}, label()))),
      fleet.length === 0 ? null : el("optgroup", {label: t("tab.fleet")},
        fleet.map((vehicle) => el("option", {value: vehicle.id}, vehicleName(vehicle)))));
    this.show(this.#vehicle);
  }

  /** What a vehicle of the fleet is now; null where there is none by this id any more. */
  renew(id, vehicle) {
    this.setFleet(this.#fleet.flatMap((each) =>
      each.id !== id ? [each] : vehicle === null ? [] : [vehicle]));
  }

  /** Shows a vehicle; its name only where it measures what the fleet's vehicle does. */
  show(vehicle) {
    this.#vehicle = {...vehicle};
    const known = this.#fleet.some((each) => each.id === vehicle.id && sameMeasures(each, vehicle));
    this.#choice.value = known ? vehicle.id : "";
    if (vehicle.height !== undefined) {
      this.#slider.show(vehicle.height);
      Object.entries(this.#inputs).forEach(([name, each]) => each.show(vehicle[name]));
      this.#equipment.show(vehicle.equipment);
    }
  }

  /** The name of a vehicle of the fleet; empty for measures that were typed in. */
  nameOf({id}) {
    const known = this.#fleet.find((each) => each.id === id);
    return known ? vehicleName(known) : "";
  }

  setHeadroom(headroom) {
    this.#slider.setHeadroom(headroom);
  }

  #chosen() {
    const chosen = this.#fleet.find((vehicle) => String(vehicle.id) === this.#choice.value);
    const usual = USUAL.find(({label}) => label() === this.#choice.value);
    if (chosen) {
      this.#changed(planVehicle(chosen), true);
    } else if (usual) {
      this.#changed({id: null, ...usual.vehicle}, true);
    } else {
      this.#changed({id: null}, true);
    }
  }

  /** A vehicle of the fleet stays the chosen one only with the measures that it has. */
  #changed(change, done) {
    const next = {...this.#vehicle, ...change};
    const chosen = this.#fleet.find((vehicle) => vehicle.id === next.id);
    if (chosen && !sameMeasures(chosen, next)) {
      next.id = null;
    }
    this.show(next);
    this.#onChange(next, done);
  }
}
