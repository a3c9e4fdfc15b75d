/**
 * The height of the vehicle as a slider whose track shows where headroom ends: first the route as
 * it is, then longer ones, then none.
 */
import {el, newId} from "./dom.js";
import {MeasureInput} from "./measure.js";
import {feet, inFeet, plainMetres} from "./units.js";
import {t} from "./words.js";

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
   * @param {function(?number, boolean)} onChange receives metres, null where what is typed is no
   *     height, and whether the drag has ended
   */
  constructor(country, onChange) {
    this.#country = country;
    this.#figure = new MeasureInput("height", (height) => onChange(height, true), "input.figure");
    const {input, hint} = this.#figure;
    const feetId = newId("feet");
    this.#feet = el("span.feet", {id: feetId});
    input.setAttribute("aria-describedby", `${feetId} ${hint.id}`);
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
        el("label", {for: input.id}, t("measure.height")),
        el("span.value", {}, input, el("span.unit", {}, t("unit.metres")), this.#feet)),
      hint,
      el("div.rail", {}, this.#track, this.#range, this.#marks));
    this.setHeadroom(null);
  }

  /** Shows a height; null where there is none. */
  show(height) {
    this.#figure.show(height);
    this.element.classList.toggle("unknown", height === null);
    if (height === null) {
      this.#feet.textContent = "";
      this.#range.setAttribute("aria-valuetext", t("measure.missing"));
      return;
    }
    if (Number(this.#range.value) !== height) {
      this.#range.value = height;
    }
    const inches = wholeInches(height);
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

/** The inches of a height that was rounded up to whole centimetres: 4.02 m is what 13′2″ became. */
const wholeInches = (height) => Math.floor((Math.round(height * 100) - 1) / 2.54 + 1e-6) + 1;

function place(element, from, to) {
  element.style.left = `${from * 100}%`;
  element.style.width = `${Math.max(0, to - from) * 100}%`;
}
