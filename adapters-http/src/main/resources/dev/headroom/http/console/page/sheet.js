/** The sheet for the cab: a page to print with the map, the steps and the limits on the way. */
import {vehicleText} from "./answer.js";
import {getJson} from "./api.js";
import {el, fill} from "./dom.js";
import {qrImage} from "./qr.js";
import {signImage} from "./signs.js";
import {coordinatesText, placeName} from "./plan.js";
import {TYPE, keptOf, limitText, ownOf, typeText} from "./units.js";
import {costText, dayAndTime, distanceText, durationText, moment, noticeText, t} from "./words.js";

/**
 * Lays the sheet out; it shows on paper alone.
 *
 * @param {Object} given route, plan, country, the address of the map's picture, whose vehicle
 *     it is, and the link of the plan, which is a code for a phone; a driver who is not known is a line to write on
 */
export async function layOutSheet({route, plan, country, picture, mapName, company, vehicleName, link}) {
  const driver = await driverOf(plan.vehicle.id);
  const {data, departure_time: departure, arrival_time: arrival} = route;
  const image = el("img", {src: picture, alt: t("sheet.map")});
  const code = qrImage(link, t("send.code"));
  const sheet = document.getElementById("sheet");
  sheet.dataset.of = window.location.hash;
  fill(sheet,
    code && el("figure.code", {}, code, el("figcaption", {}, t("send.code"))),
    el("h1", {}, t("sheet.title", {from: placeName(plan.from), to: placeName(plan.to)})),
    el("p.ends", {}, [["A", plan.from], ["B", plan.to]].filter(([, place]) => place.name)
      .map(([letter, place]) => `${letter} ${coordinatesText(place)}`).join(" · ")),
    el("p", {}, [durationText(data.duration), distanceText(data.distance),
      departure && t("sheet.times", {departure: moment(departure), arrival: moment(arrival)})]
      .filter(Boolean).join(" · ")),
    el("p.vehicle", {}, [vehicleName, vehicleText(plan.vehicle, country)].filter(Boolean).join(": ")),
    el("p", {}, t("sheet.driver", {name: driver || "____________________"}), " · ",
      t("sheet.for", {company, time: dayAndTime(new Date().toISOString())})),
    (route.notices ?? []).length === 0 ? null
      : el("ul.warnings", {}, [...new Set(route.notices.map(noticeText))].map((text) => el("li", {}, text))),
    el("figure", {}, image, el("figcaption", {}, t("attribution", {map: mapName}))),
    limits(route, plan.vehicle, country),
    el("h2", {}, t("sheet.steps")),
    el("ol", {}, route.steps.map((step) => el("li", {}, step.text,
      step.distance > 0 ? el("span.far", {}, distanceText(step.distance)) : null))));
  return image.decode().catch(() => {});
}

/**
 * What the route crosses and keeps, in driving order, and what it avoids; with the margins that are
 * left.
 */
export function limits(route, vehicle, country) {
  const headroom = Object.entries(route.headroom ?? {})
    .filter(([measure, most]) => typeof most.this_route === "number"
      && ownOf(vehicle, TYPE[measure]) !== undefined);
  const rows = [
    ...[
      ...(route.violated ?? []).map((limit) => [limit, t("sheet.crossed")]),
      ...(route.passed ?? []).map((limit) => [limit, passedText(limit, vehicle, country)]),
    ].sort(([one], [other]) => one.from - other.from),
    ...(route.avoided ?? []).map((limit) => [limit,
      limit.cost_duration === undefined ? t("sheet.avoided")
        : t("sheet.avoided_cost", {time: costText(limit.cost_duration)})]),
  ];
  // Where it could not be found in time what is avoided, a warning says so.
  const none = rows.length === 0 && route.avoided !== undefined;
  if (headroom.length === 0 && rows.length === 0 && !none) {
    return null;
  }
  return el("section", {},
    el("h2", {}, t("sheet.limits")),
    headroom.length === 0 ? null : el("p", {}, headroom.map(([measure, most]) =>
      t("sheet.most", {
        measure: typeText(TYPE[measure]),
        limit: limitText(TYPE[measure], most.this_route, country),
        margin: limitText(TYPE[measure], marginOf(most.this_route, ownOf(vehicle, TYPE[measure])), ""),
      })).join(" · ")),
    none ? el("p", {}, t("sheet.no_limits")) : null,
    rows.length === 0 ? null : el("table", {}, el("tbody", {},
      rows.map(([limit, what]) => el("tr", {},
        el("td", {}, signImage(limit, country, "strong", typeText(limit.type))),
        el("td", {}, limitText(limit.type, limit.maximum, country)),
        el("td", {}, limit.street || t("restriction.no_name")),
        el("td", {}, what))))));
}

/** Where a limit stands that the vehicle keeps, and how much is to spare there. */
function passedText(limit, vehicle, country) {
  const own = keptOf(vehicle, limit);
  if (typeof own !== "number") {
    return t("sheet.passed_only", {at: distanceText(limit.from)});
  }
  return t("sheet.passed", {
    at: distanceText(limit.from),
    own: limitText(limit.type, own, country),
    margin: limitText(limit.type, marginOf(limit.maximum, own), ""),
  });
}

/** How far below a limit a measure stays; in whole kilograms or millimetres. */
const marginOf = (limit, measure) => Math.max(0, Math.round((limit - measure) * 1000) / 1000);

/** Who drives a vehicle of the fleet; empty where that is nobody, or not known. */
export async function driverOf(vehicle) {
  if (vehicle === null) {
    return "";
  }
  try {
    const {data} = await getJson("/console/api/drivers?limit=100");
    return data.filter((driver) => driver.vehicle?.id === vehicle)
      .map(({username}) => username).join(", ");
  } catch {
    return "";
  }
}
