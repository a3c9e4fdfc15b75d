/** The company's vehicles where their drivers last reported, and the alerts that were pushed. */
import {getJson} from "./api.js";
import {el, fill} from "./dom.js";
import {failureNote} from "./failure.js";
import {messageForm, messageLines} from "./live-messages.js";
import {signImage} from "./signs.js";
import {TYPE, limitText, typeText} from "./units.js";
import {ago, distanceText, durationText, moment, number, t} from "./words.js";

const EVERY = 5000;

export class LiveView {
  #map;
  #country;
  #timer = 0;
  #visit = null;
  #said = el("p.quiet", {role: "status"});
  #failure = el("div", {});
  #message = el("div", {});
  #lists = el("div", {});

  /**
   * @param {ConsoleMap} map on which they are drawn
   * @param {string} country of the map
   */
  constructor(map, country) {
    this.#map = map;
    this.#country = country;
    this.element = el("section.live", {},
      el("h2", {}, t("live.title")), this.#said, this.#failure, this.#message, this.#lists);
    document.addEventListener("visibilitychange", () => this.#visit && this.#follow(this.#visit));
  }

  /** Shows itself, and follows the vehicles until it is left. */
  enter() {
    this.#map.listen({
      restriction: this.onRestriction,
      companyPlace: this.onCompanyPlace,
      vehicle: (driver) => this.#pointAt(driver),
    });
    this.#visit = {shown: "", fitted: false};
    this.#follow(this.#visit);
  }

  /** Receives a restriction that was clicked on the map. */
  onRestriction = () => {};

  /** Receives the id of a place of the company that was clicked on the map. */
  onCompanyPlace = () => {};

  /** Leaves the map to another view. */
  leave() {
    this.#visit = null;
    window.clearTimeout(this.#timer);
    this.#map.setFleet([]);
    this.#map.setSigns([]);
  }

  /** Asks again and again, but not while nobody can see the page. */
  async #follow(visit) {
    window.clearTimeout(this.#timer);
    if (document.hidden) {
      return;
    }
    try {
      const live = await getJson("/console/api/live");
      if (visit === this.#visit) {
        fill(this.#failure);
        this.#show(live, visit);
      }
    } catch (error) {
      if (visit === this.#visit && error.status !== 401) {
        fill(this.#failure, failureNote(error));
      }
    }
    if (visit === this.#visit) {
      window.clearTimeout(this.#timer);
      this.#timer = window.setTimeout(() => this.#follow(visit), EVERY);
    }
  }

  #show(live, visit) {
    if (live.kept_seconds === 0) {
      this.#said.textContent = "";
      this.#replace(visit, "off", () => offNote());
      return;
    }
    const {vehicles, alerts} = live;
    this.#map.setFleet(vehicles.map((vehicle) => ({...vehicle, name: nameOf(vehicle)})));
    // Alerts first: their rows point at their signs by number.
    this.#map.setSigns([...alerts.map(limitOf), ...vehicles.flatMap(({ahead}) => ahead ?? [])]);
    if (!visit.fitted && vehicles.length > 0) {
      visit.fitted = true;
      this.#map.showPlaces(vehicles);
    }
    const driving = vehicles.filter(({moving}) => moving === true).length;
    this.#said.textContent = vehicles.length === 0 ? "" : t("live.driving", {
      driving: number(driving), count: vehicles.length,
    });
    this.#replace(visit, JSON.stringify([vehicles.map((each) => [each, ago(each.age)]), alerts]), () => [
      vehicles.length === 0
        ? el("p.empty", {}, t("live.none", {hours: number(live.kept_seconds / 3600)}))
        : el("ul.rows", {}, vehicles.map((vehicle) => this.#vehicleRow(vehicle, alerts, live.messaging))),
      live.more ? el("p.quiet", {}, t("live.more")) : null,
      el("h3", {}, t("live.alerts")),
      alerts.length === 0
        ? el("p.empty", {}, t("live.no_alerts"))
        : el("ul.rows", {}, alerts.map((alert, index) => this.#alertRow(alert, index))),
      live.more_alerts ? el("p.quiet", {}, t("live.more_alerts")) : null,
    ]);
  }

  /** Makes the lists anew where they changed, and leaves the focus where it was. */
  #replace(visit, state, make) {
    if (visit.shown === state) {
      return;
    }
    visit.shown = state;
    const focused = document.activeElement?.dataset?.key;
    fill(this.#lists, make());
    if (focused) {
      this.#lists.querySelector(`[data-key="${focused}"]`)?.focus({preventScroll: true});
    }
  }

  #vehicleRow(vehicle, alerts, messaging) {
    const {driver, moving, age, ahead, trip, messages} = vehicle;
    const [state, words] = moving === undefined ? ["unknown", t("live.unknown")]
      : moving ? ["moving", t("live.moving")] : ["standing", t("live.standing")];
    return el(ahead ? "li.row.stopped" : "li.row", {},
      ahead ? signImage(ahead, this.#country, "strong", ahead.info) : null,
      el("button.what.link", {
        type: "button",
        "data-key": `driver-${driver.id}`,
        on: {click: () => this.#map.showPlace(vehicle)},
      },
      el("span.street", {}, el(ahead ? "span.dot.stopped" : `span.dot.${state}`, {"aria-hidden": "true"}), nameOf(vehicle)),
      el("span.info", {}, [nameOf(vehicle) === driver.username ? "" : driver.username, words, ago(age)].filter(Boolean).join(" · ")),
      vehicle.near ? el("span.info", {}, vehicle.near) : null,
      trip ? el("span.info", {}, tripText(trip)) : null,
      messageLines(messages),
      ahead ? el("span.hint.fault", {role: "alert"}, t("live.ahead", {
        distance: distanceText(ahead.distance),
        limit: `${typeText(ahead.type)} ${limitText(ahead.type, ahead.maximum, this.#country)}`,
        street: ahead.street || t("restriction.no_name"),
      }), " ", wasWarned(vehicle, alerts) ? null : t("live.not_warned")) : null),
      messaging ? el("button.plain", {
        type: "button",
        "data-key": `message-${driver.id}`,
        "aria-label": t("live.message_to", {name: driver.username}),
        on: {click: () => this.#write(driver)},
      }, t("live.message")) : null);
  }

  /** Opens the form for a message; it stays while the lists change. */
  #write(driver) {
    fill(this.#message, messageForm(driver, () => {
      fill(this.#message);
      this.#lists.querySelector(`[data-key="message-${driver.id}"]`)?.focus();
      this.#follow(this.#visit);
    }));
  }

  #alertRow(alert, index) {
    return el("li.row", {},
      signImage(limitOf(alert), this.#country, "strong", alert.sign),
      el("button.what.link", {
        type: "button",
        "data-key": `alert-${alert.driver.id}-${alert.time}-${index}`,
        on: {
          click: () => this.#map.showPlace(alert),
          pointerenter: () => this.#map.chooseSign(index),
          pointerleave: () => this.#map.chooseSign(null),
          focus: () => this.#map.chooseSign(index),
          blur: () => this.#map.chooseSign(null),
        },
      },
      el("span.street", {}, alert.street || t("restriction.no_name")),
      el("span.info", {}, alert.text || alert.title),
      el("span.info", {}, [nameOf(alert), moment(alert.time)].join(" · "))));
  }

  #pointAt(driver) {
    this.#lists.querySelector(`[data-key="driver-${driver}"]`)?.focus();
  }
}

/** What the setting is that switches the view on, for whoever may. */
function offNote() {
  return el("div.note.off", {},
    el("h3", {}, t("live.off")),
    el("p", {}, t("live.off_why")),
    el("p", {}, t("live.off_how")),
    el("code.token", {}, "positions.keep=24h"));
}

/** Whether an alert of the limit ahead has reached a phone of the driver. */
const wasWarned = ({driver, ahead}, alerts) => alerts.some((alert) => alert.driver.id === driver.id
  && limitOf(alert).type === ahead.type && Math.abs(limitOf(alert).maximum - ahead.maximum) < 0.0005);

/** How far a trip is, and how much later or earlier than planned. */
function tripText({name, share, late}) {
  const parts = [share === undefined
    ? t("live.trip_off", {name})
    : t("live.trip", {name, share: number(Math.round(100 * share))})];
  if (late !== undefined) {
    const minutes = Math.round(Math.abs(late) / 60);
    parts.push(minutes < 5 ? t("live.on_time")
      : late > 0 ? t("live.late", {time: durationText(60 * minutes)})
        : t("live.early", {time: durationText(60 * minutes)}));
  }
  return parts.join(" · ");
}

const nameOf = ({vehicle, driver}) =>
  vehicle?.name || vehicle?.registration_number || driver.username;

/** An alert as a restriction of the map, in the interface's units. */
const limitOf = ({code, amount, sign, street, lat, lon}) => ({
  type: TYPE[code],
  maximum: code === "weight" ? amount / 1000 : amount / 100,
  info: sign,
  street,
  lat,
  lon,
});
