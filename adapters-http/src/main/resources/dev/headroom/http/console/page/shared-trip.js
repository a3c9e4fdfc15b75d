/** The page of a shared trip: who has the link sees its way, stops, times, legs and limits, and nobody's account. */
import {button, el, fill} from "./dom.js";
import {fileName, saveGpx} from "./exports.js";
import {failureNote} from "./failure.js";
import {journeyParts, lineOf, placesOf} from "./journey-answer.js";
import {layOutJourney, stopsForFiles, wholeRoute} from "./journey-sheet.js";
import {stopAt} from "./journey-plan.js";
import {emptyPlan} from "./plan.js";
import {sharedTrip} from "./trips-api.js";
import {drawable} from "./trips-plan.js";
import {stateMark, timesText} from "./trips-words.js";
import {moment, t} from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
const [WIDTH, HEIGHT, EDGE] = [700, 560, 36];

/**
 * Shows a trip in a place.
 *
 * @param {HTMLElement} place
 * @param {string} token of the link
 */
export async function showShared(place, token) {
  try {
    const trip = await sharedTrip(token);
    const answer = drawable(trip.answer);
    const [from, ...others] = trip.stops;
    const to = others.pop();
    const plan = {...emptyPlan(), from, to, stops: others.map(stopAt)};
    const title = trip.name;
    document.title = `${title} · Headroom`;
    fill(place,
      el("h2", {}, title),
      el("p", {}, stateMark(trip), " ", timesText(trip)),
      el("p.quiet", {}, [trip.company, trip.reference].filter(Boolean).join(" · ")),
      sketch(answer, plan),
      el("div.actions", {},
        button(t("trips.print"), async () => {
          await layOutJourney({
            journey: answer, plan, country: "", company: trip.company, title, driver: "",
            vehicle: false, picture: null, mapName: "",
            notes: [trip.reference].filter(Boolean), link: window.location.href, caption: t("trips.code"),
          });
          window.print();
        }, "primary"),
        button("GPX", () => saveGpx(wholeRoute(answer), {
          vehicle: "", title, name: fileName([from, to]), country: "", stops: stopsForFiles(answer, plan),
        }))),
      journeyParts(answer, plan, {
        country: "", open: new Set(), onHover: () => {},
        onPlace: ({lat, lon}) => window.open(`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=16/${lat}/${lon}`, "_blank", "noopener"),
      }),
      el("p.quiet", {}, t("trips.link_until", {time: moment(trip.until)})));
  } catch (error) {
    fill(place, error.status === 404
      ? el("div.note.refusal", {role: "alert"}, el("p", {}, t("trips.link_over")))
      : failureNote(error, {retry: () => showShared(place, token)}));
  }
}

/** The way and the stops, without a map: that is for those who are signed in. */
function sketch(answer, plan) {
  const {coordinates} = lineOf(answer);
  const narrow = Math.cos((coordinates[0][1] * Math.PI) / 180);
  const points = coordinates.map(([lon, lat]) => [lon * narrow, -lat]);
  const places = placesOf(plan).map(({lat, lon}) => [lon * narrow, -lat]);
  const all = [...points, ...places];
  const [left, top] = [0, 1].map((axis) => all.reduce((least, each) => Math.min(least, each[axis]), Infinity));
  const [right, bottom] = [0, 1].map((axis) => all.reduce((most, each) => Math.max(most, each[axis]), -Infinity));
  const scale = Math.min((WIDTH - 2 * EDGE) / Math.max(right - left, 1e-6), (HEIGHT - 2 * EDGE) / Math.max(bottom - top, 1e-6));
  const at = ([x, y]) => [EDGE + (x - left) * scale, EDGE + (y - top) * scale];
  const make = (tag, attributes, text = "") => {
    const element = document.createElementNS(SVG, tag);
    Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
    element.textContent = text;
    return element;
  };
  const height = Math.min(HEIGHT, (bottom - top) * scale + 2 * EDGE);
  const picture = make("svg", {"class": "sketch", "viewBox": `0 0 ${WIDTH} ${height.toFixed(0)}`, "role": "img", "aria-label": t("sheet.map")});
  picture.append(make("path", {d: `M${points.map((each) => at(each).map((value) => value.toFixed(1)).join(" ")).join("L")}`}));
  places.forEach((place, index) => {
    const [cx, cy] = at(place);
    const mark = index === 0 ? "A" : index === places.length - 1 ? "B" : String(index);
    picture.append(make("circle", {cx, cy, r: 13}), make("text", {x: cx, y: cy + 5}, mark));
  });
  return picture;
}
