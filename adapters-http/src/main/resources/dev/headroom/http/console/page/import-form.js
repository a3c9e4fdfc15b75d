/**
 * Imports the rows of a CSV file: shows them before anything is stored, with what is wrong in its
 * cell, and stores all of them or none.
 */
import {csvText, plainCell, readCsv} from "./csv.js";
import {button, el, fill, newId} from "./dom.js";
import {failureNote} from "./failure.js";
import {currentLanguage, number, t} from "./words.js";

/** So many rows are shown; those with faults come first. */
const SHOWN = 100;

/** So many faults are listed above them. */
const LISTED = 10;
const LARGEST = 8_000_000;

/** A title as it is compared: without case, spaces, signs and units in brackets. */
const plainTitle = (text) => text.toLocaleLowerCase().replace(/[([].*$/, "").replace(/[^\p{L}\p{N}]/gu, "");

export class ImportForm {
  #options;
  #file;
  #body = el("div", {"aria-live": "polite"});
  #update = null;

  /**
   * @param {Object} options title; what: a sentence; columns: each with name (of the member), title,
   *     also (other titles), required, and read(text), which gives {value} or {fault}; most: rows at
   *     most; updatable: the label of the choice to change known ones, if there is one; send(values, columns, {trial, update}),
   *     which stores them; path(field), which gives the row and the column of a faulty member;
   *     onDone(answer, values); onCancel()
   */
  constructor(options) {
    this.#options = options;
    this.#file = el("input", {
      type: "file", accept: ".csv,.txt,text/csv", id: newId("import"),
      on: {change: () => this.#open()},
    });
    const update = el("input", {type: "checkbox", id: newId("update"), on: {change: () => this.#open()}});
    this.#update = options.updatable ? update : null;
    this.element = el("section.editor.import", {"aria-label": options.title},
      el("h3", {}, options.title),
      el("p.quiet", {}, options.what),
      el("p.columns", {}, el("code", {}, options.columns.map(({title}) => title).join("; "))),
      el("div.field", {}, el("label", {for: this.#file.id}, t("import.file")), this.#file),
      options.updatable
        ? el("p.check", {}, update, el("label", {for: update.id}, options.updatable))
        : null,
      this.#body,
      el("div.actions", {}, button(t("action.cancel"), options.onCancel)));
  }

  focus() {
    this.#file.focus();
  }

  async #open() {
    const [file] = this.#file.files;
    fill(this.#body);
    if (!file) {
      return;
    }
    if (file.size > LARGEST) {
      this.#refuse(t("import.too_large"));
      return;
    }
    const [head, ...rows] = readCsv(csvText(await file.arrayBuffer(), currentLanguage()));
    if (!head || rows.length === 0) {
      this.#refuse(t("import.empty"));
      return;
    }
    if (rows.length > this.#options.most) {
      this.#refuse(t("import.too_many", {rows: number(rows.length), most: number(this.#options.most)}));
      return;
    }
    const found = head.cells.map((title) => this.#columnOf(title));
    const missing = this.#options.columns.filter((column) => column.required && !found.includes(column));
    if (missing.length > 0) {
      this.#refuse(t("import.missing", {columns: missing.map(({title}) => title).join(", ")}));
      return;
    }
    if (new Set(found.filter(Boolean)).size < found.filter(Boolean).length) {
      this.#refuse(t("import.twice"));
      return;
    }
    const ignored = head.cells.filter((title, i) => title !== "" && !found[i]);
    await this.#check(this.#read(rows, found), found.filter(Boolean), ignored);
  }

  #columnOf(title) {
    const plain = plainTitle(title);
    return this.#options.columns.find((column) =>
      [column.name, column.title, ...(column.also ?? [])].some((one) => plainTitle(one) === plain)) ?? null;
  }

  /** The rows, each with its value and the faults of its cells, by column. */
  #read(rows, found) {
    return rows.map(({line, cells}) => {
      const row = {line, texts: new Map(), faults: new Map(), value: {}};
      found.forEach((column, i) => {
        if (column) {
          const text = plainCell(cells[i] ?? "");
          const {value, fault} = column.read(text);
          row.texts.set(column, text);
          if (fault) {
            row.faults.set(column, fault);
          } else if (value !== undefined) {
            row.value[column.name] = value;
          }
        }
      });
      return row;
    });
  }

  /** Has the server look for faults where the page has found none. */
  async #check(rows, columns, ignored) {
    if (!rows.some(({faults}) => faults.size > 0)) {
      try {
        const answer = await this.#send(rows, columns, true);
        this.#show(rows, columns, ignored, answer);
        return;
      } catch (error) {
        if (!this.#place(error, rows, columns)) {
          fill(this.#body, failureNote(error, {retry: () => this.#open()}));
          return;
        }
      }
    }
    this.#show(rows, columns, ignored, null);
  }

  #send(rows, columns, trial) {
    return this.#options.send(rows.map(({value}) => value), columns.map(({name}) => name),
      {trial, update: this.#update?.checked ?? false});
  }

  /** Puts the server's faults into their cells; false where there is none that has one. */
  #place(error, rows, columns) {
    let placed = false;
    for (const {field, message} of error.body?.errors ?? []) {
      const {row, name} = this.#options.path(field);
      const column = columns.find((one) => one.name === name) ?? columns[0];
      if (rows[row]) {
        rows[row].faults.set(column, message);
        placed = true;
      }
    }
    return placed;
  }

  #show(rows, columns, ignored, answer) {
    const faulty = rows.filter(({faults}) => faults.size > 0);
    const shown = [...faulty, ...rows.filter(({faults}) => faults.size === 0)].slice(0, SHOWN);
    const store = el("button.primary", {type: "button", on: {click: () => this.#store(rows, columns, store)}},
      t("import.store", {rows: number(rows.length)}));
    fill(this.#body,
      faulty.length > 0
        ? el("p.note.failure", {role: "alert"}, t("import.faults", {rows: number(faulty.length), all: number(rows.length)}))
        : el("p.note.made", {role: "status"}, t("import.ready", {
          added: number(answer.added), changed: number(answer.changed ?? 0), unchanged: number(answer.unchanged ?? 0),
        })),
      faulty.length > 0 ? this.#faultList(faulty, columns) : null,
      ignored.length > 0 ? el("p.quiet", {}, t("import.ignored", {columns: ignored.join(", ")})) : null,
      el("div.preview", {tabindex: "0", role: "region", "aria-label": t("import.preview")},
        el("table", {},
          el("thead", {}, el("tr", {},
            el("th", {scope: "col"}, t("import.line")),
            columns.map(({title}) => el("th", {scope: "col"}, title)))),
          el("tbody", {}, shown.map((row) => el("tr", {},
            el("th", {scope: "row"}, String(row.line)),
            columns.map((column) => el(row.faults.has(column) ? "td.fault" : "td", {},
              el("span", {}, row.texts.get(column)),
              row.faults.has(column) ? el("span.why", {}, row.faults.get(column)) : null))))))),
      shown.length < rows.length
        ? el("p.quiet", {}, t("import.more", {rows: number(rows.length - shown.length)}))
        : null,
      faulty.length > 0 ? null : store);
    this.#body.scrollIntoView({block: "nearest"});
  }

  /** The first faults in words, with line and column. */
  #faultList(faulty, columns) {
    const all = faulty.flatMap(({line, faults}) => columns.filter((column) => faults.has(column))
      .map((column) => el("li", {}, t("import.fault", {line, column: column.title, fault: faults.get(column)}))));
    return el("ul.reasons.faults", {}, all.slice(0, LISTED));
  }

  async #store(rows, columns, store) {
    store.disabled = true;
    try {
      this.#options.onDone(await this.#send(rows, columns, false), rows.map(({value}) => value));
    } catch (error) {
      if (this.#place(error, rows, columns)) {
        this.#show(rows, columns, [], null);
      } else {
        store.disabled = false;
        store.before(failureNote(error));
      }
    }
  }

  #refuse(text) {
    fill(this.#body, el("p.note.failure", {role: "alert"}, text));
  }
}

/** A text of a column that may be empty unless it is required. */
export const textOf = (required) => (text) =>
  (required && text === "" ? {fault: t("import.cell_empty")} : {value: text});
