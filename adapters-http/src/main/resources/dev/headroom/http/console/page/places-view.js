/** The company's own places: listed, searched, added, edited, imported and saved as a file. */
import {MOST_ON_MAP, listPlaces} from "./company-places.js";
import {atRest, button, el, field, fill, newId} from "./dom.js";
import {failureNote} from "./failure.js";
import {kindText} from "./found-place.js";
import {exportPlaces, placeImport} from "./place-files.js";
import {PlaceForm} from "./place-form.js";
import {number, t} from "./words.js";

const PAGE = 50;

export class PlacesView {
  #map;
  #onMap;
  #onShow;
  #search = el("input", {type: "search", autocomplete: "off", on: {input: atRest(150, () => this.#load())}});
  #said = el("div", {});
  #list = el("div", {});
  #count = el("p.quiet", {role: "status"});
  #most = el("p.quiet", {});
  #form;
  #import = el("div", {});
  #loading = 0;

  /**
   * @param {ConsoleMap} map
   * @param {string} country of the map
   * @param {PlacesOnMap} onMap
   * @param {function(Object)} onShow receives a place whose card is to be shown
   */
  constructor(map, country, onMap, onShow) {
    this.#map = map;
    this.#onMap = onMap;
    this.#onShow = onShow;
    this.#form = new PlaceForm(map, country, (sentence) => this.#done(sentence));
    const shown = el("input", {
      type: "checkbox", id: newId("on-map"), checked: onMap.shown,
      on: {change: () => this.#onMap.show(shown.checked)},
    });
    this.element = el("section.places", {},
      el("h2", {}, t("places.title")),
      el("p.quiet", {}, t("places.what")),
      el("div.actions", {},
        button(t("places.add"), () => this.#open(() => this.#form.add()), "primary"),
        button(t("fleet.import"), () => this.#open(() => this.#importFile())),
        button(t("fleet.export"), () => this.#export())),
      this.#said, this.#form.element, this.#import,
      field(t("places.search"), this.#search),
      el("p.check", {}, shown, el("label", {for: shown.id}, t("places.on_map"))),
      this.#most, this.#count, this.#list);
  }

  /** Shows itself; "places?edit=7" opens the form of a place. */
  enter(fragment) {
    this.#map.listen({
      click: (place) => this.#form.isOpen && this.#form.clicked(place),
      companyPlace: (id) => (this.#form.isOpen ? null : this.#onShow({id})),
    });
    this.#load();
    const id = /^places\?edit=(\d{1,18})$/.exec(fragment)?.[1];
    if (id) {
      this.#open(() => this.#form.edit(id));
    }
  }

  /** Leaves the map to another view. */
  leave() {
    this.#form.close();
    fill(this.#import);
    fill(this.#said);
  }

  #open(opens) {
    fill(this.#said);
    this.#form.close();
    fill(this.#import);
    opens();
  }

  #done(sentence) {
    this.#form.close();
    fill(this.#import);
    if (sentence !== "") {
      fill(this.#said, el("p.note.made", {role: "status"}, sentence));
      this.#load();
      this.#onMap.load();
    }
    this.element.querySelector("button").focus();
  }

  /** Reads the first part of the list, or the one after what is shown. */
  async #load(shown = []) {
    this.#loading += 1;
    const loading = this.#loading;
    const part = this.#search.value.trim();
    try {
      const {data, paginate: {total_item: total}} = await listPlaces(part, shown.length, PAGE);
      if (loading === this.#loading) {
        this.#show([...shown, ...data], total, part);
      }
    } catch (error) {
      if (loading === this.#loading) {
        fill(this.#list, failureNote(error, {retry: () => this.#load()}));
      }
    }
  }

  #show(places, total, part) {
    this.#count.textContent = total === 0 ? "" : t("places.count", {count: total});
    this.#most.textContent = total > MOST_ON_MAP && part === ""
      ? t("places.most_on_map", {count: number(MOST_ON_MAP)}) : "";
    fill(this.#list, places.length === 0
      ? el("p.empty", {}, part ? t("places.none_found", {part}) : t("places.none"))
      : el("ul.rows", {}, places.map((place) => this.#row(place))),
    places.length < total ? button(t("places.more"), () => this.#load(places)) : null);
  }

  #row(place) {
    return el("li.row", {},
      el("button.what.link", {type: "button", on: {click: () => this.#choose(place)}},
        el("span.street", {}, place.name),
        el("span.info", {}, [kindText(place.kind), place.reference].filter(Boolean).join(" · ")),
        place.address ? el("span.info", {}, place.address) : null));
  }

  #choose(place) {
    this.#map.showPlace(place);
    this.#onShow(place);
  }

  #importFile() {
    const form = placeImport({
      onDone: ({added, changed, unchanged}) => this.#done(t("import.done", {
        added: number(added), changed: number(changed), unchanged: number(unchanged),
      })),
      onCancel: () => this.#done(""),
    });
    fill(this.#import, form.element);
    form.focus();
  }

  async #export() {
    try {
      await exportPlaces();
    } catch (error) {
      fill(this.#said, failureNote(error));
    }
  }
}
