/**
 * Where the vehicle is, how fast it is and where it heads, from positions with noise. A phone that
 * gives speed and direction itself is believed; otherwise they follow from the positions.
 */
import {bearing, metresBetween} from "./geo.js";

/** A vehicle changes its speed by some metres a second in a second: acceleration, braking, bends. */
const ACCELERATION = 1.6;

/** Below it nothing says where the vehicle heads, metres a second. */
const HEADS_FROM = 2;

/** After such a gap what was known of the movement is old, seconds. */
const LONGEST_GAP = 12;

/** Over so many seconds a vehicle that drives has left the place where it was. */
const DRIFT = 8;

const METRES = 111_195;

/** One axis: place and speed, with their variances. */
class Axis {
  constructor(place, variance) {
    Object.assign(this, {x: place, v: 0, xx: variance, xv: 0, vv: 400});
  }

  step(seconds, measured, variance) {
    const noise = ACCELERATION ** 2;
    this.x += this.v * seconds;
    this.xx += 2 * seconds * this.xv + seconds ** 2 * this.vv + (noise * seconds ** 4) / 4;
    this.xv += seconds * this.vv + (noise * seconds ** 3) / 2;
    this.vv += noise * seconds ** 2;
    const off = measured - this.x;
    const sum = this.xx + variance;
    const [gx, gv] = [this.xx / sum, this.xv / sum];
    this.x += gx * off;
    this.v += gv * off;
    this.vv -= gv * this.xv;
    this.xv -= gx * this.xv;
    this.xx -= gx * this.xx;
  }
}

export class Track {
  #origin = null;
  #east;
  #north;
  #last = null;
  #heading = null;
  #before = [];

  /**
   * Takes a position.
   *
   * @param {Object} fix lat, lon, at (milliseconds), accuracy in metres, and speed in metres a second
   *     and heading where the phone knows them, else null
   * @returns {Object} lat, lon, at, speed, heading (null while unknown) and accuracy
   */
  take({lat, lon, at, accuracy = 10, speed = null, heading = null}) {
    const seconds = this.#last === null ? Infinity : (at - this.#last.at) / 1000;
    const variance = Math.max(9, accuracy ** 2);
    if (!(seconds <= LONGEST_GAP) || metresBetween(this.#last, {lat, lon}) > 60 * seconds + 200) {
      this.#origin = {lat, lon, scale: METRES * Math.cos((lat * Math.PI) / 180)};
      this.#east = new Axis(0, variance);
      this.#north = new Axis(0, variance);
    } else if (seconds > 0) {
      this.#east.step(seconds, (lon - this.#origin.lon) * this.#origin.scale, variance);
      this.#north.step(seconds, (lat - this.#origin.lat) * METRES, variance);
    }
    const place = {
      lat: this.#origin.lat + this.#north.x / METRES,
      lon: this.#origin.lon + this.#east.x / this.#origin.scale,
    };
    const own = Math.hypot(this.#east.v, this.#north.v);
    const fast = speed ?? this.#withoutNoise(place, own, at, accuracy);
    if (heading !== null && fast >= 1) {
      this.#heading = heading;
    } else if (own >= HEADS_FROM && fast >= 1 && this.#sure(own)) {
      this.#heading = bearing({lat: 0, lon: 0}, {lat: this.#north.v, lon: this.#east.v});
    }
    this.#last = {...place, at, speed: fast, heading: this.#heading, accuracy};
    return this.#last;
  }

  /** Noise moves a vehicle that stands to and fro, but not away. */
  #withoutNoise(place, own, at, accuracy) {
    this.#before.push({place, at});
    this.#before = this.#before.filter((each) => at - each.at <= DRIFT * 1000);
    const [first] = this.#before;
    const seconds = (at - first.at) / 1000;
    const drift = metresBetween(first.place, place);
    return seconds >= DRIFT - 1 && drift < Math.max(12, 2 * accuracy) ? drift / seconds : own;
  }

  /** Whether the speed is well above what noise makes of standing. */
  #sure(speed) {
    return speed > Math.sqrt((this.#east.vv + this.#north.vv) / 2);
  }
}

/** From this speed on the vehicle moves; it stands again below the lower one, metres a second. */
const MOVES_FROM = 2.2;
const STANDS_BELOW = 0.9;
const STANDS_AFTER = 8_000;

/** Tells driving from standing, without changing its mind at each light. */
export class Moving {
  #moving = false;
  #slowSince = null;

  take({speed, at}) {
    if (speed >= MOVES_FROM) {
      this.#moving = true;
      this.#slowSince = null;
    } else if (speed < STANDS_BELOW) {
      this.#slowSince ??= at;
      if (at - this.#slowSince >= STANDS_AFTER) {
        this.#moving = false;
      }
    }
    return this.#moving;
  }
}
