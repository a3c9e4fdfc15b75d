/** The company's trips: by day and driver, as a calendar's week, those with news, and all; and one of them. */
import {localText} from "./clock.js";
import {atRest, button, el, field, fill, newId} from "./dom.js";
import {allDrivers} from "./drivers-list.js";
import {failureNote} from "./failure.js";
import {boxOf, lineOf, signsOf} from "./journey-answer.js";
import {listTrips, readTrip} from "./trips-api.js";
import {TripCard} from "./trips-card.js";
import {drawable, planOf} from "./trips-plan.js";
import {stateMark, timesText, watchText, waysText} from "./trips-words.js";
import {weekOf, weekTable} from "./trips-week.js";
import {t} from "./words.js";

/** A list and an open trip are read again so often, in milliseconds; a long list for each hundred. */
const EVERY = 15_000;

/** What of a trip shows that it has changed. */
const versionOf = ({etag, watch, shared_until: shared}) => JSON.stringify([etag, watch, shared]);

const today = () => localText(new Date()).slice(0, 10);

/** A day of the calendar so many days later. */
export function dayAfter(day, days) {
  const date = new Date(`${day}T12:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export class TripsView {
  #map;
  #shown = {mode: "day", day: "", id: null};
  #asked = 0;
  #modes;
  #date;
  #driver;
  #search;
  #days = el("div.days", {});
  #filters;
  #list = el("div", {});
  #card;
  #back;
  #said = el("p.visually-hidden", {role: "status"});
  #listed = "";
  #opened = "";
  #timer = 0;

  /**
   * @param {ConsoleMap} map on which a trip is drawn
   * @param {Object} given country; company; mapName: names the map; onRestriction: receives a restriction
   *     that was clicked on the map
   */
  constructor(map, given) {
    this.#map = map;
    this.given = given;
    const group = newId("trips");
    const mode = (value, label) => {
      const input = el("input", {type: "radio", name: group, value, id: newId("mode"), on: {change: () => this.#go({mode: value})}});
      return {input, parts: [input, el("label", {for: input.id}, label)]};
    };
    this.#modes = [mode("day", t("trips.day")), mode("week", t("trips.week")), mode("news", t("trips.news")), mode("all", t("trips.all"))];
    this.#date = el("input", {type: "date", "aria-label": t("trips.date"), on: {change: () => this.#date.value && this.#go({day: this.#date.value})}});
    const step = (sign, name, by) => el("button", {
      type: "button", "aria-label": name, title: name,
      on: {click: () => this.#go({day: dayAfter(this.#shown.day, by * (this.#shown.mode === "week" ? 7 : 1))})},
    }, sign);
    fill(this.#days, step("‹", t("trips.earlier"), -1), this.#date, step("›", t("trips.next"), 1),
      button(t("trips.today"), () => this.#go({day: today()})));
    this.#driver = el("select", {on: {change: () => this.#load()}});
    this.#search = el("input", {type: "search", autocomplete: "off", maxlength: "100", on: {input: atRest(250, () => this.#load())}});
    this.#filters = el("div.fields", {}, field(t("trips.driver"), this.#driver), field(t("trips.search"), this.#search));
    this.#back = button(t("trips.to_list"), () => this.#go({}), "link");
    this.#card = new TripCard({
      map, ...given,
      onChanged: (trip) => {
        this.#opened = versionOf(trip);
        this.#draw(trip);
      },
      onGone: () => this.#go({}),
    });
    this.element = el("section.trip-list", {},
      el("h2", {}, t("trips.title")),
      el("div.segments", {role: "group", "aria-label": t("trips.title")}, this.#modes.map(({parts}) => parts)),
      this.#days, this.#filters, this.#said, this.#list);
    document.addEventListener("visibilitychange", () => this.#timer !== 0 && this.#lookAgain());
  }

  /** Shows what a fragment names: "trips?day=…", "trips?mode=week&day=…", "trips?id=17". */
  enter(fragment) {
    const parts = new URLSearchParams(fragment.split("?")[1] ?? "");
    const day = parts.get("day") ?? "";
    const mode = parts.get("mode") ?? "";
    const id = Number(parts.get("id") ?? NaN);
    this.#shown = {
      mode: ["week", "news", "all"].includes(mode) ? mode : parts.has("id") ? this.#shown.mode : "day",
      day: /^\d{4}-\d\d-\d\d$/.test(day) ? day : this.#shown.day || today(),
      id: id > 0 ? id : null,
    };
    this.#map.listen({restriction: this.given.onRestriction});
    this.#clear();
    if (this.#shown.id === null) {
      this.#layOut();
      this.#load();
    } else {
      this.#open(this.#shown.id);
    }
  }

  /** Leaves the map to another view. */
  leave() {
    this.#asked += 1;
    this.#wait(0);
    this.#clear();
  }

  /** Looks again after some milliseconds; never for 0. */
  #wait(milliseconds) {
    window.clearTimeout(this.#timer);
    this.#timer = milliseconds === 0 ? 0 : window.setTimeout(() => this.#lookAgain(), milliseconds);
  }

  /** Shows what others, or the watch over the trips, have changed; not while nobody can see the page. */
  async #lookAgain() {
    const asked = this.#asked;
    const {id} = this.#shown;
    let count = 0;
    if (!document.hidden) {
      try {
        const now = id === null ? await listTrips(this.#question()) : await readTrip(id);
        if (asked !== this.#asked) {
          return;
        }
        if (id === null) {
          count = now.length;
          this.#renew(now);
        } else if (versionOf(now) !== this.#opened && !this.#card.isAsking) {
          this.#opened = versionOf(now);
          this.#card.show(now);
          this.#draw(now);
        }
      } catch {
        // The next look, or the next request of the user, says what is wrong.
      }
    }
    if (asked === this.#asked) {
      this.#wait(EVERY * Math.max(1, Math.ceil(count / 100)));
    }
  }

  /** The list where it changed; the focus stays where it was. */
  #renew(trips) {
    if (JSON.stringify(trips) !== this.#listed) {
      const focused = document.activeElement?.getAttribute("href");
      this.#show(trips);
      if (focused) {
        [...this.#list.querySelectorAll("a")].find((link) => link.getAttribute("href") === focused)?.focus({preventScroll: true});
      }
    }
  }

  #clear() {
    this.#map.setRoute(null);
    this.#map.setUnlimited(null);
    this.#map.setOthers([]);
    this.#map.setSigns([]);
    this.#map.setEnds(null, null);
    this.#map.setStops([]);
  }

  #go(change) {
    const {mode, day} = {...this.#shown, ...change};
    const address = `trips?${new URLSearchParams({mode, day})}`;
    if (window.location.hash === `#${address}`) {
      this.enter(address);
    } else {
      window.location.hash = address;
    }
  }

  #layOut() {
    const {mode, day} = this.#shown;
    this.#modes.forEach(({input}) => { input.checked = input.value === mode; });
    this.#date.value = day;
    this.#days.hidden = mode === "news" || mode === "all";
    this.element.classList.toggle("week", mode === "week");
    [...this.element.children].forEach((child) => { child.hidden = child === this.#days && this.#days.hidden; });
    this.#card.element.remove();
    this.#back.remove();
  }

  #question() {
    const {mode, day} = this.#shown;
    const q = this.#search.value.trim();
    const driver = this.#driver.value;
    if (mode === "week") {
      const [first] = weekOf(day);
      return {day: first, until: dayAfter(first, 6), driver, q};
    }
    return mode === "day" ? {day, driver, q} : {driver, q, watched: mode === "news" ? "true" : ""};
  }

  async #load() {
    this.#asked += 1;
    const asked = this.#asked;
    try {
      if (this.#driver.options.length === 0) {
        const drivers = await allDrivers();
        if (this.#driver.options.length === 0) {
          fill(this.#driver, el("option", {value: ""}, t("trips.every_driver")),
            drivers.map(({id, username}) => el("option", {value: id}, username)));
        }
      }
      const trips = await listTrips(this.#question());
      if (asked === this.#asked) {
        this.#show(trips);
        this.#wait(EVERY);
      }
    } catch (error) {
      if (asked === this.#asked && error.status !== 401) {
        fill(this.#list, failureNote(error, {retry: () => this.#load()}));
      }
    }
  }

  #show(trips) {
    const {mode, day} = this.#shown;
    this.#listed = JSON.stringify(trips);
    this.#said.textContent = t("trips.count", {count: trips.length});
    if (mode === "week") {
      fill(this.#list, weekTable(trips, weekOf(day)));
    } else if (trips.length === 0) {
      fill(this.#list, el("p.empty", {}, mode === "news" ? t("trips.no_news") : t("trips.none")));
    } else {
      const drivers = new Map();
      trips.forEach((trip) => drivers.set(trip.driver_name, [...(drivers.get(trip.driver_name) ?? []), trip]));
      fill(this.#list, [...drivers].sort(([one], [other]) => one.localeCompare(other)).map(([name, own]) => [
        el("h3", {}, name || t("trips.no_driver")),
        el("ul.rows", {}, own.map((trip) => this.#row(trip))),
      ]));
    }
  }

  #row(trip) {
    const day = this.#shown.mode === "day" ? trip.begins : null;
    return el("li.row.trip-row", {},
      el("a.what", {href: `#trips?id=${trip.id}`},
        el("span.street", {}, trip.name),
        el("span.info", {}, [timesText(trip, day), trip.reference].filter(Boolean).join(" · ")),
        el("span.info", {}, [waysText(trip), trip.vehicle_name].filter(Boolean).join(" · ")),
        trip.watch ? el("span.watch", {}, watchText(trip.watch)) : null),
      stateMark(trip));
  }

  async #open(id) {
    this.#asked += 1;
    const asked = this.#asked;
    this.element.classList.remove("week");
    try {
      const trip = await readTrip(id);
      if (asked === this.#asked) {
        this.#showTrip(trip);
        this.#wait(EVERY);
      }
    } catch (error) {
      if (asked === this.#asked && error.status !== 401) {
        this.#layOut();
        fill(this.#list, failureNote(error, {retry: () => this.#open(id)}), this.#back);
      }
    }
  }

  #showTrip(trip) {
    if (trip.begins) {
      this.#shown.day = localText(new Date(trip.begins)).slice(0, 10);
    }
    [...this.element.children].forEach((child) => { child.hidden = true; });
    this.element.append(this.#back, this.#card.element);
    this.#back.hidden = false;
    this.#card.element.hidden = false;
    this.#card.show(trip);
    this.#card.element.querySelector("h2").focus();
    this.#opened = versionOf(trip);
    this.#draw(trip);
    this.#map.showBox(boxOf(drawable(trip.answer)));
  }

  /** Draws a trip on the map. */
  #draw(trip) {
    const answer = drawable(trip.answer);
    const plan = planOf(trip);
    this.#map.setVehicle(plan.vehicle);
    this.#map.setEnds(plan.from, plan.to);
    this.#map.setStops(plan.stops);
    this.#map.setRoute(lineOf(answer), plan);
    this.#map.setSigns(signsOf(answer));
  }
}

