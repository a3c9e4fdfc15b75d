/** The form of one of the company's places, with an eye on what somebody else saves meanwhile. */
import {nameAt} from "./api.js";
import {addPlace, editPlace, readPlace, removePlace} from "./company-places.js";
import {button, el, field, fill} from "./dom.js";
import {failureNote, failureText} from "./failure.js";
import {OWN_KINDS, kindText} from "./found-place.js";
import {PlaceField} from "./place-field.js";
import {coordinatesText} from "./plan.js";
import {t} from "./words.js";

const LABELS = {
  kind: () => t("places.kind"),
  name: () => t("places.name"),
  reference: () => t("places.reference"),
  address: () => t("places.address"),
  gate: () => t("places.gate"),
  opening_hours: () => t("places.hours"),
  notes: () => t("places.notes"),
  photo: () => t("places.photo"),
};

/** What a member of a place is called here. */
const memberText = (name) => (LABELS[name === "lat" || name === "lon" ? "gate" : name]?.() ?? name);

const EMPTY = {
  kind: "customer", name: "", reference: "", address: "", notes: "", opening_hours: "", photo: "",
};

export class PlaceForm {
  #map;
  #country;
  #onDone;
  #inputs = {};
  #hints = {};
  #gate = null;
  #gateField;
  #gateText = el("span.hint", {"aria-live": "polite"});
  #failure = el("div", {});

  /** What the server has, and its ETag; null for a place that is new. */
  #stored = null;
  #etag = "";
  #began = EMPTY;

  /**
   * @param {ConsoleMap} map
   * @param {string} country of the map
   * @param {function(string)} onDone receives a sentence about what was done; empty for nothing
   */
  constructor(map, country, onDone) {
    this.#map = map;
    this.#country = country;
    this.#onDone = onDone;
    this.element = el("div", {});
  }

  /** Opens the form for a place that is new. */
  add() {
    this.#open(null, "", EMPTY);
  }

  /** Opens the form for a stored place. */
  async edit(id) {
    try {
      const {data, etag} = await readPlace(id);
      this.#open(data, etag, data);
    } catch (error) {
      fill(this.element, failureNote(error));
    }
  }

  /** Closes the form. */
  close() {
    this.#gate = null;
    this.#map.setGate(null);
    fill(this.element);
  }

  /** Whether the form is open. */
  get isOpen() {
    return this.element.querySelector("form") !== null;
  }

  /** Sets the gate where the map was clicked. */
  async clicked(place) {
    this.#setGate(place);
    this.#gateField.show({...place, name: ""});
    const name = await nameAt(place).catch(() => "");
    if (name && this.#gate === place) {
      this.#gateField.show({...place, name});
      this.#suggestAddress(name);
    }
  }

  /** Takes the address of the gate where none is typed. */
  #suggestAddress(text) {
    if (this.#inputs.address.value.trim() === "") {
      this.#inputs.address.value = text;
    }
  }

  #setGate(place) {
    this.#gate = place;
    this.#gateText.textContent = place ? coordinatesText(place) : t("places.gate_how");
    this.#map.setGate(place);
  }

  #searched(place) {
    this.#setGate(place && {lat: place.lat, lon: place.lon});
    if (!place) {
      return;
    }
    this.#map.showPlace(place);
    const {found} = place;
    if (found.id === undefined && found.kind !== "coordinates") {
      if (this.#inputs.name.value.trim() === "" && found.name) {
        this.#inputs.name.value = found.name;
      }
      this.#suggestAddress(found.text);
    }
  }

  /**
   * Makes the form.
   *
   * @param {?Object} stored what the server has
   * @param {string} etag of that
   * @param {Object} shown what the fields have
   * @param {boolean} conflict whether somebody else was faster
   */
  #open(stored, etag, shown, conflict = false) {
    this.#stored = stored;
    this.#etag = etag;
    this.#began = stored ?? EMPTY;
    fill(this.#failure);
    this.#gateField = new PlaceField(LABELS.gate(), {
      near: () => this.#map.centre(),
      country: this.#country,
      onChosen: (place) => this.#searched(place),
    });
    const fields = Object.entries(LABELS).map(([name, label]) =>
      (name === "gate" ? el("div.field.gate", {}, this.#gateField.element, this.#gateText)
        : this.#field(name, label(), shown)));
    const gate = shown.lat === undefined ? null : {lat: shown.lat, lon: shown.lon};
    this.#setGate(gate);
    if (gate) {
      this.#gateField.show({...gate, name: shown.address});
    }
    if (conflict) {
      Object.keys(LABELS).forEach((name) => this.#sayTheirs(name, stored, shown));
    }
    const {name} = stored ?? {};
    fill(this.element, el("form.editor", {on: {submit: (event) => this.#save(event)}},
      el("h3", {}, stored ? t("fleet.edit", {name}) : t("places.new")),
      conflict ? el("p.note.violated", {role: "alert"}, t("places.conflict")) : null,
      fields, this.#failure,
      el("div.actions", {},
        el("button.primary", {type: "submit"}, conflict ? t("fleet.save_mine") : t("fleet.save")),
        conflict ? button(t("fleet.take_theirs"), () => this.#open(stored, etag, stored)) : null,
        button(t("action.cancel"), () => this.#onDone("")),
        stored ? button(t("places.remove"), () => this.#remove(), "danger") : null)));
    this.#inputs.name.focus();
  }

  #field(name, label, shown) {
    const long = name === "notes" || name === "address" || name === "opening_hours";
    const input = name === "kind"
      ? el("select", {}, OWN_KINDS.map((kind) => el("option", {value: kind}, kindText(kind))))
      : el(long ? "textarea" : "input", {
        ...(long ? {rows: name === "notes" ? 3 : 2} : {type: name === "photo" ? "url" : "text"}),
        autocomplete: "off",
        required: name === "name",
      });
    input.value = shown[name];
    this.#inputs[name] = input;
    this.#hints[name] = el("span.hint", {"aria-live": "polite"});
    return field(label, input, this.#hints[name]);
  }

  /** Says what is saved now where the field has something else. */
  #sayTheirs(name, stored, shown) {
    const [theirs, hint] = name === "gate"
      ? [stored.lat !== shown.lat || stored.lon !== shown.lon ? coordinatesText(stored) : null, this.#gateText]
      : [stored[name] === shown[name] ? null : stored[name], this.#hints[name]];
    if (theirs !== null) {
      hint.textContent = t("fleet.theirs", {value: name === "kind" ? kindText(theirs) : theirs || "–"});
      hint.classList.add("theirs");
    }
  }

  #typed() {
    const texts = Object.fromEntries(Object.entries(this.#inputs)
      .map(([name, input]) => [name, input.value.trim()]));
    return {...texts, ...this.#gate};
  }

  async #save(event) {
    event.preventDefault();
    if (this.#gate === null) {
      fill(this.#failure, el("p.note.failure", {role: "alert"}, t("places.no_gate")));
      return;
    }
    const typed = this.#typed();
    try {
      if (this.#stored) {
        await editPlace(this.#stored.id, this.#etag, typed);
      } else {
        await addPlace(typed);
      }
      this.#onDone(t("fleet.saved", {name: typed.name}));
    } catch (error) {
      if (error.status === 412) {
        await this.#conflict(typed);
      } else {
        fill(this.#failure, refusalNote(error));
      }
    }
  }

  /** Somebody else was faster: fields that were not touched follow, and what was typed stays. */
  async #conflict(typed) {
    try {
      const {data, etag} = await readPlace(this.#stored.id);
      const began = this.#began;
      const touched = Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== began[name]));
      this.#open(data, etag, {...data, ...touched}, true);
    } catch (error) {
      fill(this.#failure, failureNote(error));
    }
  }

  async #remove() {
    const {id, name} = this.#stored;
    if (!window.confirm(t("places.sure", {name}))) {
      return;
    }
    try {
      await removePlace(id, this.#etag);
      this.#onDone(t("places.removed", {name}));
    } catch (error) {
      fill(this.#failure, error.status === 412
        ? el("p.note.failure", {role: "alert"}, t("places.changed_meanwhile"))
        : failureNote(error));
    }
  }
}

/** What the server refuses, with the names that the fields have here. */
function refusalNote(error) {
  const faults = (error.body.errors ?? []).filter(({message}) => message);
  return faults.length === 0 ? failureNote(error)
    : el("div.note.failure", {role: "alert"}, el("ul.notices", {}, faults.map(({field: name, message}) =>
      el("li", {}, name ? `${memberText(name)}: ${message}` : message || failureText(error)))));
}
