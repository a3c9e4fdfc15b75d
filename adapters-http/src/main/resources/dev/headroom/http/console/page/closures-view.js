/** Roads that the company closes for its vehicles: listed, drawn on the map, opened again. */
import {call, getJson, postJson} from "./api.js";
import {instantOf, isElsewhere, isoText} from "./clock.js";
import {button, el, field, fill} from "./dom.js";
import {failureNote} from "./failure.js";
import {moment, t, zoneText} from "./words.js";

export class ClosuresView {
  #map;
  #closures = [];
  #points = null;
  #list = el("div", {});
  #form = el("div", {});
  #said = el("div", {});

  /** @param {ConsoleMap} map on which they are drawn */
  constructor(map) {
    this.#map = map;
    this.element = el("section.closures", {},
      el("h2", {}, t("closures.title")),
      el("p.quiet", {}, t("closures.what")),
      this.#form, this.#said, this.#list);
  }

  /** Shows itself. */
  enter() {
    this.#map.listen({});
    fill(this.#said);
    this.#offerDrawing();
    this.load();
  }

  /** Leaves the map to another view; what is closed stays drawn. */
  leave() {
    this.#map.endDrawing();
    this.#map.clearDrawn();
  }

  /** Reads what is closed. */
  async load() {
    try {
      const {data} = await getJson("/console/api/closures?limit=100");
      this.#closures = data;
      this.#map.setClosures(data);
      fill(this.#list, data.length === 0
        ? el("p.empty", {}, t("closures.none"))
        : el("ul.rows", {}, data.map((closure) => this.#row(closure))));
    } catch (error) {
      fill(this.#list, failureNote(error, {retry: () => this.load()}));
    }
  }

  #row(closure) {
    const place = closure.point ?? closure.line[0];
    return el("li.row", {},
      el("button.what.link", {type: "button", on: {click: () => this.#map.showPlace(place)}},
        el("span.street", {}, closure.reason),
        el("span.info", {}, closure.until
          ? t("closures.between", {from: moment(closure.from), until: moment(closure.until)})
          : t("closures.since", {from: moment(closure.from)}))),
      this.#openButton(closure));
  }

  /** The button that opens a road again, once it has asked. */
  #openButton(closure) {
    const sure = el("span.sure", {role: "group", "aria-label": t("closures.sure")});
    const offer = (focus) => {
      const first = button(t("closures.open"), ask);
      fill(sure, first);
      if (focus) {
        first.focus();
      }
    };
    const ask = () => {
      const cancel = button(t("action.cancel"), () => offer(true));
      fill(sure, el("span.quiet", {}, t("closures.sure")),
        button(t("closures.open"), () => this.#open(closure), "danger"), cancel);
      cancel.focus();
    };
    offer(false);
    return sure;
  }

  async #open(closure) {
    try {
      await call("DELETE", `/console/api/closures/${closure.id}`);
      const undo = button(t("action.undo"), () => this.#closeAgain(closure));
      fill(this.#said, el("div.note.made", {role: "status"},
        el("p", {}, t("closures.opened", {reason: closure.reason})), undo));
      undo.focus();
    } catch (error) {
      fill(this.#said, failureNote(error));
    }
    this.load();
  }

  async #closeAgain({point, line, reason, direction, from, until}) {
    try {
      await postJson("/console/api/closures", {
        ...(line ? {line} : {point}), reason, direction, from, ...(until ? {until} : {}),
      });
      fill(this.#said);
    } catch (error) {
      fill(this.#said, failureNote(error));
    }
    this.load();
  }

  #offerDrawing() {
    this.#points = null;
    fill(this.#form, button(t("closures.draw"), () => this.#draw(), "primary"));
  }

  #draw() {
    fill(this.#form,
      el("p.note", {role: "status"}, t("closures.how"), " ", t("closures.keys")),
      button(t("action.cancel"), () => {
        this.#map.endDrawing();
        this.#map.clearDrawn();
        this.#offerDrawing();
      }));
    this.#map.draw((points) => {
      this.#points = points;
      this.#ask();
    });
  }

  /** Why and until when, for what was drawn. */
  #ask() {
    const reason = el("input", {type: "text", required: true, maxlength: "200", autocomplete: "off"});
    const from = el("input", {type: "datetime-local"});
    const until = el("input", {type: "datetime-local"});
    const forward = el("input", {type: "checkbox", id: "closure-forward"});
    const send = async (event) => {
      event.preventDefault();
      try {
        await postJson("/console/api/closures", {
          line: this.#points,
          reason: reason.value.trim(),
          direction: forward.checked ? "forward" : "both",
          from: from.value ? isoText(instantOf(from.value)) : new Date().toISOString(),
          ...(until.value ? {until: isoText(instantOf(until.value))} : {}),
        });
        fill(this.#said);
        this.#map.clearDrawn();
        this.#offerDrawing();
        this.load();
      } catch (error) {
        fill(this.#said, failureNote(error));
      }
    };
    fill(this.#form, el("form", {on: {submit: send}},
      isElsewhere() ? el("p.quiet", {}, t("departure.zone", {zone: zoneText()})) : null,
      field(t("closures.reason"), reason),
      field(t("closures.from"), from, el("span.hint", {}, t("closures.now"))),
      field(t("closures.until"), until, el("span.hint", {}, t("closures.endless"))),
      el("p.check", {}, forward, el("label", {for: "closure-forward"}, t("closures.forward"))),
      el("div.actions", {},
        el("button.primary", {type: "submit"}, t("closures.close")),
        button(t("action.cancel"), () => {
          this.#map.clearDrawn();
          fill(this.#said);
          this.#offerDrawing();
        }))));
    reason.focus();
  }
}
