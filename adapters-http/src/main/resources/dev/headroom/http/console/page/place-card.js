/** What is known of one of the company's places, and what can be done there. */
import {button, el} from "./dom.js";
import {kindText} from "./found-place.js";
import {coordinatesText} from "./plan.js";
import {t} from "./words.js";

/**
 * A card with a button that closes it.
 *
 * @param {Object} place
 * @param {{start: function, go: function, edit: function, close: function}} on called for its buttons
 */
export function placeCard(place, {start, go, edit, close}) {
  return el("article.own-place", {"aria-label": place.name},
    el("h2", {tabindex: "-1"}, place.name),
    el("p.quiet", {}, [kindText(place.kind), place.reference].filter(Boolean).join(" · ")),
    place.address ? el("p.lines", {}, place.address) : null,
    el("p.quiet", {}, coordinatesText(place)),
    place.opening_hours ? el("p.lines", {}, place.opening_hours) : null,
    place.notes ? el("p.note.lines", {}, place.notes) : null,
    place.photo ? el("p", {}, photoLink(place.photo)) : null,
    el("div.actions", {},
      button(t("places.start"), start, "primary"),
      button(t("places.go"), go, "primary"),
      button(t("places.edit"), edit),
      button(t("action.close"), close)));
}

/** A link to a photo elsewhere, which learns nothing of this page. */
function photoLink(address) {
  return address.startsWith("https://")
    ? el("a", {href: address, target: "_blank", rel: "noopener noreferrer"}, t("places.see_photo"))
    : el("span", {}, address);
}
