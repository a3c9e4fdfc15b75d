/**
 * Which lorries can do which jobs: the minutes from one start to each job, for every chosen vehicle.
 * One matrix is requested for vehicles that measure the same, and one route to say why a job cannot
 * be done.
 */
import {ApiError} from "./api.js";
import {Progress, matrixFor, placesFor, routeFor, workThrough} from "./batch.js";
import {button, el, field, fill} from "./dom.js";
import {failureNote} from "./failure.js";
import {questionOf, requestFor, whyNot} from "./fleet-check.js";
import {meantBy} from "./found-place.js";
import {emptyPlan, placeName, requestOf, toFragment} from "./plan.js";
import {MOST_TRIPS, readTrips} from "./trip-rows.js";
import {durationText, number, t} from "./words.js";

/** So many cells stand in the table at most. */
const MOST_CELLS = 2_000;

const LONGEST_TEXT = 20_000;

export class JobsCheck {
  #country;
  #vehiclesOf;
  #running = null;
  #start;
  #jobs;
  #said = el("div", {});
  #progress = new Progress(t("jobs.title"), () => this.stop());
  #table = el("div.preview.jobs", {tabindex: "0", role: "region", "aria-label": t("jobs.title")});

  /**
   * @param {string} country of the map
   * @param {function(): Array<{name: string, vehicle: Object}>} vehiclesOf gives the chosen vehicles
   */
  constructor(country, vehiclesOf) {
    this.#country = country;
    this.#vehiclesOf = vehiclesOf;
    this.#start = el("input", {type: "text", maxlength: "200", autocomplete: "off"});
    this.#jobs = el("textarea", {rows: "4", spellcheck: "false", maxlength: LONGEST_TEXT});
    this.element = el("section.jobs-check", {},
      el("h3", {}, t("jobs.title")),
      el("p.quiet", {}, t("jobs.what", {most: number(MOST_TRIPS)})),
      field(t("plan.from"), this.#start), field(t("jobs.jobs"), this.#jobs),
      el("div.actions", {}, button(t("jobs.check"), () => this.#begin())),
      this.#said, this.#progress.element, this.#table);
  }

  /** Asks for nothing any more. */
  stop() {
    this.#running?.abort();
    this.#running = null;
    this.#progress.show(false, 0, 1);
  }

  async #begin() {
    this.stop();
    fill(this.#said);
    fill(this.#table);
    const start = this.#start.value.trim();
    const jobs = this.#jobs.value.split("\n").map((line) => line.trim()).filter((line) => line !== "")
      .flatMap((line) => readTrips(`${start}\t${line}`));
    const vehicles = this.#vehiclesOf();
    const fault = faultOf(start, jobs, vehicles);
    if (fault) {
      fill(this.#said, el("p.note.failure", {role: "alert"}, fault));
      return;
    }
    const running = new AbortController();
    this.#running = running;
    this.#progress.show(true, 0, vehicles.length);
    try {
      await findPlaces(jobs, running.signal);
      await this.#ask(jobs, vehicles, running.signal);
    } catch (error) {
      if (!running.signal.aborted && !(error instanceof ApiError)) {
        throw error;
      }
      if (!running.signal.aborted) {
        fill(this.#said, failureNote(error, {retry: () => this.#begin()}));
      }
    }
    if (this.#running === running) {
      this.stop();
    }
  }

  async #ask(jobs, vehicles, signal) {
    const known = jobs.filter(({from, to}) => from.place && to.place);
    const columns = new Map();
    for (const {vehicle} of known.length > 0 ? vehicles : []) {
      const plan = planOf(known[0], vehicle);
      columns.set(questionOf(plan), {plan, cells: new Map()});
    }
    let done = 0;
    await workThrough([...columns.values()], async (column) => {
      await this.#fillColumn(column, known, signal);
      done += 1;
      this.#progress.show(true, done, columns.size);
    }, signal);
    if (!signal.aborted) {
      this.#draw(jobs, vehicles, (job, vehicle) =>
        known.includes(job) ? columns.get(questionOf(planOf(known[0], vehicle))).cells.get(job) : null);
    }
  }

  async #fillColumn({plan, cells}, jobs, signal) {
    const {dimensions, vehicle, departure, time_start: leaving} = requestOf(plan);
    const {durations: [row]} = await matrixFor({
      sources: [departure], targets: jobs.map(({to}) => requestOf({...plan, to: to.place}).arrival),
      dimensions, ...(vehicle ? {vehicle} : {}), ...(leaving ? {time_start: leaving} : {}), metrics: ["duration"],
    }, signal);
    for (const [i, job] of jobs.entries()) {
      const answer = row[i] === null ? await routeFor(requestFor(planOf(job, plan.vehicle)), signal) : null;
      cells.set(job, {seconds: row[i] ?? answer.route?.data.duration, refusal: answer?.refusal});
    }
  }

  #draw(jobs, vehicles, cellOf) {
    fill(this.#table, el("table", {},
      el("thead", {}, el("tr", {}, [t("jobs.job"), ...vehicles.map(({name}) => name)]
        .map((title) => el("th", {scope: "col"}, title)))),
      el("tbody", {}, jobs.map((job) => el("tr", {},
        el("th", {scope: "row"}, job.to.place ? placeName(job.to.place) : job.to.text),
        job.from.place && job.to.place
          ? vehicles.map(({vehicle}) => this.#cell(job, vehicle, cellOf(job, vehicle)))
          : el("td.fault", {colspan: String(vehicles.length)}, t("many.no_place")))))));
  }

  #cell(job, vehicle, {seconds, refusal}) {
    const address = `#${toFragment(planOf(job, vehicle))}`;
    return refusal
      ? el("td.cannot", {}, el("a", {href: address}, `✗ ${t("many.cannot")}`),
        el("span.info", {}, whyNot(refusal, this.#country)))
      : el("td", {}, el("a", {href: address}, `✓ ${durationText(seconds)}`));
  }
}

const planOf = ({from, to}, vehicle) => ({...emptyPlan(), from: from.place, to: to.place, vehicle});

function faultOf(start, jobs, vehicles) {
  if (start === "" || jobs.length === 0) {
    return t("jobs.none");
  }
  if (vehicles.length === 0) {
    return t("many.no_vehicle");
  }
  const cells = jobs.length * vehicles.length;
  if (jobs.length > MOST_TRIPS) {
    return t("import.too_many", {rows: number(jobs.length), most: number(MOST_TRIPS)});
  }
  return cells > MOST_CELLS ? t("many.too_many", {routes: number(cells), most: number(MOST_CELLS)}) : "";
}

/** Gives every end the place that its text means, where that is one. */
async function findPlaces(jobs, signal) {
  const ends = jobs.flatMap(({from, to}) => [from, to]).filter(({place}) => !place);
  await workThrough([...new Set(ends.map(({text}) => text))], async (text) => {
    const meant = meantBy(text, (await placesFor(text, signal)).places);
    ends.filter((end) => meant && end.text === text).forEach((end) => {
      end.place = {lat: meant.lat, lon: meant.lon, street: meant.street ?? "", name: meant.name ?? meant.text};
    });
  }, signal);
}
