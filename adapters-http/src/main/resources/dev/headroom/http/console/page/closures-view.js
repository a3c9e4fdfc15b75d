/** Roads that the company closes for its vehicles: listed, drawn along the road, edited, opened again. */
import {closureForm} from "./closure-form.js";
import {addClosure, editClosure, placeOf, removeClosure, traceClosure} from "./company-closures.js";
import {button, el, fill} from "./dom.js";
import {failureNote} from "./failure.js";
import {distanceText, moment, t} from "./words.js";

export class ClosuresView {
  #map;
  #onMap;
  #plan;
  #place = null;
  #traced = 0;
  #list = el("div", {});
  #form = el("div", {});
  #roads = el("p.roads", {role: "status"});
  #said = el("div", {});

  /**
   * @param {ConsoleMap} map on which they are drawn
   * @param {ClosuresOnMap} onMap reads and shows them
   * @param {Object} plan addClosed: closes a road for the plan's trip only; replan: asks anew for
   *     the route that the map shows
   */
  constructor(map, onMap, plan) {
    this.#map = map;
    this.#onMap = onMap;
    this.#plan = plan;
    this.element = el("section.closures", {},
      el("h2", {}, t("closures.title")),
      el("p.quiet", {}, t("closures.what")),
      this.#roads, this.#form, this.#said, this.#list);
  }

  /** Shows itself; a fragment may have a point to close. */
  enter(fragment) {
    this.#map.listen({});
    fill(this.#said);
    this.#offerDrawing();
    this.load();
    this.#plan.replan();
    const [lat, lon] = (new URLSearchParams(fragment.split("?")[1] ?? "").get("at") ?? "").split(",").map(Number);
    if (Math.abs(lat) <= 90 && Math.abs(lon) <= 180) {
      window.history.replaceState(null, "", "#closures");
      this.#drawn({point: {lat, lon}});
    }
  }

  /** Leaves the map to another view; what is closed stays drawn. */
  leave() {
    this.#traced += 1;
    this.#map.endDrawing();
    this.#map.clearDrawn();
  }

  /** Reads what is closed. */
  async load() {
    try {
      const closures = await this.#onMap.load();
      fill(this.#list, closures.length === 0
        ? el("p.empty", {}, t("closures.none"))
        : el("ul.rows", {}, closures.map((closure) => this.#row(closure))));
    } catch (error) {
      fill(this.#list, failureNote(error, {retry: () => this.load()}));
    }
  }

  #row(closure) {
    const show = () => {
      if (closure.line) {
        this.#map.showPlaces(closure.line);
      } else {
        this.#map.showPlace(closure.point);
      }
    };
    return el("li.row", {},
      el("button.what.link", {type: "button", on: {click: show}},
        el("span.street", {}, closure.reason),
        el("span.info", {}, closure.until
          ? t("closures.between", {from: moment(closure.from), until: moment(closure.until)})
          : t("closures.since", {from: moment(closure.from)})),
        closure.hours ? el("span.info.hours", {}, closure.hours) : null),
      this.#buttons(closure));
  }

  /** The buttons that edit a closure, and that open its road again once it has asked. */
  #buttons(closure) {
    const sure = el("span.sure", {role: "group", "aria-label": closure.reason});
    const offer = (focus) => {
      const first = button(t("closures.open"), ask);
      fill(sure, button(t("closures.edit"), () => this.#edit(closure)), first);
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
    await this.#change(async () => {
      await removeClosure(closure.id);
      const undo = button(t("action.undo"), () => this.#closeAgain(closure));
      fill(this.#said, el("div.note.made", {role: "status"},
        el("p", {}, t("closures.opened", {reason: closure.reason})), undo));
      undo.focus();
    });
  }

  #closeAgain({point, line, reason, direction, from, until, hours, time_zone}) {
    return this.#change(async () => {
      await addClosure({
        ...placeOf({point, line}), reason, direction, from,
        ...(until ? {until} : {}), ...(hours ? {hours, time_zone} : {}),
      });
      fill(this.#said);
    });
  }

  /** Changes what is closed; the list and the route that the map shows follow. */
  async #change(act) {
    try {
      await act();
    } catch (error) {
      fill(this.#said, this.#failure(error));
      return;
    }
    this.load();
    this.#plan.replan();
  }

  #offerDrawing() {
    this.#place = null;
    this.#traced += 1;
    fill(this.#roads);
    fill(this.#form, button(t("closures.draw"), () => this.#draw((place) => this.#drawn(place)), "primary"));
  }

  #stopDrawing() {
    this.#map.endDrawing();
    this.#map.clearDrawn();
    fill(this.#said);
    this.#offerDrawing();
  }

  #draw(done) {
    fill(this.#said);
    fill(this.#form,
      el("p.note", {role: "status"}, t("closures.how"), " ", t("closures.keys")),
      button(t("action.cancel"), () => this.#stopDrawing()));
    this.#map.draw(
      (points) => done({line: points}),
      (points) => points.length > 1 && this.#trace({line: points}));
  }

  /** Asks why and when, for what was drawn. */
  #drawn(place) {
    this.#place = place;
    this.#trace(place);
    const {form, reason, direction} = closureForm(null, place, {
      save: (closure) => this.#change(async () => {
        await addClosure({...this.#place, ...closure, ...this.#direction(closure.direction)});
        this.#stopDrawing();
      }),
      trip: ({reason: why, direction: which}) => {
        this.#plan.addClosed({...this.#place, ...this.#direction(which), reason: why});
        this.#stopDrawing();
        fill(this.#said, el("p.note.made", {role: "status"}, t("closures.for_trip", {reason: why})));
      },
      cancel: () => this.#stopDrawing(),
      direction: () => this.#trace({...this.#place, ...this.#direction(direction())}),
    });
    fill(this.#form, form);
    reason.focus();
  }

  /** A point has no direction. */
  #direction(direction) {
    return {direction: this.#place.point ? "both" : direction};
  }

  #edit(closure) {
    this.#place = placeOf(closure);
    fill(this.#said);
    this.#trace({...this.#place, direction: closure.direction});
    let redrawn = {};
    const {form, reason} = closureForm(closure, closure, {
      save: (change) => this.#change(async () => {
        await editClosure(closure.id, {...change, ...redrawn});
        this.#stopDrawing();
        fill(this.#said, el("p.note.made", {role: "status"}, t("closures.saved", {reason: change.reason ?? closure.reason})));
      }),
      cancel: () => this.#stopDrawing(),
      direction: () => {},
    });
    const again = button(t("closures.redraw"), () => this.#draw((place) => {
      redrawn = place;
      this.#place = place;
      this.#trace(place);
      fill(this.#form, form, again);
    }));
    fill(this.#form, form, again);
    reason.focus();
    this.element.scrollIntoView?.({block: "start"});
  }

  /** Shows the roads that these points would close: their names, their length, and their lines. */
  async #trace(place) {
    this.#traced += 1;
    const number = this.#traced;
    try {
      const {streets, metres, lines} = await traceClosure(place);
      if (number === this.#traced) {
        this.#map.showDrawn(lines.length > 0 ? lines : [[place.point]]);
        fill(this.#roads, [streets.join(", ") || t("restriction.no_name"),
          metres > 0 ? distanceText(metres) : ""].filter(Boolean).join(" · "));
        fill(this.#said);
      }
    } catch (error) {
      if (number === this.#traced) {
        fill(this.#roads);
        fill(this.#said, this.#failure(error));
      }
    }
  }

  #failure(error) {
    const words = {
      line_off_road: () => t("closures.off_road"),
      point_off_network: () => noRoad(error, this.#place),
    }[error.code];
    return words ? el("p.note.failure", {role: "alert"}, words()) : failureNote(error);
  }
}

/** Which point of a line has no road, and how far the nearest one is. */
function noRoad({body}, place) {
  const index = Number(/line\[(\d+)\]/.exec(body.errors?.[0]?.field ?? "")?.[1] ?? NaN);
  const last = (place?.line?.length ?? 0) - 1;
  return [
    Number.isNaN(index) ? t("closures.no_road")
      : index === 0 ? t("closures.no_road_start")
        : index === last ? t("closures.no_road_end") : t("closures.no_road_point", {number: index + 1}),
    body.distance === undefined ? "" : t("closures.nearest_road", {distance: distanceText(body.distance)}),
  ].filter(Boolean).join(" ");
}
