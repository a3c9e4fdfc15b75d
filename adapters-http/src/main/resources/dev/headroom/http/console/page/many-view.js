/**
 * Many trips at once: pasted or read from a file, planned for one vehicle or several, and saved as a
 * file. Which trip can be made by which vehicle stands in one table.
 */
import {ApiError, allVehicles} from "./api.js";
import {Progress, placesFor, routeFor, workThrough} from "./batch.js";
import {csvText} from "./csv.js";
import {DepartureForm} from "./departure-form.js";
import {Paced, atRest, button, el, field, fill, newId} from "./dom.js";
import {failureNote} from "./failure.js";
import {firstLimit, questionOf, requestFor, whyNot} from "./fleet-check.js";
import {meantBy, titleOf} from "./found-place.js";
import {JobsCheck} from "./jobs-check.js";
import {saveTrips} from "./many-files.js";
import {emptyPlan, isMeasured, placeName, planVehicle, toFragment} from "./plan.js";
import {MOST_TRIPS, readTrips} from "./trip-rows.js";
import {vehicleName} from "./units.js";
import {currentLanguage, durationText, number, t} from "./words.js";

/** So many routes stand in the table at most: trips times vehicles. */
const MOST_ROUTES = 2_000;

const LARGEST_FILE = 1_000_000;
const LONGEST_TEXT = 200_000;
const PACE = 500;

/** From so many vehicles on, they are searched. */
const MANY_VEHICLES = 20;

/** So many places are offered where a text does not say which one it means. */
const MOST_CHOICES = 6;

export class ManyView {
  #country;
  #planOf;
  #fleet = [];
  #trips = [];

  /** The vehicles of the table, each with its name. */
  #columns = [];
  #departure = {kind: "any", at: "", until: ""};

  /** Answers by question, and places by text, as long as the page is open. */
  #answers = new Map();
  #places = new Map();
  #running = null;
  #again = false;
  #changed = new Set();
  #text;
  #file;
  #said = el("div", {});
  #textRead = "";
  #vehicles = el("div.choices", {tabindex: "0", role: "group", "aria-label": t("many.vehicles")});
  #filter;
  #progress = new Progress(t("many.title"), () => this.#stop());
  #table = el("div.preview.trips", {tabindex: "0", role: "region", "aria-label": t("many.title")});
  #save = el("div.actions", {hidden: true});
  #show = new Paced(PACE, () => this.#draw());
  #jobs;

  /**
   * @param {string} country of the map
   * @param {function(): Object} planOf gives the plan of the planner, whose vehicle is the first one
   */
  constructor(country, planOf) {
    this.#country = country;
    this.#planOf = planOf;
    this.#text = el("textarea", {
      rows: "6", spellcheck: "false", maxlength: LONGEST_TEXT, placeholder: t("many.example"),
      on: {input: atRest(300, () => this.#read())},
    });
    this.#file = el("input", {
      type: "file", accept: ".csv,.txt,text/csv,text/plain", id: newId("trips"), on: {change: () => this.#open()},
    });
    this.#filter = el("input", {type: "search", autocomplete: "off", maxlength: "100", on: {input: () => this.#showMatching()}});
    const departure = new DepartureForm((chosen) => {
      this.#departure = chosen;
      this.#stop();
      this.#layOut();
    });
    departure.show(this.#departure);
    fill(this.#save,
      button(t("many.save", {kind: "CSV"}), () => this.#export("csv")),
      button(t("many.save", {kind: "XLSX"}), () => this.#export("xlsx")));
    this.#jobs = new JobsCheck(country, () => this.#chosenVehicles());
    this.element = el("section.many", {},
      el("h2", {}, t("many.title")),
      el("p.quiet", {}, t("many.what", {most: number(MOST_TRIPS)})),
      field(t("many.trips"), this.#text),
      el("div.field", {}, el("label", {for: this.#file.id}, t("many.file")), this.#file),
      el("h3", {}, t("many.vehicles")), field(t("drivers.search"), this.#filter), this.#vehicles,
      el("h3", {}, t("departure.title")),
      el("p.quiet", {}, t("many.when")), departure.element,
      el("div.actions", {}, button(t("many.check"), () => this.#begin(), "primary")),
      this.#said, this.#progress.element, this.#save, this.#table, this.#jobs.element);
  }

  /** Shows itself, with the fleet as it is now. */
  async enter() {
    try {
      const chosen = new Set(this.#chosenIds());
      this.#fleet = await allVehicles();
      this.#offerVehicles(chosen);
    } catch (error) {
      fill(this.#said, failureNote(error, {retry: () => this.enter()}));
    }
  }

  /** What is under way goes on only while it is looked at. */
  leave() {
    this.#stop();
    this.#jobs.stop();
  }

  /** Of many vehicles, those of a name, and those that are chosen. */
  #showMatching() {
    const part = this.#filter.value.trim().toLocaleLowerCase();
    [...this.#vehicles.children].forEach((each) => {
      each.hidden = !each.querySelector("input").checked && !each.textContent.toLocaleLowerCase().includes(part);
    });
  }

  #chosenIds() {
    return [...this.#vehicles.querySelectorAll("input:checked")].map(({value}) => value);
  }

  /** The vehicle of the planner, and those of the fleet. */
  #offerVehicles(chosen) {
    const choice = (value, label, isFirst) => {
      const box = el("input", {
        type: "checkbox", value, id: newId("lorry"),
        checked: chosen.has(value) || (isFirst && chosen.size === 0),
        on: {change: () => {
          this.#stop();
          fill(this.#said);
          this.#layOut();
        }},
      });
      return el("p.check", {}, box, el("label", {for: box.id}, label));
    };
    const own = isMeasured(this.#planOf()) ? [choice("", t("many.as_planned"), true)] : [];
    fill(this.#vehicles, own, this.#fleet.map((vehicle, i) =>
      choice(String(vehicle.id), vehicleName(vehicle), own.length === 0 && i === 0)));
    this.#filter.parentElement.hidden = this.#fleet.length < MANY_VEHICLES;
    this.#showMatching();
    this.#layOut();
  }

  #chosenVehicles() {
    const ids = new Set(this.#chosenIds());
    return [
      ...(ids.has("") ? [{name: t("many.as_planned"), vehicle: {...this.#planOf().vehicle, id: null}}] : []),
      ...this.#fleet.filter(({id}) => ids.has(String(id)))
        .map((vehicle) => ({name: vehicleName(vehicle), vehicle: planVehicle(vehicle)})),
    ];
  }

  async #open() {
    const [file] = this.#file.files;
    if (!file) {
      return;
    }
    if (file.size > LARGEST_FILE) {
      this.#refuse(t("import.too_large"));
      return;
    }
    this.#text.value = csvText(await file.arrayBuffer(), currentLanguage());
    this.#read();
  }

  #refuse(sentence) {
    fill(this.#said, el("p.note.failure", {role: "alert"}, sentence));
  }

  /** Reads the trips, unless they are read; none are planned where there are too many of them. */
  #read() {
    if (this.#text.value === this.#textRead) {
      return;
    }
    this.#stop();
    this.#textRead = this.#text.value;
    const trips = readTrips(this.#textRead);
    fill(this.#said);
    if (trips.length > MOST_TRIPS) {
      this.#trips = [];
      this.#refuse(t("import.too_many", {rows: number(trips.length), most: number(MOST_TRIPS)}));
    } else {
      this.#trips = trips;
    }
    this.#layOut();
  }

  /** The plan of a trip with a vehicle; null as long as an end has no place. */
  #planFor({from, to, departure, fault}, vehicle) {
    if (fault || !from.place || !to.place) {
      return null;
    }
    return {...emptyPlan(), from: from.place, to: to.place, vehicle, departure: departure ?? this.#departure};
  }

  /** Makes the table anew; rows are filled as their answers come. */
  #layOut() {
    this.#columns = this.#chosenVehicles();
    const routes = this.#trips.length * this.#columns.length;
    if (routes > MOST_ROUTES) {
      this.#columns = [];
      this.#refuse(t("many.too_many", {routes: number(routes), most: number(MOST_ROUTES)}));
    }
    this.#trips.forEach((trip) => { trip.row = el("tr", {}); });
    this.#changed = new Set(this.#trips);
    this.#save.hidden = true;
    fill(this.#table, this.#trips.length === 0 ? null : el("table", {},
      el("thead", {}, el("tr", {},
        [t("many.name"), t("plan.from"), t("plan.to"), ...this.#columns.map(({name}) => name)]
          .map((title) => el("th", {scope: "col"}, title)))),
      el("tbody", {}, this.#trips.map(({row}) => row))));
    this.#draw();
  }

  #answerOf(trip, {vehicle}) {
    const plan = this.#planFor(trip, vehicle);
    return plan === null ? undefined : this.#answers.get(questionOf(plan));
  }

  /** Asks for everything anew. */
  #begin() {
    // What was typed last may not be read yet.
    this.#read();
    this.#stop();
    this.#answers.clear();
    this.#changed = new Set(this.#trips);
    this.#run();
  }

  /** Finds the places, then the routes, of what has no answer yet. */
  async #run() {
    if (this.#running) {
      this.#again = true;
      return;
    }
    if (this.#trips.length === 0 || this.#columns.length === 0) {
      this.#refuse(this.#trips.length === 0 ? t("many.no_trips") : t("many.no_vehicle"));
      return;
    }
    fill(this.#said);
    const running = new AbortController();
    this.#running = running;
    this.#draw();
    try {
      do {
        this.#again = false;
        await this.#findPlaces(running.signal);
        await this.#findRoutes(running.signal);
      } while (this.#again && !running.signal.aborted);
    } catch (error) {
      if (!running.signal.aborted && !(error instanceof ApiError)) {
        throw error;
      }
      if (!running.signal.aborted) {
        fill(this.#said, failureNote(error, {retry: () => this.#run()}));
      }
    }
    if (this.#running === running) {
      this.#stop();
    }
  }

  #stop() {
    this.#running?.abort();
    this.#running = null;
    this.#show.forget();
    this.#draw();
  }

  async #findPlaces(signal) {
    const open = new Set(this.#trips.filter(({fault}) => !fault).flatMap(({from, to}) => [from, to])
      .filter((end) => end.place === null && end.places === null).map(({text}) => text));
    await workThrough([...open], async (text) => {
      const found = this.#places.get(text) ?? (await placesFor(text, signal)).places;
      this.#places.set(text, found);
      const meant = meantBy(text, found);
      this.#settle(text, meant && placeOf(meant), found);
      this.#show.want([], true);
    }, signal);
  }

  /** Every end with a text has the place that one of them has. */
  #settle(text, place, places) {
    for (const trip of this.#trips) {
      for (const end of [trip.from, trip.to]) {
        if (end.text === text && end.place === null) {
          end.place = place;
          end.places = places;
          this.#changed.add(trip);
        }
      }
    }
  }

  async #findRoutes(signal) {
    const open = new Map();
    for (const trip of this.#trips) {
      for (const {vehicle} of this.#columns) {
        const plan = this.#planFor(trip, vehicle);
        const question = plan && questionOf(plan);
        if (plan && !this.#answers.has(question)) {
          const known = open.get(question) ?? {plan, trips: []};
          known.trips.push(trip);
          open.set(question, known);
        }
      }
    }
    await workThrough([...open.entries()], async ([question, {plan, trips}]) => {
      this.#answers.set(question, await routeFor(requestFor(plan), signal));
      trips.forEach((trip) => this.#changed.add(trip));
      this.#show.want([], true);
    }, signal);
  }

  #draw() {
    const cells = this.#trips.flatMap((trip) => this.#columns.map((column) => this.#answerOf(trip, column)));
    const done = cells.filter((answer) => answer !== undefined).length;
    this.#progress.show(this.#running !== null, done, cells.length);
    this.#save.hidden = this.#running !== null || done === 0;
    this.#changed.forEach((trip) => this.#drawRow(trip));
    this.#changed.clear();
  }

  #drawRow(trip) {
    fill(trip.row,
      el("th", {scope: "row"}, trip.name || String(trip.line)),
      trip.fault
        ? el("td.fault", {colspan: String(2 + this.#columns.length)},
          el("span", {}, [trip.from.text, trip.to.text].filter(Boolean).join(" – ")), el("span.why", {}, trip.fault))
        : [trip.from, trip.to].map((end) => this.#endCell(end)),
      trip.fault ? null : this.#columns.map((column) => this.#cell(trip, column)));
  }

  /** An end by its name; a choice where its text does not say which place it means. */
  #endCell(end) {
    if (end.place !== null || end.places === null) {
      return el("td", {title: end.place ? end.text : null}, end.place ? placeName(end.place) : end.text);
    }
    const offered = end.places.slice(0, MOST_CHOICES);
    if (offered.length === 0) {
      return el("td.fault", {}, end.text, el("span.why", {}, t("place.none")));
    }
    const choice = el("select", {
      "aria-label": t("many.which", {text: end.text}),
      on: {change: () => {
        this.#settle(end.text, placeOf(offered[Number(choice.value)]), end.places);
        this.#draw();
        this.#run();
      }},
    }, el("option", {value: "", selected: true, disabled: true}, t("many.which", {text: end.text})),
    offered.map((place, index) => el("option", {value: index}, place.text || titleOf(place))));
    return el("td.unclear", {}, choice);
  }

  #cell(trip, column) {
    const answer = this.#answerOf(trip, column);
    if (answer === undefined) {
      return el("td", {}, "");
    }
    const {route, refusal} = answer;
    const address = `#${toFragment(this.#planFor(trip, column.vehicle))}`;
    return route
      ? el("td", {}, el("a", {href: address}, `✓ ${durationText(route.data.duration)}`),
        el("span.info", {}, firstLimit(route, this.#country)))
      : el("td.cannot", {}, el("a", {href: address}, `✗ ${t("many.cannot")}`),
        el("span.info", {}, whyNot(refusal, this.#country)));
  }

  #export(kind) {
    saveTrips(kind, this.#country, this.#trips.flatMap((trip) => this.#columns.map((column) =>
      ({trip, vehicle: column.name, answer: this.#answerOf(trip, column)}))));
  }
}

const placeOf = (found) => ({
  lat: found.lat, lon: found.lon, street: found.street ?? "",
  name: found.id === undefined ? found.text : found.name,
});
