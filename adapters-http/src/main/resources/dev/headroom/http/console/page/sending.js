/** Sends a plan to whoever drives it: shared, by e-mail, as a code for a phone's camera, as files. */
import {button, el} from "./dom.js";
import {copyLink, fileName, plainSpaces, saveGeoJson, saveGpx} from "./exports.js";
import {qrImage} from "./qr.js";
import {distanceText, durationText, moment, t} from "./words.js";

/** Programs for e-mail take addresses of some 2,000 characters. */
const LONGEST_MAIL = 1900;

/**
 * What to send, as a card.
 *
 * @param {Object} given route; link: the address of the plan; title: from where to where; vehicle: in
 *     words; ends: the two places; country of the map; stops: those of a journey, for files
 * @param {function} close called for the button that closes it
 */
export function sendingCard({route, link, title, vehicle, ends, country, stops = []}, close) {
  const said = el("p.quiet.said", {role: "status"});
  const text = summary(route, title, vehicle);
  const code = qrImage(link, t("send.code"));
  const name = fileName(ends);
  return el("div.note.sending", {role: "group", "aria-label": t("send.title")},
    el("h3", {}, t("send.title")),
    code === null ? el("p.quiet", {}, t("send.too_long")) : el("figure", {},
      code, el("figcaption.quiet", {}, t("send.code_how"))),
    el("div.actions", {},
      navigator.share
        ? button(t("send.share"), () => navigator.share({title, text, url: link}).catch(() => {}), "primary")
        : null,
      el("a.button", {href: mailAddress(title, text, link)}, t("send.mail")),
      button(t("action.link"), async () => { said.textContent = await copyLink(link); }),
      button("GPX", () => saveGpx(route, {vehicle, title, name, country, stops})),
      button("GeoJSON", () => saveGeoJson(route, {vehicle, name})),
      button(t("action.close"), close)),
    said);
}

/** The plan in a few lines. */
function summary({data, departure_time: departure, arrival_time: arrival}, title, vehicle) {
  return plainSpaces([
    title,
    [durationText(data.duration), distanceText(data.distance),
      departure && t("sheet.times", {departure: moment(departure), arrival: moment(arrival)})]
      .filter(Boolean).join(" · "),
    vehicle,
  ].join("\n"));
}

/** The link of a new e-mail; without the lines where it would be too long. */
function mailAddress(title, text, link) {
  const address = (body) =>
    `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`;
  const whole = address(`${text}\n\n${link}\n`);
  return whole.length <= LONGEST_MAIL ? whole : address(`${link}\n`);
}
