/** The import of the company's places from a CSV file: looked through first, then stored whole or not at all. */
import {MEMBERS, MOST_AT_ONCE, REQUIRED, addPlaces} from "./company-places.js";
import {decoded, plainText, rowsOf} from "./csv.js";
import {button, el, field, fill} from "./dom.js";
import {failureNote} from "./failure.js";
import {OWN_KINDS, kindText} from "./found-place.js";
import {memberText} from "./place-form.js";
import {currentLanguage, number, t} from "./words.js";

/** So many rows are shown. */
const MOST_SHOWN = 50;

export class PlacesImport {
  #onDone;
  #update = el("input", {type: "checkbox", id: "import-update", on: {change: () => this.#check()}});
  #found = el("div", {"aria-live": "polite"});
  #rows = [];

  /** Which reading of a file is the newest. */
  #reading = 0;

  /** @param {function(string)} onDone receives a sentence about what was imported; empty for nothing */
  constructor(onDone) {
    this.#onDone = onDone;
    this.element = el("div", {});
  }

  /** Asks for a file. */
  open() {
    this.#rows = [];
    this.#update.checked = false;
    fill(this.#found);
    const file = el("input", {
      type: "file", accept: ".csv,.txt,text/csv", on: {change: () => this.#read(file.files[0])},
    });
    fill(this.element, el("section.editor.import", {"aria-label": t("import.title")},
      el("h3", {}, t("import.title")),
      el("p", {}, t("import.what", {columns: MEMBERS.join(", "), kinds: OWN_KINDS.join(", ")})),
      field(t("import.file"), file),
      el("p.check", {}, this.#update, el("label", {for: "import-update"}, t("import.update"))),
      this.#found,
      el("div.actions", {}, button(t("action.cancel"), () => this.#onDone("")))));
    file.focus();
  }

  /** Closes it. */
  close() {
    this.#reading += 1;
    fill(this.element);
  }

  async #read(file) {
    if (!file) {
      return;
    }
    this.#reading += 1;
    const reading = this.#reading;
    const text = decoded(await file.arrayBuffer(), currentLanguage());
    if (reading !== this.#reading) {
      return;
    }
    const [head, ...rows] = rowsOf(text);
    const columns = (head?.cells ?? []).map(memberOf);
    const missing = REQUIRED.filter((name) => !columns.includes(name));
    this.#rows = [];
    if (missing.length > 0) {
      this.#refuse(t("import.no_columns", {columns: missing.join(", ")}));
    } else if (rows.length === 0) {
      this.#refuse(t("import.empty"));
    } else if (rows.length > MOST_AT_ONCE) {
      this.#refuse(t("import.too_many", {most: number(MOST_AT_ONCE)}));
    } else {
      this.#rows = rows.map((row) => ({number: row.number, place: placeOf(columns, row.cells)}));
      this.#ignored = head.cells.filter((cell, index) => cell && columns[index] === "");
      await this.#check();
    }
  }

  #ignored = [];

  #refuse(sentence) {
    fill(this.#found, el("p.note.failure", {role: "alert"}, sentence));
  }

  /** Has the server look through the rows, which stores nothing. */
  async #check() {
    if (this.#rows.length === 0) {
      return;
    }
    this.#reading += 1;
    const reading = this.#reading;
    let shown;
    try {
      shown = this.#foundNote(await addPlaces(this.#places(), this.#update.checked, true));
    } catch (error) {
      shown = this.#faultsNote(error);
    }
    if (reading === this.#reading) {
      fill(this.#found, shown,
        this.#ignored.length > 0 ? el("p.quiet", {}, t("import.ignored", {columns: this.#ignored.join(", ")})) : null,
        this.#table());
    }
  }

  #places() {
    return this.#rows.map(({place}) => place);
  }

  #foundNote({added, changed, unchanged}) {
    const count = this.#rows.length;
    return el("div.note.made", {},
      el("p", {}, t("import.found", {count, ...numbers({added, changed, unchanged})})),
      button(t("import.do", {count}), () => this.#store(), "primary"));
  }

  async #store() {
    try {
      const stored = await addPlaces(this.#places(), this.#update.checked, false);
      this.#onDone(t("import.done", numbers(stored)));
    } catch (error) {
      fill(this.#found, this.#faultsNote(error));
    }
  }

  /** What is wrong, by the row and the column of the file. */
  #faultsNote(error) {
    const faults = (error.body?.errors ?? []).map(({field: path = "", message}) => {
      const [, index, name] = /^places\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
      return index === undefined ? null : {row: this.#rows[index], name, message};
    }).filter((fault) => fault?.row);
    if (faults.length === 0) {
      return failureNote(error);
    }
    faults.forEach(({row, name}) => (row.faults ??= new Set()).add(name));
    const lines = faults.map(({row, name, message}) => el("li", {},
      t("import.fault", {row: row.number, column: memberText(name), fault: message})));
    return el("div.note.failure", {role: "alert"},
      el("p", {}, t("import.faults", {count: faults.length})), el("ul.notices", {}, lines));
  }

  /** The rows as they were read, those with faults first. */
  #table() {
    const members = MEMBERS.filter((name) => this.#rows.some(({place}) => place[name] !== undefined && place[name] !== ""));
    const rows = [...this.#rows].sort((one, other) => Boolean(other.faults) - Boolean(one.faults)).slice(0, MOST_SHOWN);
    return [
      el("div.preview", {tabindex: "0", role: "region", "aria-label": t("import.title")},
        el("table", {},
          el("thead", {}, el("tr", {}, el("th", {scope: "col"}, t("import.row")),
            members.map((name) => el("th", {scope: "col"}, memberText(name))))),
          el("tbody", {}, rows.map(({number: row, place, faults}) => el("tr", {},
            el("th", {scope: "row"}, String(row)),
            members.map((name) => el(faults?.has(name) ? "td.fault" : "td", {}, cellText(name, place[name])))))))),
      rows.length < this.#rows.length ? el("p.quiet", {}, t("import.shown", {count: number(rows.length)})) : null,
    ];
  }
}

const numbers = ({added, changed, unchanged}) =>
  ({added: number(added), changed: number(changed), unchanged: number(unchanged)});

const cellText = (name, value = "") =>
  (name === "kind" ? kindText(value) || String(value) : typeof value === "number" ? number(value, 5) : value);

/** The member that a column's heading names, in the words of the interface or of this page; else empty. */
function memberOf(heading) {
  const name = heading.trim().toLocaleLowerCase();
  return MEMBERS.find((member) => member === name || memberText(member).toLocaleLowerCase() === name) ?? "";
}

/** A place of a row. What is no number is left as it is: the server says which cell is wrong. */
function placeOf(columns, cells) {
  const place = {};
  columns.forEach((name, index) => {
    const cell = plainText(cells[index] ?? "");
    if (name === "lat" || name === "lon") {
      const degrees = cell.replace(",", ".");
      if (cell !== "") {
        place[name] = /^[+-]?\d{1,3}(\.\d+)?$/.test(degrees) ? Number(degrees) : cell;
      }
    } else if (name === "kind") {
      place.kind = OWN_KINDS.find((kind) => [kind, kindText(kind)]
        .some((word) => word.toLocaleLowerCase() === cell.toLocaleLowerCase())) ?? cell;
    } else if (name !== "") {
      place[name] = cell;
    }
  });
  return place;
}
