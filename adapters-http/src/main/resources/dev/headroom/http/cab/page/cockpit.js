/** What is seen while driving: the map, what comes next, the speed, and what has to be said. */
import {arrow, lanesOf} from "./arrow.js";
import {button, el, fill} from "./dom.js";
import {countryOfSigns, limitName, turnText} from "./sentences.js";
import {signImage} from "./signs.js";
import {ago, distance, distanceText, durationText, moment, number, t} from "./words.js";

const MILES = new Set(["GB", "IM", "JE", "GG", "US"]);

/** A soft hint of a limit that lies farther away is shown within so many metres. */
const SHOWN_WITHIN = 3000;

/** So long a text that was pushed stays, milliseconds. */
const STAYS = 20_000;

/** So many messages are shown at once. */
const MOST_MESSAGES = 3;

/** Puts a text in, where it has changed: a screen reader and the layout are left in peace. */
function write(element, text) {
  if (element.textContent !== text) {
    element.textContent = text;
  }
}

const figureOf = (metres) => {
  const {figure, unit} = distance(Math.max(0, metres));
  return [figure, unit];
};

export class Cockpit {
  #sign = el("div.sign-at");
  #metres = el("strong.figure");
  #what = el("p.what");
  #do = el("p.do");
  #warning = el("section.warning", {role: "alert", hidden: true}, this.#sign,
    el("div", {}, this.#metres, this.#what, this.#do));
  #nextSign = el("div.sign-at");
  #nextText = el("p");
  #next = el("section.next", {hidden: true}, this.#nextSign, this.#nextText);
  #arrow = el("div.arrow-at");
  #toTurn = el("strong.figure");
  #street = el("p.what");
  #lanes = el("div");
  #then = el("p.then");
  #turn = el("section.turn", {hidden: true}, this.#arrow, el("div", {}, this.#toTurn, this.#street, this.#lanes, this.#then));
  #notes = el("div.notes", {role: "status"});
  #cards = el("div.shown");
  #speed = el("strong.speed");
  #unit = el("span.quiet");
  #arrival = el("strong");
  #left = el("span.quiet");
  #signs = new Map();
  #stepShown = null;
  #hazardShown = null;

  /** The map's place. */
  map = el("div#map-place", {role: "img"});

  /** @param {Object} act what the menu's button does */
  constructor({menu}) {
    this.map.id = "map";
    this.map.className = "";
    this.map.setAttribute("aria-label", t("cab.map"));
    this.element = el("div.cockpit", {},
      this.map,
      el("div.over", {}, this.#warning, this.#turn, this.#next, this.#notes, this.#cards),
      el("footer", {},
        el("div.gauge", {}, this.#speed, this.#unit),
        el("div.rest", {}, this.#arrival, this.#left),
        el("button.menu", {type: "button", on: {click: menu}}, t("cab.menu"))));
  }

  /** Shows the state of a drive. */
  show(state, {stop}) {
    this.#showSpeed(state);
    this.#showHazard(state);
    this.#showTurn(state);
    this.#showNotes(state);
    const {progress} = state;
    write(this.#arrival, progress ? moment(new Date(Date.now() + progress.seconds * 1000).toISOString()) : "");
    write(this.#left, progress ? `${distanceText(progress.left)} · ${durationText(progress.seconds)}` : stop ?? "");
  }

  #showSpeed({fix, moving}) {
    const miles = MILES.has(countryOfSigns());
    const fast = fix === null || !moving ? 0 : fix.speed * (miles ? 2.236936 : 3.6);
    write(this.#speed, fix === null ? "–" : number(Math.round(fast)));
    write(this.#unit, miles ? t("cab.mph") : t("unit.kmh"));
  }

  #signOf(hazard) {
    const key = `${hazard.sign.type} ${hazard.sign.maximum} ${hazard.sign.assumed ?? false}`;
    if (!this.#signs.has(key)) {
      this.#signs.set(key, signImage(hazard.sign, countryOfSigns(), "strong", limitName(hazard)));
    }
    return this.#signs.get(key);
  }

  /** What a push said of a limit on a road that forks off: there the driver may go on. */
  #sayBranch({pushed}, {id}) {
    write(this.#do, pushed?.ids.includes(id) ? pushed.text : "");
  }

  #showHazard(state) {
    const {hazard, urgency, moving} = state;
    const hard = hazard !== null && urgency >= 1;
    this.#warning.hidden = !hard;
    this.#next.hidden = hard || hazard === null || hazard.metres > SHOWN_WITHIN;
    if (hazard === null) {
      this.#hazardShown = null;
      return;
    }
    const place = hard ? this.#sign : this.#nextSign;
    const shown = `${hazard.id} ${hard}`;
    if (shown !== this.#hazardShown) {
      this.#hazardShown = shown;
      fill(place, this.#signOf(hazard));
      write(this.#what, limitName(hazard));
    }
    if (!hard) {
      write(this.#nextText, t("cab.next_limit", {distance: distanceText(hazard.metres)}));
      return;
    }
    this.#warning.classList.toggle("now", urgency >= 2);
    const [figure, unit] = figureOf(hazard.metres);
    write(this.#metres, urgency >= 2 && moving ? `${t("cab.stop_word")} ${figure}\u00a0${unit}` : `${figure}\u00a0${unit}`);
    if (hazard.course !== "ahead") {
      this.#sayBranch(state, hazard);
      return;
    }
    write(this.#do, hazard.turn_off
      ? t("cab.turn_in", {what: turnText(hazard.turn_off), distance: distanceText(hazard.turn_off.metres)})
      : t("cab.no_way_out"));
  }

  #showTurn({progress, urgency, off, arrived}) {
    const step = progress?.step ?? null;
    this.#turn.hidden = step === null || urgency >= 1 || off || arrived !== null;
    if (step === null) {
      this.#stepShown = null;
      return;
    }
    write(this.#toTurn, distanceText(progress.toStep));
    if (step !== this.#stepShown) {
      this.#stepShown = step;
      fill(this.#arrow, arrow(step));
      write(this.#street, [step.ref, step.street].filter(Boolean).join(" ") || step.destinations?.join(", ") || step.text);
      fill(this.#lanes, step.lanes?.length > 0 ? lanesOf(step.lanes, t("cab.lanes", {
        lanes: step.lanes.map(({usable}, i) => (usable ? i + 1 : null)).filter(Boolean).join(", "),
      })) : null);
    }
    const {then} = progress;
    write(this.#then, then && then.along - step.along < 250 ? `${t("cab.then")} ${then.text}` : "");
  }

  #notesShown = "";

  #showNotes({fix, failure, lacks, alone, knownSince, off, planning, waiting}) {
    const age = knownSince ? ago((Date.now() - new Date(knownSince).getTime()) / 1000) : null;
    const notes = [
      failure === "refused" ? ["failure", t("cab.position_refused")] : failure ? ["failure", t("cab.position_none")]
        : fix === null ? ["", t("cab.position_wait")] : null,
      lacks ? ["failure", lacks] : null,
      alone ? ["alone", age === null ? t("cab.alone_nothing") : t("cab.alone", {age})] : null,
      off ? ["off", planning || !alone ? t("cab.off_planning") : t("cab.off_alone")] : null,
      alone && waiting > 0 ? ["", t("cab.kept", {count: waiting})] : null,
    ].filter(Boolean);
    const key = JSON.stringify(notes);
    if (key !== this.#notesShown) {
      this.#notesShown = key;
      fill(this.#notes, notes.map(([kind, text]) => el(kind ? `p.note.${kind}` : "p.note", {}, text)));
    }
  }

  /**
   * Shows a card until it is closed: a message, a trip, an arrival.
   *
   * @param {string} kind
   * @param {Array} content
   * @returns {function()} takes it away
   */
  card(kind, ...content) {
    const card = el(`section.card.${kind}`, {role: "group"}, content);
    // Each message is answered; of the others the newest one counts.
    const most = kind === "message" ? MOST_MESSAGES : 1;
    [...this.#cards.querySelectorAll(`.card.${kind}`)].slice(most - 1).forEach((each) => each.remove());
    this.#cards.prepend(card);
    return () => card.remove();
  }

  /** Shows a text that was pushed, for a while. */
  push({title, text, kind}) {
    const away = this.card(kind, title ? el("strong", {}, title) : null, el("p", {}, text),
      button(t("cab.close"), () => away()));
    window.setTimeout(away, STAYS);
  }

  get hasCards() {
    return this.#cards.childElementCount > 0;
  }
}
