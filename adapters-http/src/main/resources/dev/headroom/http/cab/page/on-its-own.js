/**
 * Warns without the server: from the limits that stop this vehicle and the roads that lead to them,
 * as the server gave them before.
 */
import {Line, metresBetween, turnBetween} from "./geo.js";

/** The vehicle is on such a road within so many metres and degrees of it. */
const ON_ROAD = 30;
const SAME_WAY = 60;

/** As the server does: a limit within this radius is said, or once its last turning is in it. */
export const RADIUS = 500;

/** The ways that the server gives reach back from a limit by so many metres at most. */
const FARTHEST = 1_000;

/** A limit is said again only after it was left behind for so long, milliseconds. */
const AGAIN_AFTER = 120_000;

/** What the server has said is said once more where the phone is on its own, after so long, milliseconds. */
const REMINDED_AFTER = 30_000;

/** A clock may be wrong by so much, milliseconds; one that is more wrong judges no hours. */
const CLOCK = 60_000;

/** The roads that lead to limits, from what the server answers. */
export class OwnWarnings {
  #roads = [];
  #met;
  #said;
  #around;
  #within;
  #until;
  #rightClock;

  /**
   * @param {Object} ahead made_at, limits, around which places they are known, and read_at, the
   *     phone's time when it was read
   * @param {OwnWarnings} before what was known before, whose limits are not said again
   */
  constructor(ahead, before = null) {
    this.madeAt = ahead?.made_at ?? null;
    const wrong = ahead?.read_at === undefined ? Infinity : Math.abs(ahead.read_at - Date.parse(this.madeAt));
    this.#rightClock = wrong <= CLOCK;
    this.#until = Date.parse(ahead?.until ?? "") - wrong;
    this.#met = before === null ? new Map() : before.#met;
    this.#said = before === null ? new Map() : before.#said;
    // Where there are more limits or ways than the answer has, those around the vehicle are known.
    this.#around = (ahead?.around ?? []).slice(0, ahead?.cut ? 1 : undefined).map(([lat, lon]) => ({lat, lon}));
    this.#within = ahead?.within ?? 0;
    this.#roads = (ahead?.limits ?? []).flatMap((limit) => limit.approaches
      .filter(({line}) => line.length > 1)
      .map(({line, turn_offs: turnOffs}) => ({
        limit,
        times: limit.times?.map(({from, until}) => ({
          from: from ? Date.parse(from) - CLOCK : -Infinity, until: until ? Date.parse(until) + CLOCK : Infinity,
        })),
        line: new Line(line.map(([lat, lon]) => ({lat, lon}))),
        turnOffs: turnOffs ?? [],
      })));
  }

  /** Whether the limits ahead of a place are known, even if there are none, and when they hold. */
  knows(place) {
    return !(place.at > this.#until)
      && this.#around.some((each) => metresBetween(each, place) + FARTHEST <= this.#within);
  }

  /**
   * The limits ahead of a place.
   *
   * @param {Object} fix with a heading
   * @returns {Array<Object>} hazards in the form of the server's, the nearest first
   */
  hazards(fix) {
    if (fix.heading === null || fix.heading === undefined) {
      return [];
    }
    const found = new Map();
    for (const {limit, times, line, turnOffs} of this.#roads) {
      if (!near(line, fix) || !this.#holds(times, fix.at)) {
        continue;
      }
      const at = line.nearest(fix, {heading: fix.heading, turnCosts: 1000});
      if (at.off > ON_ROAD || turnBetween(at.heading, fix.heading) > SAME_WAY) {
        continue;
      }
      const metres = line.length - at.along;
      if (metres <= (found.get(limit.id)?.metres ?? Infinity)) {
        found.set(limit.id, {
          id: limit.id, sign: limit.sign, lat: limit.lat, lon: limit.lon, warning: limit.warning,
          metres, course: "ahead", turn_off: turnOff(turnOffs, metres),
        });
      }
    }
    return [...found.values()].sort((a, b) => a.metres - b.metres);
  }

  /** Whether a limit with hours holds; at a time that the answer does not cover, or a clock that is wrong, it does. */
  #holds(times, at) {
    const covered = this.#rightClock && at >= Date.parse(this.madeAt) - CLOCK && at <= this.#until;
    return !times || !covered || times.some(({from, until}) => at >= from && at < until);
  }

  /**
   * The hazards of a place that have to be said now, each once for an approach.
   *
   * @param {Array<Object>} hazards of it
   */
  due(hazards, at) {
    const lately = (times, {id}, within) => at - (times.get(id) ?? -Infinity) < within;
    const hard = hazards.filter(isHard);
    const due = hard.filter((hazard) =>
      !lately(this.#met, hazard, AGAIN_AFTER) && !lately(this.#said, hazard, REMINDED_AFTER));
    hard.filter((hazard) => due.includes(hazard) || lately(this.#met, hazard, AGAIN_AFTER))
      .forEach(({id}) => this.#met.set(id, at));
    return due;
  }

  /** Marks one that the server has said. */
  said(id, at) {
    this.#said.set(id, at);
  }
}

/** A line spans a kilometre: most are far away, and none of their points has to be looked at. */
const DEGREES_AWAY = 0.03;

const near = (line, {lat, lon}) => Math.abs(line.points[0].lat - lat) < DEGREES_AWAY
  && Math.abs(line.points[0].lon - lon) < DEGREES_AWAY * 2;

/** The last place to turn off that is still ahead. */
function turnOff(turnOffs, metres) {
  const ahead = turnOffs.filter((each) => each.metres < metres - 5);
  const last = ahead.reduce((a, b) => (a === null || b.metres < a.metres ? b : a), null);
  return last && {...last, metres: metres - last.metres};
}

/** Whether a hazard is said now: it is near, or its last turning is, or that is behind. */
export const isHard = ({metres, turn_off: turning}) =>
  metres <= RADIUS || !turning || turning.metres <= RADIUS;

/** Before the last turning so many seconds, or metres, what to do comes first. */
const SECONDS_TO_TURN = 7;
const METRES_TO_TURN = 70;
const METRES_TO_STOP = 220;
const SECONDS_TO_STOP = 12;
const LAST_CALL = 70;

/**
 * How urgent a hazard is: 0 none, 1 ahead, 2 turn off now, 3 stop, 4 the last call.
 *
 * @param {Object} hazard of the way ahead
 * @param {number} speed metres a second
 */
export function urgency({metres, turn_off: turning, course}, speed) {
  if (course !== "ahead" || !isHard({metres, turn_off: turning})) {
    return 0;
  }
  if (turning) {
    return turning.metres <= Math.max(METRES_TO_TURN, SECONDS_TO_TURN * speed) ? 2 : 1;
  }
  if (metres <= LAST_CALL) {
    return 4;
  }
  return metres <= Math.max(METRES_TO_STOP, SECONDS_TO_STOP * speed) ? 3 : 1;
}
