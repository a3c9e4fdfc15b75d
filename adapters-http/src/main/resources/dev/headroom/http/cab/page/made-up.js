/** Positions of a lorry that nobody drives, along a line, once a second: for a demonstration. */
import {Line} from "./geo.js";

const SPEED = 13.5;
const SPEEDS_UP = 1.5;
const SLOWS_DOWN = 2;

/** As long before the end of its line it stands, metres. */
const BEFORE_END = 35;

export class MadeUpDrive {
  #line;
  #along = 0;
  #speed = 0;
  #timer = 0;

  #metresToLimit;

  /**
   * @param {Array<{lat: number, lon: number}>} points
   * @param {function(): number} metresToLimit how far it is to what stops the vehicle; it stops there
   */
  constructor(points, metresToLimit = () => Infinity) {
    this.#line = new Line(points);
    this.#metresToLimit = metresToLimit;
  }

  /** Begins to give positions to a function. */
  watch(onPosition) {
    const step = () => {
      const left = Math.min(this.#line.length - this.#along, this.#metresToLimit()) - BEFORE_END;
      const wanted = Math.min(SPEED, Math.sqrt(Math.max(0, 2 * SLOWS_DOWN * left)));
      this.#speed = Math.min(wanted, this.#speed + SPEEDS_UP);
      this.#along = Math.min(this.#line.length, this.#along + this.#speed);
      const {lat, lon, heading} = this.#line.at(this.#along);
      onPosition({lat, lon, heading, speed: this.#speed, accuracy: 5, at: Date.now()});
    };
    this.#timer = window.setInterval(step, 1000);
    step();
  }

  end() {
    window.clearInterval(this.#timer);
  }
}

/** Positions of this phone. */
export class PhonePositions {
  #watch = null;

  /** Begins to give positions to a function; another one receives why there are none. */
  watch(onPosition, onFailure) {
    if (!navigator.geolocation) {
      onFailure("none");
      return;
    }
    this.#watch = navigator.geolocation.watchPosition(
      ({coords, timestamp}) => onPosition({
        lat: coords.latitude,
        lon: coords.longitude,
        accuracy: coords.accuracy,
        speed: Number.isFinite(coords.speed) ? coords.speed : null,
        heading: Number.isFinite(coords.heading) ? coords.heading : null,
        at: timestamp,
      }),
      ({code}) => onFailure(code === 1 ? "refused" : "none"),
      {enableHighAccuracy: true, maximumAge: 0, timeout: 20_000});
  }

  end() {
    if (this.#watch !== null) {
      navigator.geolocation.clearWatch(this.#watch);
    }
  }
}
