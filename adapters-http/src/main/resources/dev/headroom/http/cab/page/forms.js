/** The screens before the drive: signing in, the vehicle, and what is to be driven. */
import {postJson} from "./api.js";
import {button, el, field, fill} from "./dom.js";
import {knownLanguages, chooseLanguage, currentLanguage, distanceText, durationText, t} from "./words.js";

const LAST = "headroom.driver";

/** A failure in words that tell a driver what to do. */
export function failureText(error) {
  if (error.offline || error.status === undefined) {
    return t("cab.failed_offline");
  }
  return error.status === 429 ? t("cab.failed_often") : error.detail || t("cab.failed");
}

const note = (text) => el("p.note.failure", {role: "alert"}, text);

function languages() {
  const select = el("select.languages", {
    "aria-label": t("cab.language"),
    on: {change: () => {
      chooseLanguage(select.value);
      window.location.reload();
    }},
  }, Object.entries(knownLanguages()).map(([code, name]) => el("option", {value: code, lang: code}, name)));
  select.value = currentLanguage();
  return select;
}

/**
 * The form to sign in.
 *
 * @param {boolean} ended whether a session has ended
 * @param {function()} onSignedIn
 */
export function signInScreen(ended, onSignedIn) {
  const name = el("input", {
    type: "text", required: true, autocomplete: "username", autocapitalize: "none",
    value: window.localStorage.getItem(LAST) ?? "",
  });
  const password = el("input", {type: "password", required: true, autocomplete: "current-password"});
  const failure = el("div", {});
  const submit = el("button.primary.big", {type: "submit"}, t("cab.sign_in"));
  const send = async (event) => {
    event.preventDefault();
    submit.disabled = true;
    try {
      await postJson("/cab/api/session", {username: name.value.trim(), password: password.value});
      window.localStorage.setItem(LAST, name.value.trim());
      onSignedIn();
    } catch (error) {
      fill(failure, note(error.status === 401 ? t("cab.refused") : failureText(error)));
      password.select();
    } finally {
      submit.disabled = false;
    }
  };
  return el("div.form", {},
    el("h1", {}, "Headroom"),
    ended ? el("p.note", {role: "status"}, el("strong", {}, t("cab.signed_out")), " ", t("cab.signed_out_text"))
      : el("p", {}, t("cab.about")),
    el("form", {on: {submit: send}},
      field(t("cab.name"), name), field(t("cab.password"), password), failure, submit),
    languages());
}

/** A list to choose the vehicle from. */
export function vehicleScreen(vehicles, chosen, onChosen) {
  return el("div.form", {},
    el("h1", {}, t("cab.vehicle")),
    el("p", {}, t("cab.choose_vehicle")),
    vehicles.length === 0 ? note(t("cab.no_vehicles")) : null,
    el("ul.list", {}, vehicles.map((vehicle) => el("li", {},
      el("button.row", {type: "button", "aria-pressed": String(vehicle.id === chosen), on: {click: () => onChosen(vehicle)}},
        el("strong", {}, [vehicle.name, vehicle.registration_number].filter(Boolean).join(" · ")),
        el("span.quiet", {}, sizeText(vehicle)))))));
}

/** "4.20 m high, 2.55 m wide, 16.5 m long, 40 t" in the page's units. */
export const sizeText = ({height, width, length, weight}) => [
  height && t("cab.high", {figure: height}), width && t("cab.wide", {figure: width}),
  length && t("cab.long", {figure: length}), weight && t("cab.heavy", {figure: weight}),
].filter(Boolean).join(", ");

/** A trip of the office as a row: its name, where it leads, how far and how long. */
export const tripRow = (trip, onOpen) => el("li", {}, el("button.row", {type: "button", on: {click: onOpen}},
  el("strong", {}, trip.name || trip.destination),
  el("span.quiet", {}, [`${trip.origin} – ${trip.destination}`, distanceText(trip.distance), durationText(trip.duration)]
    .filter(Boolean).join(" · "))));

/**
 * The screen before a drive.
 *
 * @param {Object} session of the driver
 * @param {Object} act what each button does: drive, madeUp, vehicle, notify, goTo, signOut, open
 */
export function readyScreen(session, {trips, recent, notify, act}) {
  const {vehicle, driver} = session;
  return el("div.form.ready", {},
    el("h1", {}, t("cab.hello", {name: driver.name})),
    el("section", {}, el("div.vehicle", {},
      el("div", {}, vehicle ? el("strong", {}, [vehicle.name, vehicle.registration_number].filter(Boolean).join(" · "))
        : el("strong", {}, t("cab.no_vehicle")),
      vehicle ? el("p.quiet", {}, sizeText(vehicle)) : null),
      button(t(vehicle ? "cab.change" : "cab.choose"), act.vehicle))),
    el("button.primary.huge", {type: "button", disabled: !vehicle, on: {click: act.drive}}, t("cab.drive")),
    session.demo && session.start?.line ? el("section", {},
      el("button.big", {type: "button", on: {click: act.madeUp}}, t("cab.made_up")),
      el("p.quiet", {}, t("cab.made_up_text"))) : null,
    trips.length > 0 ? el("section", {}, el("h2", {}, t("cab.trips")),
      el("ul.list", {}, trips.map((trip) => tripRow(trip, () => act.open(trip))))) : null,
    el("section", {}, el("h2", {}, t("cab.where")), el("button.big", {type: "button", on: {click: act.goTo}}, t("cab.search")),
      el("ul.list", {}, recent.map((place) => el("li", {},
        el("button.row", {type: "button", on: {click: () => act.place(place)}}, place.text))))),
    notify === "default" ? el("section", {}, button(t("cab.notify"), act.notify, "big"), el("p.quiet", {}, t("cab.notify_text")))
      : null,
    el("p.quiet", {}, t("cab.hands")),
    el("div.last", {}, languages(), session.demo ? null : button(t("cab.sign_out"), act.signOut, "plain")));
}
