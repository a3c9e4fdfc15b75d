/** The form of what to avoid: kinds of roads, areas drawn on the map, and whether at all costs. */
import {button, el, fill, newId} from "./dom.js";
import {FEATURES, MOST_AREAS, MOST_CORNERS} from "./journey-plan.js";
import {t} from "./words.js";

function featureText(name) {
  switch (name) {
    case "tolls": return t("avoid.tolls");
    case "ferries": return t("avoid.ferries");
    case "motorways": return t("avoid.motorways");
    case "unpaved": return t("avoid.unpaved");
    case "tunnels": return t("avoid.tunnels");
    case "low_emission_zones": return t("avoid.low_emission_zones");
    default: return t("avoid.u_turns");
  }
}

export class AvoidForm {
  #map;
  #summary;
  #onChange;
  #avoid = null;
  #boxes;
  #hows;
  #areas = el("div", {});
  #draw;
  #drawing = el("div", {});

  /**
   * @param {ConsoleMap} map on which areas are drawn
   * @param {{summary: HTMLElement, body: HTMLElement}} folded where it stands
   * @param {function(Object)} onChange receives what the plan avoids
   */
  constructor(map, {summary, body}, onChange) {
    this.#map = map;
    this.#summary = summary;
    this.#onChange = onChange;
    this.#boxes = FEATURES.map((name) => {
      const input = el("input", {type: "checkbox", id: newId("avoid"), on: {change: () => this.#set({
        features: FEATURES.filter((each) => (each === name ? input.checked : this.#avoid.features.includes(each))),
      })}});
      return {name, input, element: el("p.check", {}, input, el("label", {for: input.id}, featureText(name)))};
    });
    const group = newId("how");
    const how = (value, label) => {
      const input = el("input", {
        type: "radio", name: group, id: newId("how"), value, on: {change: () => this.#set({how: value})},
      });
      return {input, parts: [input, el("label", {for: input.id}, label)]};
    };
    this.#hows = [how("if_possible", t("avoid.if_possible")), how("never", t("avoid.never"))];
    this.#draw = button(t("avoid.draw"), () => this.#begin());
    fill(body,
      el("div.features", {role: "group", "aria-label": t("avoid.title")}, this.#boxes.map(({element}) => element)),
      this.#areas,
      el("div.actions", {}, this.#draw),
      this.#drawing,
      el("fieldset.departure", {}, el("legend.visually-hidden", {}, t("avoid.how")),
        el("div.segments", {}, this.#hows.map(({parts}) => parts))));
  }

  /** Shows what a plan avoids. */
  show(avoid) {
    const {features, areas, how} = avoid;
    this.#avoid = avoid;
    this.#boxes.forEach(({name, input}) => { input.checked = features.includes(name); });
    this.#hows.forEach(({input}) => { input.checked = input.value === how; });
    this.#draw.disabled = areas.length >= MOST_AREAS;
    this.#summary.textContent = [
      ...features.map(featureText),
      areas.length > 0 ? t("avoid.areas", {count: areas.length}) : "",
    ].filter(Boolean).join(", ");
    fill(this.#areas, areas.length === 0 ? [] : el("ul.rows", {}, areas.map((ring, index) => el("li.row", {},
      el("button.what.link", {type: "button", on: {click: () => this.#map.showPlaces(ring)}},
        t("avoid.area", {number: index + 1})),
      button(t("fleet.remove"), () => this.#set({areas: areas.filter((each) => each !== ring)}))))));
    this.#map.setAreas(areas);
  }

  /** Takes the areas from the map, and ends drawing. */
  clear() {
    this.#end();
    this.#map.setAreas([]);
  }

  #set(change) {
    this.#onChange({...this.#avoid, ...change});
  }

  /** Has an area drawn: a click for each corner, a double click ends; or by keys, as a closure. */
  #begin() {
    this.#draw.disabled = true;
    fill(this.#drawing, el("div.note", {role: "status"},
      el("p", {}, t("avoid.draw_how")), el("p.quiet", {}, t("closures.keys")),
      button(t("action.cancel"), () => this.#end())));
    this.#map.drawArea((ring) => {
      fill(this.#drawing);
      this.#draw.disabled = false;
      // The map has the drawn area once this has returned.
      window.setTimeout(() => this.#map.clearDrawn(), 0);
      if (ring.length >= 3 && ring.length <= MOST_CORNERS) {
        this.#set({areas: [...this.#avoid.areas, ring]});
      } else {
        fill(this.#drawing, el("p.hint.fault", {role: "alert"}, t("avoid.corners")));
      }
    });
  }

  #end() {
    if (this.#drawing.childElementCount > 0) {
      this.#map.endDrawing();
      this.#map.clearDrawn();
    }
    fill(this.#drawing);
    this.#draw.disabled = (this.#avoid?.areas.length ?? 0) >= MOST_AREAS;
  }
}
