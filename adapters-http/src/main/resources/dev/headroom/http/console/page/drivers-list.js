/** The company's drivers, and which vehicle each drives. */
import {allVehicles, call, getJson} from "./api.js";
import {el, fill, newId} from "./dom.js";
import {DriverKeeping} from "./driver-keeping.js";
import {failureNote} from "./failure.js";
import {vehicleName} from "./units.js";
import {ago, moment, t} from "./words.js";

const PAGE = 100;

/** So many drivers are read at most; the search narrows what is shown of them. */
const MOST = 1000;

export class DriversList {
  #keeping;
  #drivers = [];
  #vehicles = [];
  #seen = new Map();
  #search;
  #rows = el("div", {});

  /** @param {boolean} administers whether the user keeps the drivers' accounts */
  constructor(administers) {
    this.#keeping = administers ? new DriverKeeping(() => this.load()) : null;
    this.#search = el("input", {
      type: "search",
      autocomplete: "off",
      on: {input: () => this.#show()},
    });
    this.#search.id = newId("drivers");
    this.element = el("section.drivers", {"aria-label": t("drivers.title")},
      this.#keeping?.element ?? null,
      el("div.field", {}, el("label", {for: this.#search.id}, t("drivers.search")), this.#search),
      this.#rows);
  }

  /** Reads drivers and vehicles. */
  async load() {
    try {
      let live;
      [this.#drivers, this.#vehicles, live] =
        await Promise.all([allDrivers(), allVehicles(), getJson("/console/api/live")]);
      this.#seen = new Map(live.vehicles.map((each) => [each.driver.id, each]));
      this.#show();
    } catch (error) {
      fill(this.#rows, failureNote(error, {retry: () => this.load()}));
    }
  }

  #show() {
    const part = this.#search.value.trim().toLocaleLowerCase();
    const found = this.#drivers.filter(({username}) => username.toLocaleLowerCase().includes(part));
    fill(this.#rows, found.length === 0
      ? el("p.empty", {}, part ? t("drivers.none_found", {part}) : t("drivers.none"))
      : el("ul.rows", {}, found.map((driver) => this.#row(driver))));
  }

  #row(driver, said = null) {
    const vehicles = driver.vehicle && !this.#vehicles.some(({id}) => id === driver.vehicle.id)
      ? [driver.vehicle, ...this.#vehicles]
      : this.#vehicles;
    const choice = el("select", {
      id: newId("drives"),
      disabled: driver.disabled,
      on: {change: () => this.#assign(driver, choice, row)},
    },
    el("option", {value: ""}, t("drivers.no_vehicle")),
    vehicles.map((vehicle) => el("option", {value: vehicle.id}, vehicleName(vehicle))));
    choice.value = driver.vehicle?.id ?? "";
    const row = el("li.row.driver", {},
      el("div.what", {},
        el("label.street", {for: choice.id}, driver.username),
        el("span.info", {}, stateText(driver, this.#seen.get(driver.id))),
        choice,
        said,
        this.#keeping?.actions(driver) ?? null));
    return row;
  }

  /** Says with which vehicle the page showed the driver, so that two do not overwrite each other. */
  async #assign(driver, choice, row) {
    const vehicle = choice.value === "" ? null : Number(choice.value);
    choice.disabled = true;
    try {
      const {data} = await call("PUT", `/console/api/drivers/${driver.id}/vehicle`, {
        body: {vehicle, present: driver.vehicle?.id ?? null},
      });
      this.#renew(data, row, el("span.hint.saved", {role: "status"}, t("drivers.assigned")));
    } catch (error) {
      if (error.status === 412) {
        await this.#conflict(driver, row);
      } else {
        this.#renew(driver, row, failureNote(error));
      }
    }
  }

  async #conflict(driver, row) {
    try {
      const {data} = await getJson(`/console/api/drivers?after=${driver.id - 1}&limit=1`);
      this.#renew(data[0], row, el("p.note.violated", {role: "alert"}, t("drivers.conflict")));
    } catch (error) {
      this.#renew(driver, row, failureNote(error));
    }
  }

  /** A driver's row anew, where the focus stays. */
  #renew(driver, row, said) {
    this.#drivers = this.#drivers.map((each) => (each.id === driver.id ? driver : each));
    const renewed = this.#row(driver, said);
    row.replaceWith(renewed);
    renewed.querySelector("select").focus();
  }
}

/** What a driver does: as the positions say, else as the phone has reported. */
function stateText({disabled, moving, since}, seen) {
  if (disabled) {
    return t("drivers.disabled");
  }
  if (seen?.moving !== undefined) {
    return [t(seen.moving ? "live.moving" : "live.standing"), ago(seen.age)].join(" · ");
  }
  if (moving === undefined && seen) {
    return t("drivers.seen", {ago: ago(seen.age)});
  }
  if (moving === undefined) {
    return t("drivers.unheard");
  }
  return moving
    ? t("drivers.driving", {since: moment(since)})
    : t("drivers.standing", {since: moment(since)});
}

/** The company's drivers, by id. */
export async function allDrivers() {
  const all = [];
  let after = 0;
  while (after !== undefined && all.length < MOST) {
    const {data, next} = await getJson(`/console/api/drivers?limit=${PAGE}&after=${after}`);
    all.push(...data);
    after = next;
  }
  return all;
}
