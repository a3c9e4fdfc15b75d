/** What is known of one restriction: its sign in words with hours and exceptions, the road, the object it is from. */
import {button, el} from "./dom.js";
import {signImage} from "./signs.js";
import {limitText, typeText} from "./units.js";
import {t} from "./words.js";

/** A card with a button that closes it. */
export function restrictionCard(known, country, close) {
  const words = `${typeText(known.type)} ${limitText(known.type, known.maximum, country)}`;
  const object = known.osm || "";
  return el("article", {"aria-label": words},
    el("div.head", {},
      signImage(known, country, "strong", words),
      el("span.what", {},
        el("strong.street", {}, known.street || t("restriction.no_name")),
        el("span.info", {}, known.info || words))),
    /^(way|node|relation)\/\d+$/.test(object)
      ? el("p.quiet", {}, el("a", {
        href: `https://www.openstreetmap.org/${object}`, target: "_blank", rel: "noreferrer noopener",
      }, t("restriction.object", {object})), known.tag ? ` · ${known.tag}` : null)
      : null,
    button(t("action.close"), close));
}
