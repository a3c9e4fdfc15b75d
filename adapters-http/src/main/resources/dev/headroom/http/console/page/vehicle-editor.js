/** The form of one vehicle: a new one, or a stored one with an eye on what somebody else saves. */
import {askingButton} from "./ask.js";
import {call, getJson, postJson} from "./api.js";
import {button, el, field, fill} from "./dom.js";
import {EquipmentForm} from "./equipment-form.js";
import {USUAL, isUnderstood, sameEquipment} from "./equipment.js";
import {failureNote} from "./failure.js";
import {USUAL_MOST} from "./legal-maxima.js";
import {measureFault, typedMeasure} from "./measure.js";
import {MEASURES} from "./plan.js";
import {plainMetres, plainTonnes} from "./units.js";
import {t} from "./words.js";

const PATH = "/console/api/vehicles";

const NEW = {
  name: "", registration_number: "", vehicle_make: "", vehicle_type: "", vehicle_groups: [],
  height: null, length: null, width: null, weight: null, equipment: {},
};

export class VehicleEditor {
  #onSaved;
  #groups = [];

  /** @param {function()} onSaved is called when the list has to be read anew */
  constructor(onSaved) {
    this.#onSaved = onSaved;
    this.element = el("div", {});
  }

  close() {
    fill(this.element);
  }

  async add() {
    await this.#open(async () => this.#form({...NEW}, ""));
  }

  async edit(id) {
    await this.#open(async () => {
      const {data, etag} = await call("GET", `${PATH}/${id}`);
      this.#form(data, etag);
    });
  }

  async #open(show) {
    try {
      this.#groups = (await getJson("/console/api/groups")).data;
      await show();
      this.element.scrollIntoView({block: "nearest"});
    } catch (error) {
      fill(this.element, failureNote(error));
    }
  }

  /**
   * The form.
   *
   * @param {Object} stored what the server has; without an id, a new vehicle
   * @param {string} etag of that
   * @param {?Object} mine the fields that this user had changed when another one was faster
   */
  #form(stored, etag, mine = null) {
    const isNew = stored.id === undefined;
    const shown = {...stored, ...mine};
    const inputs = {};
    const labels = {
      name: t("fleet.name"),
      registration_number: t("fleet.registration"),
      height: t("measure.height"),
      length: t("measure.length"),
      width: t("measure.width"),
      weight: t("measure.weight"),
      vehicle_make: t("fleet.make"),
      vehicle_type: t("fleet.type"),
    };
    const fields = Object.entries(labels).map(([name, label]) => {
      const measure = MEASURES.includes(name);
      const hint = el("span.hint", {"aria-live": "polite"});
      const unit = name === "weight" ? t("unit.tonnes") : t("unit.metres");
      inputs[name] = el("input", {
        type: "text",
        inputmode: measure ? "decimal" : null,
        required: name === "name",
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
    const equipment = new EquipmentForm(() => {});
    equipment.show(shown.equipment);
    const groups = this.#groupBoxes(shown.vehicle_groups);
    const failure = el("div", {});
    const save = (event) => {
      event.preventDefault();
      const change = typed(inputs, stored);
      if (change === null || !isUnderstood(equipment.value)) {
        fill(failure, el("p.note.failure", {role: "alert"}, t("fleet.not_numbers")));
        return;
      }
      if (!sameEquipment(equipment.value, stored.equipment)) {
        change.equipment = equipment.value;
      }
      const chosen = groups.chosen();
      if (chosen.join() !== stored.vehicle_groups.map(({id}) => id).join()) {
        change.vehicle_groups = chosen.map((id) => ({id}));
      }
      this.#save(stored, etag, change, failure);
    };
    fill(this.element, el("form.editor", {novalidate: true, on: {submit: save}},
      el("h3", {}, isNew ? t("fleet.add") : t("fleet.edit", {name: stored.name || t("fleet.no_name")})),
      mine ? el("p.note.violated", {role: "alert"}, t("fleet.conflict")) : null,
      isNew ? usualChoice(inputs, equipment) : null,
      el("div.fields", {}, fields), equipment.element, groups.element, failure,
      el("div.actions", {},
        el("button.primary", {type: "submit"}, mine ? t("fleet.save_mine") : t("fleet.save")),
        mine ? button(t("fleet.take_theirs"), () => this.#form(stored, etag)) : null,
        button(t("action.cancel"), () => this.close()),
        isNew ? null : askingButton(t("fleet.remove"), t("fleet.remove_sure"), () => this.#remove(stored)))));
    inputs.name.focus();
  }

  #groupBoxes(held) {
    const ids = new Set(held.map(({id}) => id));
    const boxes = this.#groups.map(({id, name}) => {
      const input = el("input", {type: "checkbox", id: `group-${id}`, value: id, checked: ids.has(id)});
      return {input, element: el("p.check", {}, input, el("label", {for: input.id}, name))};
    });
    return {
      element: boxes.length === 0 ? null
        : el("fieldset.groups", {}, el("legend", {}, t("fleet.groups")), boxes.map(({element}) => element)),
      chosen: () => boxes.filter(({input}) => input.checked).map(({input}) => Number(input.value)),
    };
  }

  async #save(stored, etag, change, failure) {
    try {
      const twin = await twinOf(stored.id, change.registration_number);
      if (twin) {
        fill(failure, el("p.note.failure", {role: "alert"}, t("fleet.taken", {
          registration: change.registration_number, name: twin.name || t("fleet.no_name"),
        })));
        return;
      }
      if (stored.id === undefined) {
        await postJson(PATH, {...change, name: change.name ?? ""});
      } else {
        await call("PUT", `${PATH}/${stored.id}`, {body: {...stored, ...change}, headers: {"If-Match": etag}});
      }
      fill(this.element, el("p.note.made", {role: "status"},
        t("fleet.saved", {name: change.name ?? stored.name})));
      this.#onSaved();
    } catch (error) {
      if (error.status === 412) {
        await this.#conflict(stored.id, change);
      } else {
        fill(failure, failureNote(error));
      }
    }
  }

  /** Somebody else was faster: of what this user changed, both values are shown, and the own stays. */
  async #conflict(id, change) {
    try {
      const {data, etag} = await call("GET", `${PATH}/${id}`);
      this.#form(data, etag, change);
    } catch (error) {
      this.element.prepend(failureNote(error));
    }
  }

  async #remove(vehicle) {
    try {
      await call("DELETE", `${PATH}/${vehicle.id}`);
      const undo = button(t("action.undo"), () => this.#addAgain(vehicle));
      fill(this.element, el("div.note.made", {role: "status"},
        el("p", {}, t("fleet.removed", {name: vehicle.name || t("fleet.no_name")})), undo));
      undo.focus();
      this.#onSaved();
    } catch (error) {
      fill(this.element, failureNote(error));
    }
  }

  async #addAgain({id, vehicle_groups: groups, ...vehicle}) {
    try {
      await postJson(PATH, {...vehicle, vehicle_groups: groups.map((group) => ({id: group.id}))});
      fill(this.element, el("p.note.made", {role: "status"}, t("fleet.saved", {name: vehicle.name})));
      this.#onSaved();
    } catch (error) {
      fill(this.element, failureNote(error));
    }
  }
}

/** A choice that fills in the measures and the equipment of a usual vehicle. */
function usualChoice(inputs, equipment) {
  const select = el("select", {on: {change: () => {
    const usual = USUAL.find(({label}) => label() === select.value);
    if (usual) {
      MEASURES.forEach((name) => {
        inputs[name].value = plain(name, usual.vehicle[name]);
      });
      equipment.show(usual.vehicle.equipment);
    }
  }}}, el("option", {value: ""}, t("equipment.as_typed")), USUAL.map(({label}) => el("option", {}, label())));
  return field(t("equipment.usual"), select);
}

/** Another vehicle with a registration, whatever its case and blanks; none for an empty one. */
async function twinOf(id, registration) {
  if (!registration) {
    return undefined;
  }
  const searched = (text) => text.toLocaleLowerCase().replace(/\s/g, "");
  const {data} = await getJson(
    `${PATH}?limit=100&registration_number=${encodeURIComponent(registration)}`);
  return data.find((each) =>
    each.id !== id && searched(each.registration_number) === searched(registration));
}

/** A measure as its field shows it; empty where there is none yet. */
export function plain(name, value) {
  if (value === null) {
    return "";
  }
  return name === "weight" ? plainTonnes(value) : plainMetres(value);
}

/** The fields that differ from what is stored; null where a measure is not understood. */
function typed(inputs, stored) {
  const change = {};
  for (const [name, {value}] of Object.entries(inputs)) {
    const measure = MEASURES.includes(name);
    const before = measure ? plain(name, stored[name]) : stored[name];
    if (value.trim() !== before || (measure && stored[name] === null)) {
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
