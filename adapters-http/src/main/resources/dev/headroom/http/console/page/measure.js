/**
 * Measures as people type them: metres with a point or a comma, feet and inches, other units of
 * length and weight; and a field for one, which says in words what it does not understand.
 */
import {el, newId} from "./dom.js";
import {TYPE, limitText, plainMetres, plainTonnes} from "./units.js";
import {number, t} from "./words.js";

/** What the server takes for a measure of a vehicle, in metres and tonnes. */
const RANGE = {height: [0.5, 6], width: [0.5, 5], length: [1, 60], weight: [0.1, 200]};

const FIGURE = "(\\d+(?:[.,]\\d+)?)";
const FEET = "(?:'|ft|feet|foot)";
const INCHES = "(?:\"|''|in|inch|inches)";

/** Each way of writing a length: its pattern, and the metres of its figures. */
const LENGTHS = [
  [`${FIGURE} *(?:m|m[eè]t\\w*)?`, (metres) => metres],
  ["(\\d+) *m *(\\d\\d)(?: *cm)?", (metres, centimetres) => metres + centimetres / 100],
  [`${FIGURE} *cm`, (centimetres) => centimetres / 100],
  [`${FIGURE} *mm`, (millimetres) => millimetres / 1000],
  [`${FIGURE} *${FEET}`, (feet) => feet * 0.3048],
  [`(\\d+) *${FEET} *-? *${FIGURE} *${INCHES}?`,
    (feet, inches) => (inches < 12 ? (feet * 12 + inches) * 0.0254 : NaN)],
  [`${FIGURE} *${INCHES}`, (inches) => inches * 0.0254],
];

const WEIGHTS = [
  [`${FIGURE} *(?:t|tonnes?|tonnen?|tony|tone)?`, (tonnes) => tonnes],
  [`${FIGURE} *kg`, (kilograms) => kilograms / 1000],
];

/** Small units come with thousands set apart: 44,000 kg, 2 550 mm. */
const THOUSANDS = /^(\d{1,3})((?:[., ]\d{3})+)( *(?:kg|mm))$/;

/** The text as the patterns want it: quotation marks of one kind, no thousands set apart. */
const plainText = (text) => text.trim().toLowerCase()
  .replace(/[\s\u00a0\u202f]+/g, " ")
  .replace(/[′’‘`´]/g, "'")
  .replace(/[″”“]/g, "\"")
  .replace(THOUSANDS, (whole, first, groups, unit) => first + groups.replace(/[., ]/g, "") + unit);

/** A measure in metres or tonnes, as it was typed; NaN where it is not understood. */
function read(name, text) {
  const plain = plainText(text);
  for (const [pattern, amount] of name === "weight" ? WEIGHTS : LENGTHS) {
    const match = new RegExp(`^${pattern}$`).exec(plain);
    if (match) {
      return amount(...match.slice(1).map((figure) => Number(figure.replace(",", "."))));
    }
  }
  return NaN;
}

const within = (name, value) => value >= RANGE[name][0] && value <= RANGE[name][1];

/** So many steps a measure has for each metre or tonne: centimetres and kilograms. */
const steps = (name) => (name === "weight" ? 1000 : 100);

/**
 * A measure as it was typed, in metres or tonnes; no smaller than it is.
 *
 * @param {"height"|"width"|"length"|"weight"} name
 * @param {string} text
 * @returns {number} NaN where it is not understood, or is none of a vehicle
 */
export function typedMeasure(name, text) {
  const value = read(name, text);
  return within(name, value) ? Math.ceil(value * steps(name) - 1e-6) / steps(name) : NaN;
}

/** Why a text is no measure, in words; empty where it is one. */
export function measureFault(name, text) {
  const value = read(name, text);
  if (within(name, value)) {
    return "";
  }
  if (text.trim() === "") {
    return t("measure.missing");
  }
  if (Number.isNaN(value)) {
    return name === "weight"
      ? t("measure.no_weight", {text: text.trim()})
      : t("measure.no_length", {text: text.trim()});
  }
  const [least, most] = RANGE[name].map((end) => limitText(TYPE[name], end, ""));
  return t("measure.outside", {value: limitText(TYPE[name], value, ""), least, most});
}

/** A measure as its field shows it. */
export function measureText(name, value) {
  switch (name) {
    case "weight": return plainTonnes(value);
    case "height": return number(value, 2);
    default: return plainMetres(value);
  }
}

/** A field for a measure, with the words that say why it is none. */
export class MeasureInput {
  #name;

  /**
   * @param {string} name of the measure
   * @param {function(?number)} onChange receives it, or null where it is not understood
   * @param {string} tag of the input
   */
  constructor(name, onChange, tag = "input") {
    this.#name = name;
    const id = newId(name);
    this.hint = el("span.hint.fault", {id: `${id}-fault`, role: "status"});
    this.input = el(tag, {
      id,
      type: "text",
      inputmode: "decimal",
      autocomplete: "off",
      "aria-describedby": this.hint.id,
      on: {
        input: () => this.#fault && this.#mark(measureFault(name, this.input.value)),
        change: () => {
          this.#mark(measureFault(name, this.input.value));
          const value = this.#fault ? null : typedMeasure(name, this.input.value);
          if (value !== null) {
            this.input.value = measureText(name, value);
          }
          onChange(value);
        },
      },
    });
  }

  get #fault() {
    return this.hint.textContent;
  }

  #mark(fault) {
    this.hint.textContent = fault;
    this.input.setAttribute("aria-invalid", String(fault !== ""));
  }

  /** Shows a measure that was chosen elsewhere; where there is none, what was typed stays. */
  show(value) {
    if (value === null) {
      if (!this.#fault) {
        this.input.value = "";
        this.#mark(t("measure.missing"));
      }
    } else if (document.activeElement !== this.input) {
      this.input.value = measureText(this.#name, value);
      this.#mark("");
    }
  }
}
