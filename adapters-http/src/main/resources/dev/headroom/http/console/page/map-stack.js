/**
 * Two maps of the map library over one view: the ground, and above it names and signs; the route's
 * lines between them. A map of the library draws all of its layers anew where one of them changes,
 * so that what changes with each answer is in neither.
 */
import {el} from "./dom.js";

/** The longest wait for tiles before the map is printed. */
const PATIENCE = 3000;

export class MapStack {
  #maps;
  #levels;
  #lines;
  #busy = new Set();
  #element;

  /**
   * @param {HTMLElement} element which they fill; says by aria-busy whether they are drawn
   * @param {Array<Object>} ground layers of the lower map
   * @param {Lines} lines between
   * @param {Array<Object>} signs layers of the upper map
   * @param {Array<Object>} controls of the map library
   */
  constructor(element, {ground, lines, signs, controls}) {
    this.#element = element;
    this.#lines = lines;
    this.#levels = [el("div.level"), el("div.level")];
    element.append(this.#levels[0], lines.element, this.#levels[1]);
    const view = new ol.View({
      constrainResolution: false,
      minZoom: 5,
      maxZoom: 19,
      enableRotation: false,
    });
    const [below, above] = this.#levels;
    this.#maps = [
      new ol.Map({target: below, view, layers: ground, controls: [], interactions: []}),
      new ol.Map({target: above, view, layers: signs, controls, keyboardEventTarget: element}),
    ];
    this.#maps.forEach((map) => {
      map.on(["movestart", "loadstart"], () => this.#work(map, true));
      map.on("rendercomplete", () => this.#work(map, false));
    });
    this.top.on("precompose", ({frameState: {viewState, size}}) =>
      lines.follow(viewState.center, viewState.resolution, size));
  }

  /** The map that receives what the pointer and the keys do. */
  get top() {
    return this.#maps[1];
  }

  #work(map, is) {
    if (is) {
      this.#busy.add(map);
    } else {
      this.#busy.delete(map);
    }
    this.#element.setAttribute("aria-busy", String(this.#busy.size > 0));
  }

  /** Resolves when all is drawn, tiles included, or would not come. */
  async #drawn() {
    await Promise.all(this.#maps.map((map) => new Promise((resolve) => {
      map.once("rendercomplete", resolve);
      map.renderSync();
      window.setTimeout(resolve, PATIENCE);
    })));
  }

  /**
   * A canvas with what they show.
   *
   * @param {number} left so many pixels of the window are left out there
   * @param {string} ground its colour
   */
  async picture(left, ground) {
    await this.#drawn();
    const [width, height] = this.top.getSize();
    const ratio = window.devicePixelRatio || 1;
    const canvas = document.createElement("canvas");
    canvas.width = (width - left) * ratio;
    canvas.height = height * ratio;
    const context = canvas.getContext("2d");
    context.fillStyle = ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
    const [below, above] = this.#levels;
    copy(below, context, left, ratio);
    this.#lines.draw(context);
    copy(above, context, left, ratio);
    return canvas;
  }
}

/** Copies a map's canvases, and leaves the context in pixels of the window. */
function copy(level, context, left, ratio) {
  level.querySelectorAll(".ol-layer canvas").forEach((layer) => {
    context.globalAlpha = Number(layer.parentNode.style.opacity || 1);
    const matrix = /matrix\(([^)]+)\)/.exec(layer.style.transform);
    const [a, b, c, d, e, f] = matrix
      ? matrix[1].split(",").map(Number)
      : [1 / ratio, 0, 0, 1 / ratio, 0, 0];
    context.setTransform(a * ratio, b * ratio, c * ratio, d * ratio, (e - left) * ratio, f * ratio);
    context.drawImage(layer, 0, 0);
  });
  context.globalAlpha = 1;
  context.setTransform(ratio, 0, 0, ratio, -left * ratio, 0);
}
