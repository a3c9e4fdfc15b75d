/** The company, for its administrators: its data, its users and their roles, its groups of vehicles. */
import {askingButton} from "./ask.js";
import {call, getJson, postJson} from "./api.js";
import {button, el, field, fill} from "./dom.js";
import {showCompanyPlanner} from "./company-planner.js";
import {failureNote} from "./failure.js";
import {showPasswordLink} from "./link-card.js";
import {t} from "./words.js";

const COMPANY = "/console/api/company";
const USERS = "/console/api/users";
const GROUPS = "/console/api/groups";

export class CompanyView {
  #own;
  #data = el("div", {});
  #users = el("div", {});
  #link = el("div", {"aria-live": "polite"});
  #groups = el("div", {});
  #planner = el("div", {});
  #map;

  /**
   * @param {number} own the id of who is signed in
   * @param {{near: function, country: string}} map what the map shows
   */
  constructor(own, map) {
    this.#own = own;
    this.#map = map;
    this.element = el("section.company", {}, el("h2", {}, t("company.title")),
      el("h3", {}, t("company.users")), this.#link, this.#users,
      el("h3", {}, t("company.groups")), this.#groups,
      el("h3", {}, t("begin.title")), this.#planner,
      el("h3", {}, t("company.data")), this.#data);
  }

  enter() {
    fill(this.#link);
    this.#loadData();
    this.#loadUsers();
    this.#loadGroups();
    showCompanyPlanner(this.#planner, this.#map);
  }

  leave() {}

  async #loadData(saved = false) {
    try {
      const {data, etag} = await call("GET", COMPANY);
      this.#showData(data, etag, saved);
    } catch (error) {
      fill(this.#data, failureNote(error, {retry: () => this.#loadData()}));
    }
  }

  #showData(data, etag, saved) {
    const labels = {
      name: t("company.name"),
      address_1: t("company.address"),
      address_2: t("company.address_more"),
      city: t("company.city"),
      postcode: t("company.postcode"),
      country: t("company.country"),
      contact_name: t("company.contact"),
      phone: t("company.phone"),
      email: t("company.email"),
      fleet_size: t("company.fleet_size"),
    };
    const inputs = {};
    const said = el("div", {"aria-live": "polite"}, saved ? el("p.note.made", {}, t("company.saved")) : null);
    const fields = Object.entries(labels).map(([name, label]) => {
      inputs[name] = el("input", {type: "text", autocomplete: "off", maxlength: "200", value: data[name]});
      return field(label, inputs[name]);
    });
    const save = async (event) => {
      event.preventDefault();
      const body = Object.fromEntries(Object.entries(inputs)
        .map(([name, input]) => [name, input.value.trim()])
        .filter(([name, value]) => value !== data[name]));
      try {
        await call("PUT", COMPANY, {body, headers: {"If-Match": etag}});
        this.#loadData(true);
      } catch (error) {
        if (error.status === 412) {
          await this.#loadData();
          this.#data.prepend(el("p.note.violated", {role: "alert"}, t("accounts.changed")));
        } else {
          fill(said, failureNote(error));
        }
      }
    };
    fill(this.#data, el("form", {on: {submit: save}},
      el("p.quiet", {}, t("company.number", {number: data.id})),
      el("div.fields", {}, fields), said,
      el("button.primary", {type: "submit"}, t("fleet.save"))));
  }

  async #loadUsers() {
    try {
      const {data} = await getJson(USERS);
      fill(this.#users, el("ul.rows", {}, data.map((user) => this.#userRow(user))), this.#userForm());
    } catch (error) {
      fill(this.#users, failureNote(error, {retry: () => this.#loadUsers()}));
    }
  }

  #roleChoice(role) {
    const choice = el("select", {},
      el("option", {value: "company_user"}, t("role.clerk")),
      el("option", {value: "company_admin"}, t("role.administrator")));
    choice.value = role;
    return choice;
  }

  #userRow(user) {
    const place = el("div", {});
    const name = el("input", {type: "text", required: true, autocomplete: "off", maxlength: "100", value: user.username});
    const role = this.#roleChoice(user.role);
    const own = user.id === this.#own;
    role.disabled = own;
    const attempt = async (act) => {
      try {
        await act();
        await this.#loadUsers();
      } catch (error) {
        fill(place, error.status === 412
          ? el("p.note.violated", {role: "alert"}, t("accounts.changed"))
          : failureNote(error));
      }
    };
    const put = (body) => attempt(() => call("PUT", `${USERS}/${user.id}`, {body, headers: {"If-Match": user.tag}}));
    const save = (event) => {
      event.preventDefault();
      put({username: name.value.trim(), ...(own ? {} : {role: role.value})});
    };
    return el("li.row", {}, el("div.what", {},
      el("span.street", {}, user.username),
      el("span.info", {}, [
        user.role === "company_admin" ? t("role.administrator") : t("role.clerk"),
        own ? t("company.you") : "",
        user.disabled ? t("drivers.disabled") : "",
      ].filter(Boolean).join(" · ")),
      el("details.account-actions", {},
        el("summary", {}, t("accounts.keep")),
        el("form", {on: {submit: save}},
          field(t("signin.name"), name),
          field(t("company.role"), role),
          el("button", {type: "submit"}, t("fleet.save"))),
        el("div.actions", {},
          button(t("password.make"), () => showPasswordLink(place, "users", user)),
          own ? null : user.disabled
            ? button(t("accounts.enable"), () => put({disabled: false}))
            : button(t("accounts.disable"), () => put({disabled: true})),
          own ? null : askingButton(t("accounts.remove"), t("company.remove_sure", {name: user.username}),
            () => attempt(() => call("DELETE", `${USERS}/${user.id}`)))),
        place)));
  }

  #userForm() {
    const name = el("input", {type: "text", required: true, autocomplete: "off", maxlength: "100"});
    const role = this.#roleChoice("company_user");
    const failure = el("div", {});
    const send = async (event) => {
      event.preventDefault();
      try {
        const user = await postJson(USERS, {username: name.value.trim(), role: role.value});
        await this.#loadUsers();
        await showPasswordLink(this.#link, "users", user);
      } catch (error) {
        fill(failure, failureNote(error));
      }
    };
    return el("form.new-user", {on: {submit: send}},
      field(t("company.new_user"), name),
      field(t("company.role"), role, el("span.hint.plain", {}, t("role.what"))),
      failure,
      el("button.primary", {type: "submit"}, t("company.add_user")));
  }

  async #loadGroups() {
    try {
      const {data} = await getJson(GROUPS);
      fill(this.#groups,
        data.length === 0
          ? el("p.empty", {}, t("company.no_groups"))
          : el("ul.rows", {}, data.map((group) => this.#groupRow(group))),
        this.#groupForm());
    } catch (error) {
      fill(this.#groups, failureNote(error, {retry: () => this.#loadGroups()}));
    }
  }

  async #attemptGroups(act) {
    try {
      await act();
      await this.#loadGroups();
    } catch (error) {
      this.#groups.append(failureNote(error));
    }
  }

  #groupRow({id, name, count}) {
    const input = el("input", {type: "text", required: true, maxlength: "200", value: name, autocomplete: "off"});
    const rename = (event) => {
      event.preventDefault();
      this.#attemptGroups(() => call("PUT", `${GROUPS}/${id}`, {body: {name: input.value.trim()}}));
    };
    return el("li.row", {}, el("div.what", {},
      el("span.street", {}, name),
      el("span.info", {}, t("company.vehicles", {vehicles: count})),
      el("details.account-actions", {},
        el("summary", {}, t("accounts.keep")),
        el("form", {on: {submit: rename}}, field(t("fleet.name"), input),
          el("button", {type: "submit"}, t("accounts.rename"))),
        el("div.actions", {},
          askingButton(t("accounts.remove"), t("company.group_sure"),
            () => this.#attemptGroups(() => call("DELETE", `${GROUPS}/${id}`)))))));
  }

  #groupForm() {
    const name = el("input", {type: "text", required: true, maxlength: "200", autocomplete: "off"});
    return el("form", {on: {submit: (event) => {
      event.preventDefault();
      this.#attemptGroups(() => postJson(GROUPS, {name: name.value.trim()}));
    }}},
    field(t("company.new_group"), name),
    el("button.primary", {type: "submit"}, t("company.add_group")));
  }
}
