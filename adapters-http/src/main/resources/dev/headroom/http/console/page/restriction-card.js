/** What is known of one restriction: its sign in words, its hours, the road, the object it is from. */
import {button, el} from "./dom.js";
import {signImage} from "./signs.js";
import {limitText, typeText} from "./units.js";
import {t} from "./words.js";

/** A card with a button that closes it. */
export function restrictionCard(known, country, close) {
  const words = `${typeText(known.type)} ${limitText(known.type, known.maximum, country)}`;
  const object = known.osm_id || "";
  return el("article", {"aria-label": words},
    el("div.head", {},
      signImage(known, country, "strong", words),
      el("span.what", {},
        el("strong.street", {}, known.street || t("restriction.no_name")),
        el("span.info", {}, known.info || words))),
    known.hours ? el("p", {}, known.hours) : null,
    known.exceptions ? el("p", {}, known.exceptions) : null,
    /^(way|node|relation)\/\d+$/.test(object)
      ? el("p.quiet", {}, el("a", {
        href: `https://www.openstreetmap.org/${object}`, target: "_blank", rel: "noreferrer noopener",
      }, t("restriction.object", {object})))
      : null,
    button(t("action.close"), close));
}
