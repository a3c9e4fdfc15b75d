/** When the vehicle leaves: now, at a time, in time to arrive by another, within a window, or at any time. */
import {instantOf, isElsewhere, localText} from "./clock.js";
import {el, field, newId} from "./dom.js";
import {t, zoneText} from "./words.js";

/** A departure that is older, in milliseconds, is said to be of the past. */
const JUST_NOW = 120_000;

/** An arrival that is not chosen yet is so many milliseconds from now. */
const USUAL_LEAD = 4 * 3_600_000;

export class DepartureForm {
  #departure = {kind: "now", at: "", until: ""};
  #at;
  #until;
  #times;
  #choices = [];
  #zone;
  #past = el("p.hint.fault", {role: "status"});
  #tomorrow = el("p.hint", {role: "status"});
  // The day that was chosen, where an earlier hour of today was taken for tomorrow's.
  #chosenDay = null;
  #onChange;

  /** @param {function(Object)} onChange receives kind, at and until */
  constructor(onChange) {
    this.#onChange = onChange;
    const group = newId("departure");
    const kinds = [
      ["now", t("departure.now")],
      ["at", t("departure.at")],
      ["by", t("departure.by")],
      ["window", t("departure.window")],
      ["any", t("departure.any")],
    ];
    this.#zone = el("p.quiet.zone", {}, t("departure.zone", {zone: zoneText()}));
    this.#at = this.#time();
    this.#until = this.#time();
    this.#times = [field(t("departure.from"), this.#at), field(t("departure.until"), this.#until)];
    this.element = el("fieldset.departure", {},
      el("legend.visually-hidden", {}, t("departure.title")),
      el("div.segments", {}, kinds.map(([kind, label]) => {
        const radio = el("input", {
          type: "radio",
          name: group,
          value: kind,
          id: newId("leave"),
          on: {change: () => {
            this.#chosenDay = null;
            this.#changed({kind});
          }},
        });
        this.#choices.push(radio);
        return [radio, el("label", {for: radio.id}, label)];
      })),
      el("div.times", {}, this.#times),
      this.#past, this.#tomorrow,
      this.#zone);
    this.show(this.#departure);
  }

  #time() {
    return el("input", {
      type: "datetime-local",
      on: {
        change: ({target}) => {
          // A date that is half typed, such as 31 November or the year 202, is none yet.
          if (!target.validity.badInput && !target.value.startsWith("0")) {
            this.#changed(this.#tomorrows({at: this.#at.value, until: this.#until.value}));
          }
        },
        blur: () => this.#write(),
      },
    });
  }

  /** What is typed stays as it is until the field is left: a figure may follow. */
  #write() {
    const {at, until} = this.#departure;
    [[this.#at, at], [this.#until, until]].forEach(([input, text]) => {
      if (input.value !== text && (input !== document.activeElement || this.#chosenDay === null)) {
        input.value = text;
      }
    });
  }

  /** A new hour of today that has passed means tomorrow's; the same once the hour is changed again. */
  #tomorrows(times) {
    const name = {at: "at", by: "until"}[this.#departure.kind];
    const [day, hour] = (name ? times[name] : "").split("T");
    const today = localText(new Date()).slice(0, 10);
    const [dayBefore, hourBefore] = (name ? this.#departure[name] : "").split("T");
    const kept = day === dayBefore || this.#chosenDay === today;
    this.#chosenDay = null;
    if (!hour || day !== today || hour === hourBefore || !kept || !isPast({kind: "at", at: times[name]})) {
      return times;
    }
    this.#chosenDay = today;
    const next = localText(new Date(instantOf(`${day}T12:00`).getTime() + 86_400_000)).slice(0, 10);
    return {...times, [name]: `${next}T${hour}`};
  }

  /** Shows a departure. */
  show(departure) {
    if (JSON.stringify(departure) !== JSON.stringify(this.#departure)) {
      this.#chosenDay = null;
    }
    this.#departure = {...departure};
    this.#choices.forEach((radio) => { radio.checked = radio.value === departure.kind; });
    this.#write();
    const [from, until] = this.#times;
    from.hidden = departure.kind !== "at" && departure.kind !== "window";
    until.hidden = departure.kind !== "window" && departure.kind !== "by";
    this.#zone.hidden = (from.hidden && until.hidden) || !isElsewhere();
    this.#past.textContent = isPast(departure) ? t("departure.past") : "";
    this.#tomorrow.textContent = this.#chosenDay === null ? "" : t("departure.tomorrow");
  }

  #changed(change) {
    const next = {...this.#departure, ...change};
    if ((next.kind === "at" || next.kind === "window") && !next.at) {
      next.at = localText(new Date());
    }
    if (next.kind === "by" && !next.until) {
      next.until = localText(new Date(Date.now() + USUAL_LEAD));
    }
    if (next.kind === "window" && !next.until) {
      next.until = localText(new Date(instantOf(next.at).getTime() + 8 * 3_600_000));
    }
    this.#departure = next;
    this.show(next);
    this.#onChange(next);
  }
}

/** Whether the last moment to leave has passed. */
function isPast({kind, at, until}) {
  const last = kind === "at" ? at : kind === "window" || kind === "by" ? until : "";
  return last !== "" && instantOf(last).getTime() < Date.now() - JUST_NOW;
}
