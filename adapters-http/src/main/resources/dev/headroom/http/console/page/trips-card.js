/** A kept trip: what it is, what was found of it, and what can be done with it. */
import {button, el, field, fill} from "./dom.js";
import {copyLink} from "./exports.js";
import {failureNote} from "./failure.js";
import {journeyParts} from "./journey-answer.js";
import {layOutJourney} from "./journey-sheet.js";
import {planLink, toFragment} from "./plan.js";
import {qrImage} from "./qr.js";
import {editTrip, endLink, keepTrip, moveTrip, removeTrip, shareTrip} from "./trips-api.js";
import {readChoices, tripFields} from "./trips-form.js";
import {drawable, isPlain, later, planOf} from "./trips-plan.js";
import {isOpen, stateMark, stateText, timesText, watchText} from "./trips-words.js";
import {moment, t} from "./words.js";

/** For so many days a link can hold. */
const DAYS = [1, 7, 30, 90];

/** The links that were made since the page was opened: the server shows each once. */
const links = new Map();

export class TripCard {
  #given;
  #trip;
  #said = el("div", {role: "status"});
  #more = el("div", {});
  #legs = new Set();

  /**
   * @param {Object} given map; country; company whose sheets are printed; mapName: names the map;
   *     onChanged: receives a trip that was changed; onGone: called once it is removed
   */
  constructor(given) {
    this.#given = given;
    this.element = el("section.trip", {"aria-live": "off"});
  }

  /** Whether a form or a question is open, which another answer must not take away. */
  get isAsking() {
    return this.#more.childElementCount > 0;
  }

  /** Shows a trip with its answer. */
  show(trip) {
    this.#trip = trip;
    fill(this.#said);
    fill(this.#more);
    const {map, country} = this.#given;
    const plan = planOf(trip);
    const answer = drawable(trip.answer);
    const isChangeable = isOpen(trip);
    fill(this.element,
      el("h2", {tabindex: "-1"}, trip.name),
      el("p", {}, stateMark(trip), " ", timesText(trip)),
      el("p.quiet", {}, [trip.reference, trip.driver_name || t("trips.no_driver"), trip.vehicle_name].filter(Boolean).join(" · ")),
      trip.watch ? this.#watch(trip.watch, isChangeable) : null,
      el("div.actions", {},
        ["draft", "sent"].includes(trip.state) ? button(t("trips.send"), () => this.#do(() => moveTrip(trip, "send"), t("trips.was_sent")), "primary") : null,
        button(t("trips.share"), () => this.#share()),
        button(t("action.print"), () => this.#print()),
        el("a.button", {href: `#${toFragment(plan)}`}, isPlain(trip.journey) && isChangeable ? t("trips.edit") : t("trips.copy_to_plan")),
        button(t("trips.duplicate"), () => this.#duplicate()),
        isChangeable ? button(t("trips.details"), () => this.#details()) : null,
        isChangeable ? button(t("trips.cancel"), () => this.#ask(t("trips.cancel_sure"), t("trips.cancel"),
          () => this.#do(() => moveTrip(trip, "cancel"), t("trips.was_cancelled")))) : null,
        button(t("fleet.remove"), () => this.#ask(t("trips.remove_sure"), t("fleet.remove"), () => this.#remove()))),
      isPlain(trip.journey) ? null : el("p.quiet", {}, t("trips.more_than_plan")),
      this.#said, this.#more,
      journeyParts(answer, plan, {
        country,
        open: this.#legs,
        onHover: (index) => map.chooseSign(index),
        onPlace: (place) => map.showPlace(place),
      }),
      el("details.equipment", {}, el("summary", {}, t("trips.history")),
        el("ul.notices", {}, trip.history.map(({state, time, name}) =>
          el("li", {}, [moment(time), stateText(state), name].filter(Boolean).join(" · "))))));
  }

  #watch(watch, isChangeable) {
    return el("div.note.violated", {role: "alert"},
      el("h3", {}, watchText(watch)),
      watch.why ? el("p", {}, watch.why) : null,
      el("p.quiet", {}, t("trips.found", {time: moment(watch.since)})),
      isChangeable ? button(t("trips.plan_anew"), () =>
        this.#do(() => editTrip(this.#trip, {plan: true}), t("trips.planned_anew"))) : null);
  }

  async #do(act, done) {
    try {
      const before = this.#trip.state;
      const trip = await act();
      this.#given.onChanged(trip);
      this.show(trip);
      const takenBack = before !== "draft" && trip.state === "draft";
      fill(this.#said, el("p.note.made", {}, done, takenBack ? ` ${t("trips.send_again")}` : null));
    } catch (error) {
      fill(this.#said, failureNote(error));
    }
  }

  #open(...parts) {
    fill(this.#said);
    fill(this.#more, el("div.note", {role: "group"}, parts));
    this.#more.querySelector("button, input, select")?.focus();
  }

  #ask(question, yes, act) {
    this.#open(el("p", {}, question), el("div.actions", {},
      button(yes, act, "danger"), button(t("action.close"), () => fill(this.#more))));
  }

  async #remove() {
    try {
      await removeTrip(this.#trip);
      this.#given.onGone(this.#trip);
    } catch (error) {
      fill(this.#said, failureNote(error));
    }
  }

  /** The link that anybody can open, with its code. */
  #share() {
    const days = el("select", {}, DAYS.map((each) => el("option", {value: each}, t("trips.days", {count: each}))));
    days.value = 7;
    const shown = el("div", {role: "status"});
    const make = async () => {
      try {
        const link = await shareTrip(this.#trip, Number(days.value));
        links.set(this.#trip.id, link);
        show(link);
      } catch (error) {
        fill(shown, failureNote(error));
      }
    };
    const show = ({address, until}) => {
      const input = el("input", {type: "text", readonly: true, value: address, "aria-label": t("trips.link")});
      const copied = el("p.quiet", {role: "status"});
      const code = qrImage(address, t("trips.code"));
      fill(shown,
        el("p", {}, t("trips.link_until", {time: moment(until)})), input,
        code && el("figure", {}, code),
        el("div.actions", {},
          button(t("action.link"), async () => { copied.textContent = await copyLink(address); }, "primary"),
          button(t("trips.print_code"), () => this.#print()),
          button(t("trips.end_link"), end)),
        copied);
    };
    const end = async () => {
      try {
        await endLink(this.#trip);
        links.delete(this.#trip.id);
        fill(shown, el("p", {}, t("trips.link_ended")));
      } catch (error) {
        fill(shown, failureNote(error));
      }
    };
    this.#open(el("h3", {}, t("trips.share")), el("p.quiet", {}, t("trips.share_what")),
      field(t("trips.for_days"), days),
      el("div.actions", {}, button(t("trips.make_link"), make), button(t("action.close"), () => fill(this.#more))),
      shown);
    const known = links.get(this.#trip.id);
    if (known) {
      show(known);
    } else if (this.#trip.shared_until) {
      fill(shown, el("p", {}, t("trips.link_until", {time: moment(this.#trip.shared_until)})),
        button(t("trips.end_link"), end));
    }
  }

  async #print() {
    const {map, country, company, mapName} = this.#given;
    const trip = this.#trip;
    const plan = planOf(trip);
    await layOutJourney({
      journey: drawable(trip.answer), plan, country, company,
      title: trip.name,
      mapName: mapName(),
      picture: await map.picture(),
      vehicleName: trip.vehicle_name,
      driver: trip.driver_name,
      notes: [
        [trip.reference, stateText(trip.state)].filter(Boolean).join(" · "),
        ...(trip.watch ? [[watchText(trip.watch), trip.watch.why].filter(Boolean).join(": ")] : []),
      ],
      ...(links.has(trip.id) ? {link: links.get(trip.id).address, caption: t("trips.code")}
        : {link: planLink(plan)}),
    });
    window.print();
  }

  /** The same trip on another day. */
  #duplicate() {
    const {begins} = this.#trip;
    const days = el("input", {type: "number", min: 0, max: 366, value: begins ? 1 : 0, inputmode: "numeric"});
    const said = el("div", {role: "status"});
    const act = async () => {
      try {
        const {name, reference, vehicle_id, driver_id, journey} = this.#trip;
        const {id} = await keepTrip({
          name, reference, vehicle_id, driver_id, journey: later(journey, Math.round(Number(days.value)) || 0),
        });
        window.location.hash = `trips?id=${id}`;
      } catch (error) {
        fill(said, failureNote(error));
      }
    };
    this.#open(el("h3", {}, t("trips.duplicate")),
      begins ? field(t("trips.days_later"), days) : null,
      said,
      el("div.actions", {}, button(t("trips.duplicate"), act, "primary"), button(t("action.close"), () => fill(this.#more))));
  }

  /** Name, reference, driver and vehicle. */
  async #details() {
    try {
      const fields = tripFields(this.#trip, await readChoices());
      this.#open(el("h3", {}, t("trips.details")), fields.elements, el("div.actions", {},
        button(t("fleet.save"), () => this.#do(() => editTrip(this.#trip, fields.value()), t("company.saved")), "primary"),
        button(t("action.close"), () => fill(this.#more))));
    } catch (error) {
      fill(this.#said, failureNote(error));
    }
  }
}
