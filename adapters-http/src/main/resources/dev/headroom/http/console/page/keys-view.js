/** API keys: for programs that ask for routes. */
import {call, getJson, postJson} from "./api.js";
import {button, el, field, fill} from "./dom.js";
import {failureNote} from "./failure.js";
import {moment, t} from "./words.js";

export class KeysView {
  #list = el("div", {});
  #made = el("div", {"aria-live": "polite"});
  #examples;

  /**
   * @param {Array<Object>} examples two places on roads of the map
   * @param {boolean} administers whether the user may make keys
   */
  constructor(examples, administers) {
    this.#examples = examples;
    const name = el("input", {type: "text", required: true, autocomplete: "off"});
    const email = el("input", {type: "email", required: true, autocomplete: "email"});
    this.element = el("section.keys", {},
      el("h2", {}, t("keys.title")),
      el("p.quiet", {}, t("keys.what")),
      administers
        ? el("form", {on: {submit: (event) => { event.preventDefault(); this.#make(name, email); }}},
          field(t("keys.name"), name),
          field(t("keys.email"), email),
          el("button.primary", {type: "submit"}, t("keys.make")))
        : el("p.quiet", {}, t("keys.administrators")),
      this.#made,
      this.#list);
  }

  /** Shows itself. */
  enter() {
    fill(this.#made);
    this.#load();
  }

  leave() {}

  async #load() {
    try {
      const {data} = await getJson("/console/api/keys");
      const held = data.filter((key) => !key.revoked);
      fill(this.#list, held.length === 0
        ? el("p.empty", {}, t("keys.none"))
        : el("ul.rows", {}, held.map((key) => this.#row(key))));
    } catch (error) {
      fill(this.#list, failureNote(error, {retry: () => this.#load()}));
    }
  }

  #row(key) {
    return el("li.row", {},
      el("span.what", {},
        el("span.street", {}, key.name || key.email),
        el("span.info", {}, key.last_used_at
          ? t("keys.used", {time: moment(key.last_used_at)})
          : t("keys.unused"))),
      button(t("keys.revoke"), async () => {
        if (window.confirm(t("keys.sure", {name: key.name || key.email}))) {
          await this.#attempt(() => call("DELETE", `/console/api/keys/${key.id}`));
        }
      }, "danger"));
  }

  async #make(name, email) {
    // The key before is not the one to copy now.
    fill(this.#made);
    await this.#attempt(async () => {
      const {token} = await postJson("/console/api/keys", {
        name: name.value.trim(),
        email: email.value.trim(),
        phone: "",
      });
      name.value = "";
      fill(this.#made, el("div.note.made", {},
        el("h3", {}, t("keys.made")),
        el("p", {}, t("keys.once")),
        el("code.token", {}, token),
        el("p.quiet", {}, t("keys.paste")),
        el("pre", {tabindex: "0"}, curlLine(token, this.#examples))));
    });
  }

  async #attempt(action) {
    try {
      await action();
      await this.#load();
    } catch (error) {
      fill(this.#made, failureNote(error));
    }
  }
}

/** A line for a shell that asks for a route with a key, between two places on the map. */
function curlLine(token, [departure = {lat: 0, lon: 0}, arrival = departure]) {
  const body = {
    departure,
    arrival,
    dimensions: {height: 4, width: 2.55, length: 16.5, weight: 40},
    geometries: "polyline",
  };
  return `curl -s ${window.location.origin}/api/api_keys/generate_routes`
    + ` -H 'Content-Type: application/json' -H 'X-Api-Key: ${token}' -d '${JSON.stringify(body)}'`;
}
