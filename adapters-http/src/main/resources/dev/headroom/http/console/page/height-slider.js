/**
 * The height of the vehicle as a slider whose track shows where headroom ends: first the route as
 * it is, then longer ones, then none.
 */
import {el, newId} from "./dom.js";
import {feet, inFeet, plainMetres, typedNumber} from "./units.js";
import {number, t} from "./words.js";

const LOWEST = 2;
const HIGHEST = 5.2;

/** Figures closer than this share of the track would touch. */
const NEAR = 0.14;

const share = (height) =>
  Math.min(1, Math.max(0, (height - LOWEST) / (HIGHEST - LOWEST)));

export class HeightSlider {
  #range;
  #figure;
  #feet;
  #track;
  #marks;
  #country;

  /**
   * @param {string} country of the map
   * @param {function(number, boolean)} onChange receives metres, and whether the drag has ended
   */
  constructor(country, onChange) {
    this.#country = country;
    const id = newId("height");
    this.#figure = el("input.figure", {
      id,
      type: "text",
      inputmode: "decimal",
      autocomplete: "off",
      "aria-describedby": `${id}-feet`,
      on: {
        change: () => {
          const typed = typedNumber(this.#figure.value);
          const valid = typed >= 0.5 && typed <= 10;
          this.#figure.setAttribute("aria-invalid", String(!valid));
          if (valid) {
            onChange(Math.ceil(typed * 100 - 1e-6) / 100, true);
          }
        },
      },
    });
    this.#feet = el("span.feet", {id: `${id}-feet`});
    this.#range = el("input", {
      type: "range",
      min: LOWEST,
      max: HIGHEST,
      step: 0.01,
      "aria-label": t("height.slider"),
      on: {
        input: () => onChange(Number(this.#range.value), false),
        change: () => onChange(Number(this.#range.value), true),
      },
    });
    this.#track = el("div.track", {"aria-hidden": "true"},
      el("span.fits"), el("span.longer"), el("span.none"));
    this.#marks = el("div.marks", {"aria-hidden": "true"}, el("span.fits"), el("span.longer"));
    this.element = el("div.height", {},
      el("div.measure", {},
        el("label", {for: id}, t("measure.height")),
        el("span.value", {}, this.#figure, el("span.unit", {}, t("unit.metres")), this.#feet)),
      el("div.rail", {}, this.#track, this.#range, this.#marks));
    this.setHeadroom(null);
  }

  /** Shows a height. */
  show(height) {
    if (Number(this.#range.value) !== height) {
      this.#range.value = height;
    }
    if (document.activeElement !== this.#figure) {
      this.#figure.value = number(height, 2);
    }
    const inches = Math.ceil((height * 100) / 2.54 - 1e-6);
    this.#feet.textContent = inFeet(this.#country)
      ? `${Math.floor(inches / 12)}′${inches % 12}″`
      : "";
    this.#range.setAttribute("aria-valuetext",
      `${plainMetres(height)} ${t("unit.metres")} ${feet(height) ?? ""}`);
  }

  /**
   * Shows where headroom ends.
   *
   * @param {?{this_route: ?number, any_route: ?number}} headroom as the server gives it: null is no
   *     limit, and a member that is left out is not known
   */
  setHeadroom(headroom) {
    const end = (value) => (value === null ? 1 : value === undefined ? null : share(value));
    const route = headroom ? end(headroom.this_route) : null;
    const any = headroom ? end(headroom.any_route) : null;
    const [fits, longer, none] = this.#track.children;
    this.#track.classList.toggle("known", route !== null || any !== null);
    place(fits, 0, route ?? 0);
    place(longer, route ?? 0, any ?? route ?? 0);
    place(none, any ?? 1, 1);
    this.#mark(headroom?.this_route, route, headroom?.any_route, any);
  }

  /** The two ends in figures; the second only where it does not touch the first. */
  #mark(mostHere, here, mostAnywhere, anywhere) {
    const [fits, longer] = this.#marks.children;
    const shown = (share) => share !== null && share > 0 && share < 1;
    const text = (most) => (inFeet(this.#country) ? feet(most) : null) ?? plainMetres(most);
    fits.hidden = !shown(here);
    longer.hidden = !shown(anywhere) || (!fits.hidden && anywhere - here < NEAR);
    [[fits, here, mostHere], [longer, anywhere, mostAnywhere]].forEach(([mark, share, most]) => {
      if (!mark.hidden) {
        mark.textContent = text(most);
        mark.style.left = `${share * 100}%`;
      }
    });
  }
}

function place(element, from, to) {
  element.style.left = `${from * 100}%`;
  element.style.width = `${Math.max(0, to - from) * 100}%`;
}
