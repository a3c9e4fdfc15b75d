/**
 * Makes elements. Text becomes text nodes, never markup, whatever stands in it.
 */

/**
 * An element.
 *
 * @param {string} tag its name, with classes after points: "p.note.wide"
 * @param {Object} attributes attributes by name; "on" holds listeners by event, true sets an
 *     attribute without a value, and null or false leaves it out
 * @param {...(Node|string|number|null|Array)} children what is in it; null is left out
 * @returns {HTMLElement}
 */
export function el(tag, attributes = {}, ...children) {
  const [name, ...classes] = tag.split(".");
  const element = document.createElement(name);
  if (classes.length > 0) {
    element.classList.add(...classes);
  }
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "on") {
      Object.entries(value).forEach(([event, listener]) => element.addEventListener(event, listener));
    } else if (value !== null && value !== undefined && value !== false) {
      element.setAttribute(key, value === true ? "" : value);
    }
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
  return element;
}

/** Puts these children in the place of all that an element holds. */
export function fill(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
}

let ids = 0;

/** An id that no other element of the page has. */
export function newId(name) {
  ids += 1;
  return `${name}-${ids}`;
}

/** A labelled field: the label stands above the input, and says the unit where there is one. */
export function field(label, input, hint = null) {
  input.id = input.id || newId("field");
  return el("div.field", {}, el("label", {for: input.id}, label), input, hint);
}

/** A button that calls a function. */
export function button(text, onClick, kind = "plain") {
  return el(`button.${kind}`, {type: "button", on: {click: onClick}}, text);
}

/** Whether the user wants as little movement as possible. */
export const calm = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The longest wait for a frame: a page in the background draws none. */
const LONGEST_FRAME = 100;

/** Has a function called once the next frame is drawn. */
function afterFrame(listener) {
  let called = false;
  const once = () => {
    if (!called) {
      called = true;
      listener();
    }
  };
  window.requestAnimationFrame(() => window.setTimeout(once, 0));
  window.setTimeout(once, LONGEST_FRAME);
}

/**
 * Shows what takes long to show, after what has just been drawn: the newest alone, and while newer
 * ones keep coming, one every so many milliseconds.
 */
export class Paced {
  #milliseconds;
  #show;
  #waiting = null;
  #last = 0;
  #timer = 0;

  constructor(milliseconds, show) {
    this.#milliseconds = milliseconds;
    this.#show = show;
  }

  /** Has these values shown; at the next frame where no newer ones are expected. */
  want(values, newer) {
    this.#waiting = values;
    window.clearTimeout(this.#timer);
    const rest = newer ? this.#last + this.#milliseconds - performance.now() : 0;
    this.#timer = window.setTimeout(() => afterFrame(() => this.#waiting === values && this.now()), rest);
  }

  /** Whether something waits to be shown. */
  get waits() {
    return this.#waiting !== null;
  }

  /** Shows now what waits. */
  now() {
    const values = this.#waiting;
    this.forget();
    if (values !== null) {
      this.#last = performance.now();
      this.#show(...values);
    }
  }

  /** Shows nothing of what waits. */
  forget() {
    this.#waiting = null;
    window.clearTimeout(this.#timer);
  }
}

/** Has a listener called when no call has come for some milliseconds. */
export function atRest(milliseconds, listener) {
  let timer = 0;
  return (...values) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => listener(...values), milliseconds);
  };
}
