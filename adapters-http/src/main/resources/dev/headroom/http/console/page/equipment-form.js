/** The fields of what a vehicle has beside its dimensions, folded away until somebody wants them. */
import {el, field, newId} from "./dom.js";
import {
  FIELDS, GOODS, codeText, equipmentText, isUnderstood, ordered, rangeText, sameEquipment, typedNumber, valueText,
} from "./equipment.js";
import {number, t} from "./words.js";

/** Fields of which few values are usual: a choice is quicker than a number. */
const MOST_CHOSEN = {axles: 9, trailers: 3};

/** What the choice of goods has beside their kinds. */
const NONE = "none";
const SOME = "some";

export class EquipmentForm {
  #equipment = {};
  #onChange;
  #shows = [];
  #summary = el("span.quiet", {});

  /** @param {function(Object)} onChange receives the equipment, with null for what is not understood */
  constructor(onChange) {
    this.#onChange = onChange;
    this.element = el("details.equipment", {},
      el("summary", {}, t("equipment.more"), " ", this.#summary),
      el("div.fields", {}, FIELDS.map((each) => this.#field(each))));
    this.show({});
  }

  /** The equipment that it shows. */
  get value() {
    return this.#equipment;
  }

  /** Shows equipment that was chosen elsewhere. */
  show(equipment) {
    const first = this.#shows.length === 0 || !sameEquipment(this.#equipment, equipment ?? {});
    this.#equipment = ordered(equipment ?? {});
    this.#summary.textContent = equipmentText(this.#equipment);
    if (first) {
      this.#shows.forEach((show) => show());
    }
    if (!isUnderstood(this.#equipment)) {
      this.element.open = true;
    }
  }

  #set(name, value) {
    const {[name]: before, ...others} = this.#equipment;
    this.#equipment = ordered(value === undefined ? others : {...others, [name]: value});
    this.#summary.textContent = equipmentText(this.#equipment);
    this.#onChange(this.#equipment);
  }

  #field(each) {
    const label = el("span", {}, each.label(), " ", each.unit ? el("span.unit", {}, each.unit()) : null);
    if (each.goods) {
      return this.#goods(each, label);
    }
    if (each.truth) {
      return this.#choice(each, label, [true, false]);
    }
    if (each.choices) {
      return this.#choice(each, label, each.choices);
    }
    const most = MOST_CHOSEN[each.name];
    return most === undefined ? this.#number(each, label)
      : this.#choice(each, label, Array.from({length: most - each.range[0] + 1}, (_, i) => i + each.range[0]));
  }

  /** A choice; a value of a link or a stored vehicle that is none of them is added. */
  #choice(each, label, values) {
    const text = (value) => (each.name === "tunnel_code" ? codeText(value) : valueText(each, value));
    const option = (value) => el("option", {value: String(value)}, text(value));
    const select = el("select", {on: {change: () => {
      const value = select.value === "" ? undefined : all.find((one) => String(one) === select.value);
      this.#set(each.name, value);
    }}}, el("option", {value: ""}, t("equipment.unknown")), values.map(option));
    const all = [...values];
    this.#shows.push(() => {
      const value = this.#equipment[each.name];
      if (value !== undefined && value !== null && !all.includes(value)) {
        all.push(value);
        select.append(option(value));
      }
      select.value = value === undefined || value === null ? "" : String(value);
    });
    return field(label, select);
  }

  #number(each, label) {
    const hint = el("span.hint.fault", {id: newId(`${each.name}-fault`), role: "status"});
    const mark = (fault) => {
      hint.textContent = fault;
      input.setAttribute("aria-invalid", String(fault !== ""));
    };
    const input = el("input", {
      type: "text", inputmode: "decimal", autocomplete: "off", "aria-describedby": hint.id,
      on: {change: () => {
        const empty = input.value.trim() === "";
        const value = empty ? undefined : typedNumber(each, input.value);
        mark(Number.isNaN(value) ? rangeText(each) : "");
        this.#set(each.name, Number.isNaN(value) ? null : value);
      }},
    });
    this.#shows.push(() => {
      const value = this.#equipment[each.name];
      if (value === null) {
        mark(rangeText(each));
      } else if (document.activeElement !== input) {
        input.value = value === undefined ? "" : number(value, decimalsOf(value));
        mark("");
      }
    });
    return field(label, input, hint);
  }

  #goods(each, label) {
    const boxes = Object.entries(GOODS).filter(([kind]) => kind !== "general").map(([kind, words]) => {
      const input = el("input", {type: "checkbox", id: newId(kind), on: {change: () => tell()}});
      return {kind, input, element: el("p.check", {}, input, el("label", {for: input.id}, words()))};
    });
    const kinds = el("div.kinds", {}, boxes.map(({element}) => element));
    const select = el("select", {on: {change: () => tell()}},
      el("option", {value: ""}, t("equipment.unknown")),
      el("option", {value: NONE}, t("equipment.none")),
      el("option", {value: SOME}, t("equipment.some")));
    const tell = () => {
      kinds.hidden = select.value !== SOME;
      const chosen = boxes.filter(({input}) => input.checked).map(({kind}) => kind);
      this.#set(each.name, {[NONE]: [], [SOME]: ["general", ...chosen]}[select.value]);
    };
    this.#shows.push(() => {
      const value = this.#equipment[each.name];
      select.value = !value ? "" : value.length === 0 ? NONE : SOME;
      kinds.hidden = select.value !== SOME;
      boxes.forEach(({kind, input}) => {
        input.checked = Boolean(value?.includes(kind));
      });
    });
    return el("div.goods", {}, field(label, select), kinds);
  }
}

/** So many decimals a weight to the kilogram needs. */
const decimalsOf = (value) => Math.min(3, (String(value).split(".")[1] ?? "").length);
