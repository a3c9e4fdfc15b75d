/**
 * The route's lines, as paths of an SVG between the ground and the signs. They follow the pointer:
 * a new path costs the browser less than a canvas of the window's size.
 */
import {colours} from "./theme.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * Each stroke, from below: whose line it draws, the name of its colour, its width, its dashes, and
 * how these end.
 */
const STROKES = [
  {line: "other0", colour: "other", width: 6},
  {line: "other1", colour: "other", width: 6},
  {line: "other2", colour: "other", width: 6},
  {line: "unlimited", colour: "unlimited", width: 4, dash: "8 7"},
  {line: "start", colour: "away", width: 5, dash: "0 9", cap: "round"},
  {line: "end", colour: "away", width: 5, dash: "0 9", cap: "round"},
  {line: "route", colour: "routeEdge", width: 11},
  {line: "route", colour: "route", width: 6},
];

const capOf = ({dash, cap}) => cap ?? (dash ? "butt" : "round");

function svg(tag, attributes = {}) {
  const element = document.createElementNS(SVG, tag);
  Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
  return element;
}

export class Lines {
  #strokes = STROKES.map((stroke) => ({
    ...stroke,
    path: svg("path", {
      "class": stroke.colour,
      "stroke-width": stroke.width,
      "stroke-linejoin": "round",
      "stroke-linecap": capOf(stroke),
      "vector-effect": "non-scaling-stroke",
      ...(stroke.dash ? {"stroke-dasharray": stroke.dash} : {}),
      fill: "none",
    }),
  }));
  #ground = svg("g");
  #origin = null;
  #view = null;

  constructor() {
    this.#ground.append(...this.#strokes.map(({path}) => path));
    this.element = svg("svg", {"class": "lines", "aria-hidden": "true"});
    this.element.append(this.#ground);
    this.repaint();
  }

  /** Takes the colours of the day, or of the night. */
  repaint() {
    this.#strokes.forEach(({path, colour}) => path.setAttribute("stroke", colours()[colour]));
  }

  /**
   * Draws a line.
   *
   * @param {"route"|"unlimited"|"start"|"end"|"other0"|"other1"|"other2"} line
   * @param {Array<Array<number>>} coordinates of the map; none takes the line away
   */
  put(line, coordinates) {
    if (this.#origin === null && coordinates.length > 0) {
      [this.#origin] = coordinates;
      this.#place();
    }
    const d = coordinates.length === 0 ? "" : `M${coordinates.map(([x, y]) =>
      `${(x - this.#origin[0]).toFixed(1)} ${(y - this.#origin[1]).toFixed(1)}`).join("L")}`;
    this.#of(line).forEach(({path}) => path.setAttribute("d", d));
  }

  #of(line) {
    return this.#strokes.filter((stroke) => stroke.line === line);
  }

  /** Follows the map: its middle, its units for a pixel, and its size in pixels. */
  follow(center, resolution, size) {
    this.#view = {center, resolution, size};
    this.#place();
  }

  /** Paths are in map units beside an origin: a browser counts them in few digits. */
  #place() {
    if (this.#view !== null && this.#origin !== null) {
      const matrix = this.#matrix();
      if (this.#ground.getAttribute("transform") !== `matrix(${matrix})`) {
        this.#ground.setAttribute("transform", `matrix(${matrix})`);
      }
    }
  }

  #matrix() {
    const {center, resolution, size} = this.#view;
    const [x, y] = this.#origin;
    return [1 / resolution, 0, 0, -1 / resolution,
      (x - center[0]) / resolution + size[0] / 2, (center[1] - y) / resolution + size[1] / 2];
  }

  /** Draws them, in pixels of the map, for a picture of it. */
  draw(context) {
    if (this.#view === null || this.#origin === null) {
      return;
    }
    this.#strokes.forEach(({path, colour, width, dash, cap}) => {
      const line = new Path2D();
      line.addPath(new Path2D(path.getAttribute("d") ?? ""), new DOMMatrix(this.#matrix()));
      context.lineWidth = width;
      context.lineJoin = "round";
      context.lineCap = capOf({dash, cap});
      context.setLineDash(dash ? dash.split(" ").map(Number) : []);
      context.strokeStyle = colours()[colour];
      context.stroke(line);
    });
    context.setLineDash([]);
  }
}
