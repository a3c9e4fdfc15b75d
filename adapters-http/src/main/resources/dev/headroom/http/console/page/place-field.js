/**
 * A field for a place: an address, a name, a postcode or coordinates, with suggestions as one types.
 * Follows the combobox pattern of ARIA 1.2 with a list. What it shows, once it is left, is the place
 * that it holds, or it says that it holds none.
 */
import {getJson} from "./api.js";
import {atRest, el, fill, newId} from "./dom.js";
import {Recent, detailsOf, meantBy, titleOf} from "./found-place.js";
import {coordinatesText, placeName} from "./plan.js";
import {different} from "./planner-settings.js";
import {distanceText, t} from "./words.js";

const FEWEST_LETTERS = 2;
const LONGEST_TEXT = 200;
const REST = 150;

/** Whether a button of the mouse, or a finger, is down. */
let pressed = false;

/** What is to be done once that is over. */
let waiting = [];

["pointerdown", "mousedown"].forEach((type) =>
  document.addEventListener(type, () => { pressed = true; }, true));
["pointerup", "pointercancel", "mouseup", "dragend"].forEach((type) =>
  document.addEventListener(type, released, true));
// What is let go outside the window is not reported.
window.addEventListener("blur", released);

function released() {
  pressed = false;
  window.setTimeout(() => {
    if (!pressed) {
      const acts = waiting;
      waiting = [];
      acts.forEach((act) => act());
    }
  }, 0);
}

/** Calls a function now, or once nothing is pressed any more and the click has come. */
function whenReleased(act) {
  if (pressed) {
    waiting.push(act);
  } else {
    act();
  }
}

/** The places that were chosen last, in all fields. */
const recent = new Recent();

export class PlaceField {
  #input;
  #list;
  #status = el("div.visually-hidden", {"aria-live": "polite"});
  #note = el("p.hint.unsettled", {id: newId("place-note"), role: "alert"});
  #onChosen;
  #onDone;
  #near;
  #known;
  #country;

  /** The place that the field holds; null for none. */
  #place = null;

  /** Whether its text was typed since then. */
  #typed = false;

  /** What is offered: rows, and the text that they answer. */
  #offered = {text: "", places: []};
  #active = -1;

  /** Whether the user went through the rows by keys. */
  #moved = false;

  /** Why it holds no place. */
  #fault = "";

  /** Whether the list is to be seen. */
  #isOpen = false;

  /** The request under way. */
  #request = null;

  #asking = null;

  /** What its answer is for, beside being offered: "enter", "leave" or nothing. */
  #wanted = "";
  #askAtRest = atRest(REST, (text) => this.#typed && text === this.#text() && this.#ask(text));

  /**
   * @param {string} label
   * @param {Object} options mark: a letter as on the map; near: says what the map shows; known: says
   *     which places to offer where nothing is typed; country: of the map; onChosen: receives a place with lat, lon, name, street, and the answer of the search
   *     (found), or null where the field holds none any more; onDone: called for Enter in a field
   *     that holds what it shows
   */
  constructor(label, {mark = "", near, known = () => [], country, onChosen, onDone = () => {}}) {
    this.#onChosen = onChosen;
    this.#onDone = onDone;
    this.#near = near;
    this.#known = known;
    this.#country = country;
    const listId = newId("places");
    this.#input = el("input", {
      type: "text",
      id: newId("place"),
      role: "combobox",
      autocomplete: "off",
      spellcheck: "false",
      maxlength: LONGEST_TEXT,
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": listId,
      placeholder: t("place.hint"),
      on: {
        input: () => this.#changed(),
        keydown: (event) => this.#key(event),
        blur: () => this.#left(),
        focus: () => this.#entered(),
        click: () => this.#offerKnown(),
      },
    });
    this.#list = el("ul.suggestions", {
      id: listId, role: "listbox", "aria-label": label, hidden: true,
      on: {mousedown: (event) => event.preventDefault()},
    });
    this.element = el("div.place", {},
      mark ? el(`span.end.${{A: "from", B: "to"}[mark] ?? "via"}`, {"aria-hidden": "true"}, mark) : null,
      el(mark ? "label.visually-hidden" : "label", {for: this.#input.id}, label),
      this.#input, this.#list, this.#note, this.#status);
  }

  /** Shows a place that was chosen elsewhere; null for none. What is being typed stays. */
  show(place) {
    if (this.#typed && isSame(place, this.#place)) {
      return;
    }
    this.#place = place;
    this.#forgetTyped();
    this.#input.value = place ? placeName(place) : "";
    this.#input.title = place ? coordinatesText(place) : "";
  }

  /** Puts the focus into the field, and this text as if it was typed there. */
  type(text) {
    this.#input.focus();
    if (text !== "") {
      this.#input.value = text;
      this.#changed();
    }
  }

  /** Takes the place that a text means beyond doubt, as if it was typed and the field left. */
  async settle(text) {
    this.#input.value = text.slice(0, LONGEST_TEXT);
    this.#typed = true;
    this.#left();
    await this.#asking;
  }

  #text() {
    return this.#input.value.trim();
  }

  #forgetTyped() {
    this.#typed = false;
    this.#stopAsking();
    this.#mark("");
  }

  #stopAsking() {
    this.#wanted = "";
    this.#request?.abort();
    this.#request = null;
  }

  /**
   * Says below the field why it holds no place; an empty sentence takes that away. The sentence moves
   * what is below it: not while a button there is being pressed.
   */
  #mark(sentence) {
    this.#fault = sentence;
    this.#input.toggleAttribute("aria-invalid", sentence !== "");
    if (sentence === "") {
      this.#input.removeAttribute("aria-describedby");
    } else {
      this.#input.setAttribute("aria-invalid", "true");
      this.#input.setAttribute("aria-describedby", this.#note.id);
    }
    whenReleased(() => { this.#note.textContent = this.#fault; });
  }

  /** Whether what is offered answers what stands in the field. */
  #isFresh() {
    return this.#offered.text === this.#text();
  }

  #entered() {
    if (this.#wanted === "leave") {
      this.#wanted = "";
    }
    this.#input.select();
    this.#offerKnown();
  }

  /** Opens the list where there is something in it already. */
  #offerKnown() {
    const known = this.#text() === "" ? this.#knownPlaces() : [];
    if (known.length > 0) {
      this.#offer("", known, t("place.recent", {count: known.length}));
    } else if (this.#typed && this.#isFresh() && this.#offered.places.length > 0) {
      this.#open();
    }
  }

  /** The depot first, then what was chosen last, here and before. */
  #knownPlaces() {
    const [first, ...more] = this.#known();
    return different(first?.kind === "depot"
      ? [first, ...recent.places(), ...more]
      : [...recent.places(), first, ...more]);
  }

  #changed() {
    const text = this.#text();
    this.#typed = true;
    this.#moved = false;
    this.#stopAsking();
    this.#mark("");
    if (text === "") {
      this.#close();
      this.#settle(null);
      this.#forgetTyped();
      this.#offerKnown();
    } else if (text.length >= FEWEST_LETTERS) {
      this.#askAtRest(text);
    } else {
      this.#close();
    }
  }

  async #ask(text) {
    this.#request?.abort();
    const request = new AbortController();
    this.#request = request;
    const {lat, lon} = this.#near();
    try {
      const found = await getJson(
        `/console/api/places/search?q=${encodeURIComponent(text)}&near=${lat},${lon}`
          + `&language=${document.documentElement.lang}`,
        {signal: request.signal});
      if (request === this.#request) {
        this.#request = null;
        this.#found(text, found);
      }
    } catch (error) {
      if (request === this.#request) {
        this.#request = null;
        this.#failed(error);
      }
    }
  }

  #found(text, {places, state}) {
    const nothing = state === "none" ? t("place.no_search") : t("place.none");
    const wanted = this.#wanted;
    this.#wanted = "";
    if (wanted === "leave") {
      this.#offered = {text, places};
      this.#settleTyped(places.length === 0 ? nothing : "");
      return;
    }
    const first = wanted === "enter" ? places.findIndex(({exact}) => exact) : -1;
    this.#offer(text, places, places.length > 0 ? t("place.found", {count: places.length}) : nothing);
    if (first >= 0) {
      this.#choose(first);
    }
  }

  #failed(error) {
    const wanted = this.#wanted;
    this.#wanted = "";
    const sentence = error.status === 429 ? t("failure.too_often") : t("place.search_failed");
    if (wanted === "leave") {
      this.#mark(sentence);
    } else {
      this.#offer("", [], sentence);
    }
  }

  /** Lists places; a sentence says how many they are, or stands in their place. */
  #offer(text, places, sentence) {
    this.#offered = {text, places};
    this.#active = places.length > 0 ? 0 : -1;
    this.#moved = false;
    fill(this.#list, places.length > 0
      ? places.map((place, index) => this.#row(place, index))
      : el("li.none", {role: "option", "aria-disabled": "true"}, sentence));
    this.#status.textContent = sentence;
    this.#open();
    this.#highlight();
  }

  /** A row; a screen reader reads its label, which has all of it. */
  #row(place, index) {
    const title = titleOf(place);
    const details = detailsOf(place, this.#country);
    const far = typeof place.distance === "number" ? distanceText(place.distance) : "";
    const own = place.id === undefined ? "" : t("place.own");
    const note = place.note ?? (place.exact ? "" : t("place.similar"));
    return el("li", {
      role: "option",
      id: `${this.#list.id}-${index}`,
      "aria-label": [title, own, ...details, far, note].filter(Boolean).join(", "),
      on: {click: () => this.#choose(index)},
    },
    el("span.head", {},
      el("span.name", {}, title),
      own ? el("span.own", {}, own) : null,
      el("span.far", {}, far)),
    details.length > 0 ? el("span.context", {}, details.join(" · ")) : null,
    note ? el("span.inexact", {}, note) : null);
  }

  #open() {
    this.#isOpen = true;
    this.#list.hidden = false;
    this.#input.setAttribute("aria-expanded", "true");
  }

  /** What is below moves up once the list is gone: not while a button there is being pressed. */
  #close() {
    this.#isOpen = false;
    this.#input.setAttribute("aria-expanded", "false");
    this.#input.removeAttribute("aria-activedescendant");
    whenReleased(() => { this.#list.hidden = !this.#isOpen; });
  }

  #highlight() {
    [...this.#list.children].forEach((item, index) =>
      item.setAttribute("aria-selected", String(index === this.#active)));
    if (this.#active >= 0) {
      this.#input.setAttribute("aria-activedescendant", `${this.#list.id}-${this.#active}`);
      this.#list.children[this.#active].scrollIntoView({block: "nearest"});
    } else {
      this.#input.removeAttribute("aria-activedescendant");
    }
  }

  #key(event) {
    const isOpen = this.#isOpen;
    const last = this.#offered.places.length - 1;
    switch (event.key) {
      case "Escape":
        this.#escaped(isOpen);
        break;
      case "Enter":
        event.preventDefault();
        this.#entersText(isOpen);
        break;
      case "ArrowDown":
      case "ArrowUp":
        event.preventDefault();
        if (!isOpen) {
          this.#offerKnown();
        } else if (last >= 0) {
          const step = event.key === "ArrowDown" ? 1 : -1;
          this.#move((this.#active + step + last + 1) % (last + 1));
        }
        break;
      case "Home":
      case "End":
        // They move in the text, until the user goes through the rows.
        if (isOpen && this.#moved) {
          event.preventDefault();
          this.#move(event.key === "Home" ? 0 : last);
        }
        break;
      default:
    }
  }

  #move(index) {
    this.#active = index;
    this.#moved = true;
    this.#highlight();
  }

  /** Closes the list; once it is closed, the field shows again what it holds. */
  #escaped(isOpen) {
    if (isOpen) {
      this.#close();
    } else if (this.#typed && this.#place) {
      this.#forgetTyped();
      this.show(this.#place);
    }
  }

  /** Chooses the row, or waits for the answer to what was typed, and takes its first exact place. */
  #entersText(isOpen) {
    const text = this.#text();
    if (isOpen && this.#active >= 0 && this.#isFresh()) {
      this.#choose(this.#active);
    } else if (!this.#typed && this.#place !== null) {
      this.#onDone();
    } else if (this.#typed && text.length >= FEWEST_LETTERS) {
      if (this.#isFresh()) {
        this.#offerKnown();
      } else {
        this.#wanted = "enter";
        this.#askIfNobodyHas(text);
      }
    }
  }

  #askIfNobodyHas(text) {
    if (this.#request === null) {
      this.#asking = this.#ask(text);
    }
  }

  /** The field is left: it takes what was typed for a place where that is one, else it holds none. */
  #left() {
    const text = this.#text();
    const chosen = this.#moved && this.#isOpen && this.#isFresh() ? this.#active : -1;
    this.#close();
    if (!this.#typed) {
      return;
    }
    if (chosen >= 0) {
      this.#choose(chosen);
    } else if (text.length < FEWEST_LETTERS) {
      this.#settleTyped("");
    } else if (this.#isFresh()) {
      this.#settleTyped(this.#offered.places.length === 0 ? t("place.none") : "");
    } else {
      this.#settle(null);
      this.#wanted = "leave";
      this.#status.textContent = t("place.searching");
      this.#askIfNobodyHas(text);
    }
  }

  /** Takes the place that was meant; without one, the field says why it holds none. */
  #settleTyped(nothing) {
    const text = this.#text();
    const {places} = this.#offered;
    const meant = this.#isFresh() ? meantBy(text, places) : null;
    if (meant) {
      this.#choose(places.indexOf(meant));
    } else {
      this.#settle(null);
      this.#mark([nothing, t("place.choose")].filter(Boolean).join(" "));
    }
  }

  #choose(index) {
    const found = this.#offered.places[index];
    recent.add(found);
    this.#close();
    this.#forgetTyped();
    const {lat, lon, street = ""} = found;
    this.#settle({lat, lon, street, found, name: found.id === undefined ? found.text : found.name});
    this.#input.value = placeName(this.#place);
    this.#input.title = coordinatesText(this.#place);
  }

  #settle(place) {
    if (place !== null || this.#place !== null) {
      this.#place = place;
      this.#onChosen(place);
    }
  }
}

const isSame = (one, other) =>
  one === other || Boolean(one && other && one.lat === other.lat && one.lon === other.lon);
