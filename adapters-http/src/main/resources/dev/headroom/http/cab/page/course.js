/** The way that is driven: its line, its steps, and how far the vehicle is along it. */
import {Line, turnBetween} from "./geo.js";

/** So far along and behind the last place the next one is looked for first, metres. */
const WINDOW_AHEAD = 400;
const WINDOW_BEHIND = 60;

/** Beside the line by more, the whole line is looked at. */
const NEAR = 60;

const LOOKS_BACK = 50;

/** The points of a geometry in the form that was requested. */
export function pointsOf(geometry, form = "geojson") {
  if (typeof geometry !== "string") {
    return geometry.coordinates.map(([lon, lat]) => ({lat, lon}));
  }
  const unit = form === "polyline6" ? 1e6 : 1e5;
  const points = [];
  let at = 0;
  const next = () => {
    let value = 0;
    let shift = 0;
    let part;
    do {
      part = geometry.charCodeAt(at) - 63;
      at += 1;
      value += (part & 31) * 2 ** shift;
      shift += 5;
    } while (part >= 32 && at < geometry.length);
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  };
  let [lat, lon] = [0, 0];
  while (at < geometry.length) {
    lat += next();
    lon += next();
    points.push({lat: lat / unit, lon: lon / unit});
  }
  return points;
}

/** One leg of a way. */
export class Course {
  /**
   * @param {Object} route as the interface answers it
   * @param {string} form of its geometry
   */
  constructor(route, form = "geojson") {
    const points = pointsOf(route.geometry, form);
    this.route = route;
    this.line = new Line(points.length > 1 ? points : [points[0], points[0]]);
    this.steps = route.steps.map((step) => ({
      ...step, along: this.line.starts[Math.min(step.geometry_index, points.length - 1)],
    }));
    this.duration = route.data.duration;
    this.#times();
    this.along = 0;
  }

  /** Seconds from the beginning to each step. */
  #times() {
    let seconds = 0;
    this.steps.forEach((step) => {
      step.after = seconds;
      seconds += step.duration;
    });
    this.seconds = seconds || this.duration;
  }

  get end() {
    return this.line.points[this.line.points.length - 1];
  }

  /**
   * Takes where the vehicle is.
   *
   * @returns {Object} along, off (metres beside the line), against (degrees between the vehicle's
   *     heading and the line's; 0 while that is not known), left (metres), seconds (to the end),
   *     step (the next one), toStep (metres), then (the one after it), place (on the line)
   */
  take(fix) {
    const near = this.line.nearest(fix, {
      from: this.along - WINDOW_BEHIND, to: this.along + WINDOW_AHEAD, heading: fix.heading, turnCosts: LOOKS_BACK,
    });
    const found = near.off <= NEAR ? near
      : this.line.nearest(fix, {heading: fix.heading, turnCosts: LOOKS_BACK});
    // Noise moves nobody backwards on a way that leads on.
    this.along = found.along < this.along && this.along - found.along < 25 && found.off < 40
      ? this.along : found.along;
    const next = this.steps.findIndex((step, i) => i > 0 && step.along > this.along - 5);
    const step = this.steps[next] ?? null;
    return {
      along: this.along,
      off: found.off,
      against: fix.heading === null ? 0 : turnBetween(fix.heading, found.heading),
      left: this.line.length - this.along,
      seconds: this.#secondsLeft(),
      step,
      toStep: step ? Math.max(0, step.along - this.along) : 0,
      then: this.steps[next + 1] ?? null,
      place: this.line.at(this.along),
    };
  }

  #secondsLeft() {
    const done = this.steps.filter(({along}) => along <= this.along).length - 1;
    const step = this.steps[Math.max(0, done)];
    const share = step && step.distance > 0 ? Math.min(1, (this.along - step.along) / step.distance) : 0;
    return Math.max(0, this.seconds - (step ? step.after + step.duration * share : 0));
  }
}

/** Beside the line by more than this is off the way, metres, beyond what the position may be wrong. */
const OFF = 40;
const WRONG_WAY = 120;
const SECONDS_OFF = 3_000;
const SECONDS_AGAINST = 5_000;
const WALKING = 3;

/** Tells when the vehicle has left its way. */
export class OffCourse {
  #off = null;
  #against = null;

  /**
   * @param {Object} progress of the course
   * @param {Object} fix of the track
   * @returns {boolean} whether it has left the way
   */
  take({off, against}, {at, speed, accuracy}) {
    // What the filter leaves of a position's error is less than that error.
    const is = off > OFF + Math.max(0, Math.min(40, accuracy - 15));
    this.#off = is ? this.#off ?? at : null;
    const wrong = speed >= WALKING && against > WRONG_WAY;
    this.#against = wrong ? this.#against ?? at : null;
    return (this.#off !== null && at - this.#off >= SECONDS_OFF)
      || (this.#against !== null && at - this.#against >= SECONDS_AGAINST);
  }

  forget() {
    this.#off = null;
    this.#against = null;
  }
}

/** Distances at which a step is said at 50 km/h, metres; at other speeds they grow and shrink. */
const SAID_AT = [500, 200, 50];
const USUAL = 14;

/** Says when a step is due to be said: each distance once, and only the nearest that is due. */
export class StepCalls {
  #step = null;
  #said = SAID_AT.length;

  /** The distances at which it is said at a speed. */
  static distances(speed) {
    const factor = Math.min(2.4, Math.max(0.6, speed / USUAL));
    return SAID_AT.map((metres) => metres * factor);
  }

  /**
   * @returns {number} 0, 1 or 2 for far, near and now where it has to be said; -1 where not
   */
  take({step, toStep}, speed) {
    if (step === null) {
      return -1;
    }
    const key = `${step.geometry_index} ${step.manoeuvre}`;
    if (key !== this.#step) {
      this.#step = key;
      this.#said = -1;
    }
    const due = StepCalls.distances(speed).reduce((last, metres, i) => (toStep <= metres ? i : last), -1);
    if (due <= this.#said) {
      return -1;
    }
    this.#said = due;
    return due;
  }
}

/** The body of a request for a route from where a vehicle is and heads. */
export const wayFrom = ({lat, lon, heading}, to) => ({
  from: {lat, lon},
  ...(heading === null || heading === undefined ? {} : {heading}),
  to: {lat: to.lat, lon: to.lon},
});
