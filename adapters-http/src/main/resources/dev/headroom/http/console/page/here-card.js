/** The card of a place on the map that is nothing of its own: what it is called, and where it lies. */
import {nameAt} from "./api.js";
import {button, el} from "./dom.js";
import {coordinatesText} from "./plan.js";
import {t} from "./words.js";

/**
 * @param {{lat: number, lon: number}} place
 * @param {{start: function(), go: function(), shut: function(), close: function()}} act
 */
export async function hereCard(place, {start, go, shut, close}) {
  const name = await nameAt(place).catch(() => "");
  return [
    el("div.head", {}, el("h2", {tabindex: "-1"}, name || t("menu.nameless"))),
    el("p.quiet.numbers", {}, coordinatesText(place)),
    el("div.actions", {},
      button(t("plan.from_here"), start), button(t("plan.to_here"), go),
      button(t("menu.close_road"), shut), button(t("action.close"), close)),
  ];
}
