/** The scale of the map, in the units in which the country's road signs give distances. */
import {el} from "./dom.js";
import {roundDistances} from "./words.js";

/** The longest bar, in pixels. */
const LONGEST = 120;

export class Scale {
  #bar = el("div.ol-scale-line-inner");
  #shown = "";

  constructor() {
    this.control = new ol.control.Control({
      element: el("div.ol-scale-line", {"aria-hidden": "true"}, this.#bar),
      render: ({frameState}) => frameState && this.#show(frameState.viewState),
    });
  }

  #show({center, resolution, projection}) {
    const metresOfPixel = ol.proj.getPointResolution(projection, resolution, center, "m");
    const [metres, text] = roundDistances().filter(([length]) => length / metresOfPixel <= LONGEST).pop();
    const width = Math.round(metres / metresOfPixel);
    if (this.#shown !== `${width} ${text}`) {
      this.#shown = `${width} ${text}`;
      this.#bar.textContent = text;
      this.#bar.style.width = `${width}px`;
    }
  }
}
