/** What an administrator does with drivers' accounts: adds, imports, renames, disables, removes. */
import {askingButton} from "./ask.js";
import {call, postJson} from "./api.js";
import {csvOf, saveCsv} from "./csv.js";
import {button, el, field, fill} from "./dom.js";
import {failureNote} from "./failure.js";
import {ImportForm, textOf} from "./import-form.js";
import {linkAddress, showPasswordLink} from "./link-card.js";
import {number, t} from "./words.js";

const PATH = "/console/api/drivers";
const MOST = 5_000;

export class DriverKeeping {
  #onChange;
  #place = el("div", {});

  /** @param {function()} onChange is called when the list has to be read anew */
  constructor(onChange) {
    this.#onChange = onChange;
    this.element = el("div", {},
      el("div.actions.tools", {},
        button(t("drivers.add"), () => this.#add(), "primary"),
        button(t("fleet.import"), () => this.#import())),
      this.#place);
  }

  #close() {
    fill(this.#place);
  }

  #add() {
    const name = el("input", {type: "text", required: true, autocomplete: "off", maxlength: "100"});
    const failure = el("div", {});
    const send = async (event) => {
      event.preventDefault();
      try {
        const driver = await postJson(PATH, {username: name.value.trim()});
        this.#onChange();
        await showPasswordLink(this.#place, "drivers", driver);
      } catch (error) {
        fill(failure, failureNote(error));
      }
    };
    fill(this.#place, el("form.editor", {on: {submit: send}},
      el("h3", {}, t("drivers.add")),
      field(t("signin.name"), name, el("span.hint.plain", {}, t("drivers.add_what"))),
      failure,
      el("div.actions", {},
        el("button.primary", {type: "submit"}, t("drivers.add")),
        button(t("action.cancel"), () => this.#close()))));
    name.focus();
  }

  #import() {
    const form = new ImportForm({
      title: t("drivers.import"),
      what: t("drivers.import_what"),
      columns: [{name: "username", title: t("signin.name"), also: ["username", "name", "driver"], required: true, read: textOf(true)}],
      most: MOST,
      updatable: false,
      send: async (values, names, {trial}) =>
        postJson(`${PATH}/batch`, {usernames: values.map(({username}) => username), dry_run: trial}),
      path: (fault) => {
        const match = /^usernames\[(\d+)\]/.exec(fault);
        return {row: match ? Number(match[1]) : -1, name: "username"};
      },
      onDone: ({drivers}) => {
        this.#onChange();
        this.#offerLinks(drivers);
      },
      onCancel: () => this.#close(),
    });
    fill(this.#place, form.element);
    form.focus();
  }

  /** New drivers have no passwords: one file has the links of all. */
  #offerLinks(drivers) {
    const make = el("button.primary", {type: "button", on: {click: () => this.#saveLinks(drivers, make)}},
      t("drivers.links"));
    fill(this.#place, el("div.note.made", {role: "status"},
      el("p", {}, t("drivers.imported", {added: number(drivers.length)})), make));
    make.focus();
  }

  async #saveLinks(drivers, make) {
    make.disabled = true;
    const rows = [[t("signin.name"), t("password.link")]];
    try {
      for (const driver of drivers) {
        const {token} = await postJson(`${PATH}/${driver.id}/password-link`, {});
        rows.push([driver.username, linkAddress(token)]);
      }
    } catch (error) {
      this.#place.append(failureNote(error));
    }
    if (rows.length > 1) {
      saveCsv(`drivers-links.csv`, csvOf(rows, number(0.5, 1).includes(",")));
    }
    make.disabled = false;
  }

  /** What can be done with one driver. */
  actions(driver) {
    const place = el("div", {});
    const name = el("input", {type: "text", required: true, autocomplete: "off", maxlength: "100", value: driver.username});
    const attempt = async (act) => {
      try {
        await act();
        this.#onChange();
      } catch (error) {
        fill(place, error.status === 412
          ? el("p.note.violated", {role: "alert"}, t("accounts.changed"))
          : failureNote(error));
      }
    };
    const put = (body) => attempt(() => call("PUT", `${PATH}/${driver.id}`, {body, headers: {"If-Match": driver.tag}}));
    return el("details.account-actions", {},
      el("summary", {}, t("accounts.keep")),
      el("form", {on: {submit: (event) => { event.preventDefault(); put({username: name.value.trim()}); }}},
        field(t("signin.name"), name),
        button(t("accounts.rename"), () => put({username: name.value.trim()}))),
      el("div.actions", {},
        button(t("password.make"), () => showPasswordLink(place, "drivers", driver)),
        button(t("drivers.sign_out"), () => attempt(() => call("POST", `${PATH}/${driver.id}/sign-out`, {body: {}}))),
        driver.disabled
          ? button(t("accounts.enable"), () => put({disabled: false}))
          : button(t("accounts.disable"), () => put({disabled: true})),
        askingButton(t("accounts.remove"), t("accounts.remove_sure", {name: driver.username}),
          () => attempt(() => call("DELETE", `${PATH}/${driver.id}`)))),
      place);
  }
}
