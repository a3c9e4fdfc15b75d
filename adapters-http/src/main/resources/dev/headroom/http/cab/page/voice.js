/** Speaks, vibrates and sounds: what matters most comes first, and nothing twice. */
import {t} from "./words.js";

const FEET = /(\d+)\s?[′'](?:(\d+)\s?[″"])?/g;

/** A text as it is spoken: feet and inches have their words. */
export const spoken = (text) => text.replace(FEET, (whole, feet, inches) =>
  (inches === undefined || inches === "0" ? t("cab.feet", {feet}) : t("cab.feet_inches", {feet, inches})));

const PATTERNS = {
  hard: [400, 120, 400, 120, 700],
  message: [200, 100, 200],
  soft: [120],
};

/** Hard texts that come within so many milliseconds are of one place, or of one answer. */
const TOGETHER = 4000;

export class Voice {
  #language;
  #sound = null;
  #busyUntil = 0;
  #hardAt = -Infinity;

  constructor(language) {
    this.#language = navigator.languages.find((tag) => tag.split("-")[0] === language) ?? language;
  }

  /** Has to be called in a touch: browsers let a page speak and sound only after one. */
  begin() {
    try {
      this.#sound ??= new AudioContext();
      this.#sound.resume();
      window.speechSynthesis?.speak(new SpeechSynthesisUtterance(""));
    } catch {
      // The phone has no sound; it shows and vibrates.
    }
  }

  /**
   * Says a text at once.
   *
   * @param {"hard"|"message"|"soft"|"way"} kind hard silences what is being said
   * @param {boolean} after whether another hard text that has just begun is said to its end first
   */
  say(text, kind = "way", {after = false} = {}) {
    const now = performance.now();
    if ((kind === "way" || kind === "soft") && now < this.#busyUntil) {
      return;
    }
    if (Object.hasOwn(PATTERNS, kind)) {
      navigator.vibrate?.(PATTERNS[kind]);
    }
    const speech = window.speechSynthesis;
    if (kind === "hard") {
      if (!after || now - this.#hardAt > TOGETHER) {
        speech?.cancel();
      }
      this.#alarm();
      this.#hardAt = now;
      this.#busyUntil = now + 3000;
    }
    if (!speech || kind === "soft") {
      return;
    }
    const words = new SpeechSynthesisUtterance(spoken(text));
    words.lang = this.#language;
    speech.speak(words);
  }

  /** Two short tones, for phones without a voice and drivers who do not know it. */
  #alarm() {
    if (this.#sound?.state === "interrupted" || this.#sound?.state === "suspended") {
      this.#sound.resume().catch(() => {});
    }
    if (this.#sound?.state !== "running") {
      return;
    }
    [0, 0.22].forEach((after) => {
      const tone = this.#sound.createOscillator();
      const loud = this.#sound.createGain();
      const at = this.#sound.currentTime + after;
      tone.frequency.value = 880;
      loud.gain.setValueAtTime(0.25, at);
      loud.gain.exponentialRampToValueAtTime(0.001, at + 0.18);
      tone.connect(loud).connect(this.#sound.destination);
      tone.start(at);
      tone.stop(at + 0.2);
    });
  }

  end() {
    window.speechSynthesis?.cancel();
    navigator.vibrate?.(0);
  }
}
