/** The phone's screen: light by day and dark by night, and on while the lorry is driven. */
import {isNight} from "./sun.js";
import {setNight} from "./theme.js";

/** Day and night are looked at so often, milliseconds. */
const SUN_EVERY = 60_000;

export class Screen {
  #place;
  #repaint;
  #night = null;
  #lit = -Infinity;
  #known = false;
  #lock = null;

  /**
   * @param {Function} place returns where the phone is, or null
   * @param {Function} repaint called when day and night change
   */
  constructor(place, repaint) {
    this.#place = place;
    this.#repaint = repaint;
  }

  begin() {
    this.light();
    window.setInterval(() => this.light(), SUN_EVERY);
  }

  /**
   * Day by the sun where the place is known, else by the device.
   *
   * @param {boolean} atOnce else only if a minute has passed, or the place has become known
   */
  light(atOnce = true) {
    const place = this.#place();
    const known = place !== null;
    if (!atOnce && known === this.#known && Date.now() - this.#lit < SUN_EVERY) {
      return;
    }
    this.#lit = Date.now();
    this.#known = known;
    const night = place ? isNight(place, Date.now(), this.#night === true)
      : window.matchMedia("(prefers-color-scheme: dark)").matches;
    if (night !== this.#night) {
      this.#night = night;
      setNight(night);
      document.documentElement.classList.toggle("night", night);
      this.#repaint();
    }
  }

  /** Keeps the screen on while the page is in front; to be called whenever it is again. */
  async stayAwake() {
    try {
      if (document.visibilityState === "visible" && (this.#lock === null || this.#lock.released)) {
        this.#lock = await navigator.wakeLock?.request("screen") ?? null;
      }
    } catch {
      // The driver sets how long the screen stays on.
    }
  }

  /** Lets the screen turn off. */
  rest() {
    this.#lock?.release().catch(() => {});
    this.#lock = null;
  }
}
