/**
 * The audit of a drive: a file of what was driven is chosen or dropped, and the map, a list and a
 * report show which rules it broke, where, when, by how much, and how certain that is.
 */
import {vehicleText} from "./answer.js";
import {allVehicles, postJson} from "./api.js";
import {atRest, button, el, fill, newId} from "./dom.js";
import {ordered} from "./equipment.js";
import {failureNote} from "./failure.js";
import {MEASURES, coordinatesText, isMeasured} from "./plan.js";
import {VehicleForm} from "./vehicle-form.js";
import {dayAndTime, distanceText, durationText, moment, number, t} from "./words.js";

/** The server takes 8 MB, and the text grows a little on its way. */
const LARGEST = 7_000_000;

/** So long after the last change of the vehicle the drive is audited again, milliseconds. */
const REST = 600;

export class AuditView {
  #given;
  #map;
  #vehicle;
  #form;
  #file;
  #drive = null;
  #asked = 0;
  #audit = null;
  #said = el("div", {role: "status"});
  #result = el("div", {});

  /**
   * @param {ConsoleMap} map on which the drive is drawn
   * @param {Object} given country; zone: of times in files without an offset; company; mapName:
   *     names the map; vehicle: gives that of the planner
   */
  constructor(map, given) {
    this.#map = map;
    this.#given = given;
    this.#file = el("input", {
      type: "file", accept: ".gpx,.csv,.txt,.nmea,.log", id: newId("drive"),
      on: {change: () => this.#open(this.#file.files[0])},
    });
    this.#form = new VehicleForm(given.country, (vehicle, done) => {
      this.#vehicle = vehicle;
      this.#map.setVehicle(vehicle);
      if (done) {
        this.#again();
      }
    });
    this.element = el("section.audit", {
      on: {
        dragover: (event) => event.preventDefault(),
        drop: (event) => {
          event.preventDefault();
          this.#open(event.dataTransfer.files[0]);
        },
      },
    },
      el("h2", {}, t("audit.title")),
      el("p.quiet", {}, t("audit.what")),
      el("div.field.drop", {}, el("label", {for: this.#file.id}, t("audit.file")), this.#file),
      this.#form.element, this.#said, this.#result);
  }

  /** Shows itself, with the vehicle of the planner until another one is chosen. */
  async enter() {
    this.#vehicle ??= this.#given.vehicle();
    this.#form.show(this.#vehicle);
    this.#map.setVehicle(this.#vehicle);
    this.#draw();
    try {
      this.#form.setFleet(await allVehicles());
    } catch {
      // The fleet is a help only; measures can be typed in.
    }
  }

  leave() {
    this.#map.showDrive([], []);
  }

  async #open(file) {
    if (!file) {
      return;
    }
    if (file.size > LARGEST) {
      fill(this.#said, el("p.note.failure", {role: "alert"}, t("audit.too_large", {most: number(LARGEST / 1e6)})));
      return;
    }
    this.#drive = {name: file.name, text: await file.text()};
    await this.#ask();
  }

  #again = atRest(REST, () => this.#ask());

  async #ask() {
    if (this.#drive === null || !isMeasured({vehicle: this.#vehicle})) {
      return;
    }
    this.#asked += 1;
    const asked = this.#asked;
    const {name, text} = this.#drive;
    const vehicle = {...this.#vehicle};
    const equipment = ordered(vehicle.equipment);
    fill(this.#said, el("p.quiet", {}, t("audit.asking")));
    try {
      const audit = await postJson("/console/api/audits", {
        file: text,
        time_zone: this.#given.zone,
        geometries: "geojson",
        dimensions: Object.fromEntries(MEASURES.map((measure) => [measure, vehicle[measure]])),
        ...(Object.keys(equipment).length > 0 ? {vehicle: equipment} : {}),
      });
      if (asked === this.#asked) {
        fill(this.#said);
        this.#audit = {...audit, name, vehicle};
        this.#show();
      }
    } catch (error) {
      if (asked === this.#asked) {
        this.#audit = null;
        this.#draw();
        fill(this.#result);
        fill(this.#said, failureNote(error, {retry: error.passing ? () => this.#ask() : null}));
      }
    }
  }

  #draw() {
    const {drives = [], findings = []} = this.#audit ?? {};
    const lines = drives.map(driven).filter((line) => line.length > 0);
    this.#map.showDrive(lines, findings.map(lineOf));
    return lines.flat();
  }

  #show() {
    const audit = this.#audit;
    const shown = this.#draw();
    if (shown.length > 0) {
      this.#map.showPlaces(shown);
    }
    if (audit.drives.length === 0) {
      fill(this.#result, el("p.note", {}, t("audit.no_road")));
      return;
    }
    fill(this.#result,
      el("h3", {}, t("audit.found", {number: number(audit.findings.length)})),
      el("p.quiet", {}, summary(audit).join(" · ")),
      audit.findings.length === 0
        ? el("p.empty", {}, t("audit.none"))
        : el("ol.rows.findings", {}, audit.findings.map((finding) => el("li.row", {},
          el("button.what", {type: "button", on: {click: () => this.#point(finding)}},
            el("span.street", {}, finding.text),
            el("span.info", {}, whereAndWhen(finding)),
            el("span.info", {}, certainty(finding)))))),
      el("div.actions", {}, button(t("audit.print"), () => this.#print(), "primary")));
  }

  #point(finding) {
    const line = lineOf(finding);
    if (line.length > 1) {
      this.#map.showPlaces(line);
    } else {
      this.#map.showPlace(line[0]);
    }
  }

  async #print() {
    const audit = this.#audit;
    const {country, company, mapName} = this.#given;
    this.#map.showPlaces(this.#draw());
    const image = el("img", {src: await this.#map.picture(), alt: t("sheet.map")});
    const sheet = document.getElementById("sheet");
    sheet.dataset.of = window.location.hash;
    fill(sheet,
      el("h1", {}, t("audit.report", {file: audit.name})),
      el("p", {}, audit.drives.map(({from, to}) =>
        t("audit.from_to", {from: dayAndTime(from), to: dayAndTime(to)})).join(" · ")),
      el("p.vehicle", {}, [this.#form.nameOf(audit.vehicle), vehicleText(audit.vehicle, country)]
        .filter(Boolean).join(": ")),
      el("p", {}, t("sheet.for", {company, time: dayAndTime(new Date().toISOString())})),
      el("figure", {}, image, el("figcaption", {}, t("attribution", {map: mapName()}))),
      el("h2", {}, t("audit.found", {number: number(audit.findings.length)})),
      audit.findings.length === 0 ? el("p", {}, t("audit.none"))
        : el("table", {}, el("tbody", {}, audit.findings.map((finding, index) => el("tr", {},
          el("td", {}, String(index + 1)),
          el("td", {}, finding.text),
          el("td", {}, whereAndWhen(finding), el("br"), coordinatesText(finding.where.begins), " ", finding.where.element),
          el("td", {}, certainty(finding)))))),
      el("p", {}, summary(audit).join(" · ")),
      el("p", {}, t("audit.reading")));
    await image.decode().catch(() => {});
    window.print();
  }
}

const places = ({coordinates}) => coordinates.map(([lon, lat]) => ({lat, lon}));

/** The line of a drive: on roads, and where the map has none; what is between drives is no part of it. */
const driven = ({stretches}) =>
  stretches.filter(({geometry}) => geometry).flatMap(({geometry}) => places(geometry));

/** Where a rule was broken: a line, or a point. */
const lineOf = ({where}) => (where.geometry ? places(where.geometry) : [where.begins]);

/** The four measures have names of their own; the others are equipment. */
const measureName = (name) =>
  t(MEASURES.includes(name) ? `measure.${name}` : `equipment.${name}`);

function summary({drives, gaps, positions, not_checked: notChecked}) {
  const sum = (name) => drives.reduce((before, drive) => before + drive[name], 0);
  const unused = positions.strays + positions.left_out;
  return [
    t("audit.driven", {distance: distanceText(sum("distance")), time: durationText(sum("driving_time"))}),
    gaps.length === 0 ? "" : t("audit.gaps", {number: number(gaps.length)}),
    notChecked.length === 0 ? ""
      : t("audit.not_checked", {measures: notChecked.map(measureName).join(", ")}),
    unused === 0 ? "" : t("audit.left_out", {number: number(unused)}),
  ].filter(Boolean);
}

const whereAndWhen = ({where, from, to}) => [
  where.street || t("restriction.no_name"),
  moment(from) === moment(to) ? moment(from) : t("audit.from_to", {from: moment(from), to: moment(to)}),
].join(" · ");

/** From this certainty on a finding is sure; below, a lawful way fits the positions too. */
const SURE = 0.95;

/** How certain a finding is; a percentage is never rounded up. */
const certainty = (finding) => [
  t(finding.certainty < SURE ? "audit.possible" : "audit.certainty",
    {percent: number(Math.floor(finding.certainty * 100))}),
  finding.in_force === "unknown" ? t("audit.maybe") : "",
].filter(Boolean).join(" · ");
