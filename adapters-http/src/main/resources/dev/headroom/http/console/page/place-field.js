/**
 * A field for a place: a name, a postcode or coordinates, with suggestions as one types. Follows
 * the combobox pattern of the ARIA authoring practices.
 */
import {getJson} from "./api.js";
import {atRest, el, fill, newId} from "./dom.js";
import {typedPlace} from "./units.js";
import {t} from "./words.js";

const FEWEST_LETTERS = 2;

/** What an empty answer says. */
const NOTHING = {
  complete: () => t("place.none"),
  incomplete: () => t("place.incomplete"),
  none: () => t("place.no_search"),
};

export class PlaceField {
  #input;
  #list;
  #status;
  #results = [];
  #active = -1;
  #asked = 0;
  #closing = 0;
  #onChosen;
  #near;

  /**
   * @param {string} label
   * @param {Object} options mark: a letter as on the map; near: says what the map shows; onChosen:
   *     receives a place with lat, lon and name, or null where the field was emptied
   */
  constructor(label, {mark, near, onChosen}) {
    this.#onChosen = onChosen;
    this.#near = near;
    const listId = newId("places");
    this.#input = el("input", {
      type: "text",
      id: newId("place"),
      role: "combobox",
      autocomplete: "off",
      spellcheck: "false",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": listId,
      placeholder: t("place.hint"),
      on: {
        input: () => this.#typed(),
        keydown: (event) => this.#key(event),
        blur: () => {
          this.#closing = window.setTimeout(() => this.#close(), 150);
        },
        focus: () => {
          window.clearTimeout(this.#closing);
          this.#input.select();
        },
      },
    });
    this.#list = el("ul.suggestions", {id: listId, role: "listbox", "aria-label": label, hidden: true});
    this.#status = el("div.visually-hidden", {"aria-live": "polite"});
    this.element = el("div.place", {},
      el(`span.end.${mark === "A" ? "from" : "to"}`, {"aria-hidden": "true"}, mark),
      el("label.visually-hidden", {for: this.#input.id}, label),
      this.#input, this.#list, this.#status);
    this.#search = atRest(120, (text) => this.#lookUp(text));
  }

  #search;

  /** Shows a place that was chosen elsewhere; null for none. */
  show(place) {
    if (document.activeElement !== this.#input || this.#list.hidden) {
      this.#input.value = place ? place.name || `${place.lat.toFixed(5)}, ${place.lon.toFixed(5)}` : "";
    }
  }

  #typed() {
    const text = this.#input.value.trim();
    const place = typedPlace(text);
    if (place) {
      this.#offer([{name: text, context: t("place.coordinates"), ...place}]);
    } else if (text.length >= FEWEST_LETTERS) {
      this.#search(text);
    } else {
      this.#close();
      if (text === "") {
        this.#onChosen(null);
      }
    }
  }

  async #lookUp(text) {
    const asked = ++this.#asked;
    const {lat, lon} = this.#near();
    try {
      const found = await getJson(
        `/console/api/places/search?q=${encodeURIComponent(text)}&near=${lat},${lon}`);
      if (asked === this.#asked && this.#input.value.trim() === text) {
        this.#offer(found.places, NOTHING[found.state]);
      }
    } catch {
      if (asked === this.#asked) {
        this.#say(t("place.search_failed"));
      }
    }
  }

  #offer(results, nothing = NOTHING.complete) {
    this.#results = results;
    this.#active = results.length > 0 ? 0 : -1;
    if (results.length === 0) {
      this.#say(nothing());
      return;
    }
    fill(this.#list, results.map((result, index) => el("li", {
      role: "option",
      id: `${this.#list.id}-${index}`,
      on: {pointerdown: (event) => { event.preventDefault(); this.#choose(index); }},
    }, el("span.name", {}, result.name || result.text), el("span.context", {}, result.place))));
    this.#open();
    this.#status.textContent = t("place.found", {count: results.length});
    this.#mark();
  }

  /** A sentence in the place of suggestions. */
  #say(sentence) {
    this.#results = [];
    this.#active = -1;
    fill(this.#list, el("li.none", {role: "option", "aria-disabled": "true"}, sentence));
    this.#status.textContent = sentence;
    this.#open();
  }

  #open() {
    this.#list.hidden = false;
    this.#input.setAttribute("aria-expanded", "true");
  }

  #close() {
    this.#list.hidden = true;
    this.#input.setAttribute("aria-expanded", "false");
    this.#input.removeAttribute("aria-activedescendant");
  }

  #mark() {
    [...this.#list.children].forEach((item, index) =>
      item.setAttribute("aria-selected", String(index === this.#active)));
    if (this.#active >= 0) {
      this.#input.setAttribute("aria-activedescendant", `${this.#list.id}-${this.#active}`);
      this.#list.children[this.#active].scrollIntoView({block: "nearest"});
    }
  }

  #key(event) {
    if (event.key === "Escape") {
      this.#close();
    } else if (event.key === "Enter" && this.#active >= 0 && !this.#list.hidden) {
      event.preventDefault();
      this.#choose(this.#active);
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && this.#results.length > 0) {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      this.#active = (this.#active + step + this.#results.length) % this.#results.length;
      this.#open();
      this.#mark();
    }
  }

  #choose(index) {
    const {name, lat, lon} = this.#results[index];
    this.#close();
    this.#input.value = name;
    this.#onChosen({name, lat, lon});
  }
}
