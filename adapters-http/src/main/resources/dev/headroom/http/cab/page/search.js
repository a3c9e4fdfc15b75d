/** Where to drive: by a name, typed or spoken where the browser listens, or to a place that was chosen before. */
import {getJson} from "./api.js";
import {atRest, button, el, fill} from "./dom.js";
import {failureText} from "./forms.js";
import {keep, kept} from "./keep.js";
import {currentLanguage, distanceText, t} from "./words.js";

const RECENT = 6;
const REST = 350;

/** The places that were chosen last, the newest first. */
export const recentPlaces = async () => (await kept("recent")) ?? [];

export async function remember({text, lat, lon}) {
  const others = (await recentPlaces()).filter((each) => each.text !== text);
  await keep("recent", [{text, lat, lon}, ...others].slice(0, RECENT));
}

/**
 * The form. Nothing is typed or searched by voice while the vehicle moves: places of before remain.
 *
 * @param {Object} options near: a place to search around, or null; moving; recent; onChosen; onClose
 */
export function searchForm({near, moving, recent, onChosen, onClose}) {
  const found = el("div", {"aria-live": "polite"});
  const row = (place) => el("li", {}, el("button.row", {type: "button", on: {click: () => onChosen(place)}},
    el("strong", {}, place.text || place.name),
    place.distance === null || place.distance === undefined ? null : el("span.quiet", {}, distanceText(place.distance))));
  const rows = (places) => fill(found, places.length === 0 ? el("p.quiet", {}, t("cab.nothing_found"))
    : el("ul.list", {}, places.map(row)));
  let asked = "";
  const look = async (text) => {
    asked = text;
    if (text.trim().length < 2) {
      return;
    }
    const around = near ? `&near=${near.lat.toFixed(4)},${near.lon.toFixed(4)}` : "";
    try {
      const {places} = await getJson(`/cab/api/places?q=${encodeURIComponent(text.trim())}${around}`);
      if (asked === text) {
        rows(places);
      }
    } catch (error) {
      fill(found, el("p.note.failure", {role: "alert"}, failureText(error)));
    }
  };
  const input = el("input", {
    type: "search", "aria-label": t("cab.where"), placeholder: t("cab.where"), autocomplete: "off", maxlength: "200",
    disabled: moving, on: {input: atRest(REST, () => look(input.value))},
  });
  return el("div.form.search", {},
    el("div.line", {}, el("h1", {}, t("cab.where")), button(t("cab.close"), onClose)),
    moving ? el("p.note", {}, t("cab.not_while_moving")) : null,
    el("div.line", {}, input, moving ? null : voiceButton((text) => {
      input.value = text;
      look(text);
    })),
    found,
    recent.length > 0 ? el("section", {}, el("h2", {}, t("cab.recent")), el("ul.list", {}, recent.map(row))) : null);
}

/** A button to speak a place; none where the browser does not listen. */
function voiceButton(onText) {
  const Recognition = window.SpeechRecognition ?? window.webkitSpeechRecognition;
  if (!Recognition) {
    return null;
  }
  const listen = button(t("cab.say"), () => {
    const recognition = new Recognition();
    recognition.lang = currentLanguage();
    recognition.onresult = ({results}) => onText(results[0][0].transcript);
    recognition.onend = () => listen.classList.remove("listening");
    recognition.onerror = () => listen.classList.remove("listening");
    listen.classList.add("listening");
    recognition.start();
  });
  return listen;
}
